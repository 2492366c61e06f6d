import { type ArticleFilters, yesNo } from '@cea/contract/article-list';
import { articleStateKeys, articleStates } from '@cea/contract/article-states';
import { FlowBox, flowBoxes } from '@cea/contract/flow-boxes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { foundJournals, journalOptions } from '../journals/journals-api.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import { countriesOptions, importNameOptions, latestImports, roundNamesOptions } from './article-list-api.ts';

const states = articleStateKeys.map((value) => ({ value, label: articleStates[value].label }));
const answers = yesNo.map((value) => ({ value, label: value === 'yes' ? 'Yes' : 'No' }));
const problems = [{ value: 'open', label: 'Open' }];
const flowOptions = FlowBox.options.map((value) => ({ value, label: flowBoxes[value].label }));
/** Ranked among the first so many. */
export const ranks = [50, 100, 500].map((count) => ({ value: String(count), label: `First ${count}` }));
const spans = [7, 30, 90, 365].map((days) => ({ value: String(days), label: `${days} days or longer` }));

interface Named {
  readonly id: number;
  readonly name: string;
}
const optionsOf = (found: readonly Named[] | undefined) =>
  found?.map(({ id, name }) => ({ id: String(id), label: name }));
const nameAmong = (known: readonly (Named | undefined)[], chosen: string): string =>
  known.find((one) => String(one?.id) === chosen)?.name ?? '…';

/** Journals are found by typing; the chosen one is read by its id. */
function useJournalFilter(chosen: number | undefined): ListFilter<keyof ArticleFilters> {
  const [typed, onType] = useState('');
  const search = useDebounced(typed, 200);
  const isCurrent = search === typed;
  const { data: found } = useQuery(foundJournals(search));
  const { data: journal } = useQuery({ ...journalOptions(chosen ?? 0), enabled: chosen !== undefined });
  return useMemo(
    () => ({
      kind: 'find',
      key: 'journal',
      label: 'Journal',
      placeholder: 'Name, abbreviation or ISSN',
      more: true,
      options: isCurrent ? optionsOf(found) : undefined,
      labelOf: (id) => nameAmong([journal, ...(found ?? [])], id),
      onType,
    }),
    [found, journal, isCurrent, onType],
  );
}

/** The latest imports; an earlier one is named by the address that leads here. */
function useImportFilter(chosen: number | undefined): ListFilter<keyof ArticleFilters> {
  const { data: latest } = useQuery(latestImports);
  const { data: one } = useQuery({ ...importNameOptions(chosen ?? 0), enabled: chosen !== undefined });
  return useMemo(
    () => ({
      kind: 'find',
      key: 'import',
      label: 'Import',
      placeholder: 'Any',
      more: true,
      options: optionsOf(latest),
      labelOf: (id) => nameAmong([one, ...(latest ?? [])], id),
    }),
    [latest, one],
  );
}

const withoutReason = { id: 'none', label: 'No agreed reason' };

/** By round and by reason, as the flow diagram leads here; both are read when they are needed. */
function useFlowFilters({ round, reason }: Partial<ArticleFilters>): ListFilter<keyof ArticleFilters>[] {
  const [opened, setOpened] = useState<'round' | 'reason'>();
  const { data: rounds } = useQuery({ ...roundNamesOptions, enabled: round !== undefined || opened === 'round' });
  const { choicesOf } = useLabels(reason !== undefined || opened === 'reason');
  return useMemo(() => {
    const named = optionsOf(rounds?.map(({ id, label }) => ({ id, name: label })));
    const reasons = choicesOf('rejection-reason').map(({ id, label }) => ({ id: String(id), label }));
    const labelIn = (options: readonly { id: string; label: string }[] | undefined) => (id: string) =>
      options?.find((option) => option.id === id)?.label ?? '…';
    const offered = reasons.length > 0 ? [...reasons, withoutReason] : undefined;
    const shared = { kind: 'find', placeholder: 'Any', more: true } as const;
    return [
      {
        ...shared,
        key: 'round',
        label: 'Round',
        options: named,
        labelOf: labelIn(named),
        onOpen: () => setOpened('round'),
      },
      { kind: 'choice', key: 'flow', label: 'Flow of articles', more: true, options: flowOptions },
      {
        ...shared,
        key: 'reason',
        label: 'Reason for exclusion',
        options: offered,
        labelOf: labelIn(offered),
        onOpen: () => setOpened('reason'),
      },
    ];
  }, [rounds, choicesOf]);
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
export function useArticleFilters({
  journal,
  import: file,
  round,
  reason,
}: Partial<ArticleFilters>): ListFilter<keyof ArticleFilters>[] {
  const journalFilter = useJournalFilter(journal);
  const countryFilter = useCountryFilter();
  const importFilter = useImportFilter(file);
  const flowFilters = useFlowFilters({ round, reason });
  return useMemo(
    () => [
      { kind: 'search', key: 'search', label: 'Search', placeholder: 'Title, author, PMID, DOI or ID' },
      { kind: 'several', key: 'state', label: 'Status', options: states },
      { kind: 'text', key: 'years', label: 'Year', placeholder: '2020–2024', more: true },
      journalFilter,
      countryFilter,
      { kind: 'choice', key: 'days', label: 'In this status for', options: spans, more: true },
      { kind: 'choice', key: 'abstract', label: 'Abstract', options: answers, more: true },
      { kind: 'choice', key: 'pdf', label: 'PDF', options: answers, more: true },
      { kind: 'choice', key: 'problems', label: 'Reported problems', options: problems, more: true },
      { kind: 'choice', key: 'rank', label: 'Rank', options: ranks, more: true },
      importFilter,
      ...flowFilters,
    ],
    [journalFilter, countryFilter, importFilter, flowFilters],
  );
}
