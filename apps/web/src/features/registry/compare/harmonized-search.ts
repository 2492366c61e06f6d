import { countedReads, terms } from '@cea/contract/dictionary/terms';
import { foldName } from '@cea/contract/fold-name';
import { groupOf, phraseWords } from '@cea/contract/query/model';
import { printQuery } from '@cea/contract/query/print';
import { wordsIn } from '@cea/contract/search-words';
import type { Labels } from '../../dictionary/choices.ts';
import { shortMethod } from '../charts/short-method.ts';
import { isVagueMethod } from '../charts/vague-method.ts';
import { formatSearch, parseSearch } from '../search-state.ts';
import type { ComparedRatio } from './compared-ratio.ts';

/** The methods that change a ratio most, and that every full review records. */
const harmonized = ['perspective', 'time_horizon'] as const;

interface Used {
  readonly id: number;
  readonly label: string;
}

/** `1-year`, `5–10-year`, `over-20-year`, `lifetime`: as a word before a noun. */
const asAdjective = (label: string): string =>
  shortMethod(label).replace(/^(?:(over|under) )?(\d+(?:–\d+)?) years?$/, (_, side: string | undefined, years) =>
    [...(side ? [side] : []), years, 'year'].join('-'),
  );

/** The entry that applies to a ratio: its own, else the study's. */
function usedEntry(term: (typeof harmonized)[number], { record: { answers }, labelOf }: ComparedRatio): Used[] {
  const [value] = countedReads(terms[term], answers).map((key) => answers[key]);
  return typeof value === 'number' ? [{ id: value, label: labelOf(value) }] : [];
}

/** The most frequent entry; undefined if several are as frequent. */
function mostFrequent(used: readonly Used[]): Used | undefined {
  const [first, second] = [...Map.groupBy(used, ({ id }) => id).values()].toSorted((a, b) => b.length - a.length);
  return first && first.length > (second?.length ?? 0) ? first[0] : undefined;
}

/**
 * A search for ratios of the same interventions with the methods that most of the compared ones have; undefined where
 * these methods do not differ, or none that is named is the most frequent.
 */
export function harmonizedSearch(
  ratios: readonly ComparedRatio[],
  labels: Labels,
): { label: string; to: string } | undefined {
  const used = harmonized.map((term) => ({ term, found: ratios.flatMap((ratio) => usedEntry(term, ratio)) }));
  const differ = used.some(({ found }) => new Set(found.map(({ id }) => id)).size > 1);
  const chosen = used.flatMap(({ term, found }) => {
    const most = mostFrequent(found.filter(({ id }) => !isVagueMethod(term, id, labels)));
    return most ? [{ term, ...most }] : [];
  });
  const named = ratios.map(({ record }) => record.answers.intervention).filter((name) => typeof name === 'string');
  const names = [...Map.groupBy(named, foldName).values()].map(([name]) => name!);
  const isLong = names.some((name) => wordsIn(name).length > phraseWords);
  if (!labels.known || !differ || chosen.length < harmonized.length || names.length === 0 || isLong) return undefined;
  const text = printQuery(
    groupOf(
      'or',
      names.map((name) => ({ kind: 'text', match: 'phrase', text: name })),
    ),
  );
  const search = new URLSearchParams({
    type: 'ratios',
    q: text,
    ...Object.fromEntries(chosen.map(({ term, id }) => [`filter.${term}`, String(id)])),
  });
  return {
    label: `Find ${chosen.map(({ label }) => asAdjective(label)).join(', ')} ratios for each`,
    to: `/results${formatSearch(parseSearch(search))}`,
  };
}
