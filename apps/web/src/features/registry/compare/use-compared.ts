import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { hasStatus } from '../../../lib/api-error.ts';
import { entryOptions } from '../entry-api.ts';
import { articleOf, idsIn, mostCompared } from './compared-ids.ts';
import { findRatios } from './compared-ratio.ts';

export type ShownRows = 'all' | 'differences';

/** The comparison in the address. */
export function useCompared() {
  const [search, setSearch] = useSearchParams();
  const ids = idsIn(search);
  const rows = search.get('rows');
  const keep = (kept: readonly string[], more: Readonly<Record<string, string>> = rows ? { rows } : {}) => {
    const next = new URLSearchParams({ ...(kept.length > 0 && { ids: kept.join(',') }), ...more });
    setSearch(next.toString().replaceAll('%2C', ','), { preventScrollReset: true });
  };
  return {
    ids,
    /** Undefined: as the width of the screen suggests. */
    rows: (['all', 'differences'] as const).find((one) => one === rows),
    showRows: (next: ShownRows) => keep(ids, { rows: next }),
    keep: (kept: readonly string[]) => keep(kept),
    add: (id: string) => keep([...ids, id]),
    remove: (id: string) => keep(ids.filter((one) => one !== id)),
  };
}
export type Compared = ReturnType<typeof useCompared>;

/** The ratios with these ids, from the entries of their articles; of too many, none. */
export function useRatios(given: readonly string[]) {
  const ids = given.length > mostCompared ? [] : given;
  const articles = [...new Set(ids.flatMap((id) => articleOf(id) ?? []))];
  const answers = useQueries({ queries: articles.map(entryOptions) });
  const failed = answers.filter(({ error }) => error && !hasStatus(error, 404));
  const unknown = new Set(articles.filter((_, at) => answers[at]!.isPending || failed.includes(answers[at]!)));
  const { ratios, missing } = findRatios(
    ids,
    answers.flatMap(({ data }) => data ?? []),
  );
  return {
    ratios,
    missing: missing.filter((id) => !unknown.has(articleOf(id) ?? '')),
    isLoading: answers.some(({ isPending }) => isPending),
    error: failed.find(({ data }) => data === undefined)?.error ?? undefined,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
