import { type ArticleFilters, yesNo } from '@cea/contract/article-list';
import { articleStateKeys, articleStates } from '@cea/contract/article-states';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { foundJournals, journalOptions } from '../journals/journals-api.ts';
import { countriesOptions } from './article-list-api.ts';

const states = articleStateKeys.map((value) => ({ value, label: articleStates[value].label }));
const answers = yesNo.map((value) => ({ value, label: value === 'yes' ? 'Yes' : 'No' }));
const spans = [7, 30, 90, 365].map((days) => ({ value: String(days), label: `${days} days or longer` }));

/** Journals are found by typing; the chosen one is read by its id. */
function useJournalFilter(chosen: number | undefined): ListFilter<keyof ArticleFilters> {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, 200);
  const { data } = useQuery(foundJournals(search));
  const { data: journal } = useQuery({ ...journalOptions(chosen ?? 0), enabled: chosen !== undefined });
  return useMemo(
    () => ({
      kind: 'find',
      key: 'journal',
      label: 'Journal',
      placeholder: 'Name, abbreviation or ISSN',
      more: true,
      options: search === typed ? data?.map(({ id, name }) => ({ id: String(id), label: name })) : undefined,
      labelOf: (id) => journal?.name ?? data?.find((one) => String(one.id) === id)?.name ?? '…',
      onType: setTyped,
    }),
    [data, journal, search, typed],
  );
}

function useCountryFilter(): ListFilter<keyof ArticleFilters> {
  const { data } = useQuery(countriesOptions);
  return useMemo(
    () => ({
      kind: 'find',
      key: 'country',
      label: 'Journal country',
      placeholder: 'Any',
      more: true,
      options: data?.map((country) => ({ id: country, label: country })),
      labelOf: String,
    }),
    [data],
  );
}

/** The filters of the list of articles. */
export function useArticleFilters({ journal }: Partial<ArticleFilters>): ListFilter<keyof ArticleFilters>[] {
  const journalFilter = useJournalFilter(journal);
  const countryFilter = useCountryFilter();
  return useMemo(
    () => [
      { kind: 'search', key: 'search', label: 'Search', placeholder: 'Title, author, PMID, DOI or ID' },
      { kind: 'several', key: 'state', label: 'Status', options: states },
      { kind: 'text', key: 'years', label: 'Year', placeholder: '2020–2024', more: true },
      journalFilter,
      countryFilter,
      { kind: 'choice', key: 'days', label: 'In this status for', options: spans, more: true },
      { kind: 'choice', key: 'abstract', label: 'Abstract', options: answers, more: true },
    ],
    [journalFilter, countryFilter],
  );
}
