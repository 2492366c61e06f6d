import type { Assignment } from '@cea/contract/admin-assignments';
import type { RoundDetail } from '@cea/contract/reading-rounds';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assignmentOptions } from './assignments-api.ts';
import type { Group } from './grid-lines.ts';
import { isFiltered, type RoundSearch, viewOf } from './round-search.ts';

const dataAndFailure = (results: UseQueryResult<Assignment>[]) =>
  results.map(({ data, isError }) => ({ data, failed: isError }));

/** The assignments of a round. Those that are open have their rows; a search needs the rows of all. */
export function useGroups({ assignments }: RoundDetail, search: RoundSearch): readonly Group[] {
  const wanted = useMemo(
    () => assignments.filter((head) => isFiltered(search) || viewOf(search, head) !== 'closed'),
    [assignments, search],
  );
  const loaded = useQueries({ queries: wanted.map(({ id }) => assignmentOptions(id)), combine: dataAndFailure });
  // What a write answered is newer than the round.
  return useMemo(() => {
    const failed = new Set(wanted.filter((_, at) => loaded[at]?.failed).map(({ id }) => id));
    const byId = new Map(loaded.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
    return assignments.map((head) => byId.get(head.id) ?? { ...head, failed: failed.has(head.id) });
  }, [assignments, loaded, wanted]);
}
