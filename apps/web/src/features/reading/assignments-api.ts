import {
  acceptMyAssignment,
  listMyAssignments,
  MyAssignment,
  type MyAssignmentDetail,
  readMyAssignment,
} from '@cea/contract/assignments';
import type { PageQuery } from '@cea/contract/paging';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Everything read under this key is stale once an assignment was accepted. */
export const assignmentsKey = ['my-assignments'];
const detailsKey = [...assignmentsKey, 'one'];

/** The detail repeats what the list says; where they differ, it is of an earlier state. */
function dropOutdated(client: QueryClient, listed: readonly MyAssignment[]): void {
  for (const assignment of listed) {
    const queryKey = [...detailsKey, assignment.id];
    const known = client.getQueryData<MyAssignmentDetail>(queryKey);
    const isOutdated = known && MyAssignment.keyof().options.some((field) => known[field] !== assignment[field]);
    // One that is on its way already is new enough.
    if (isOutdated) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
}

export const assignmentsOptions = ({ page, per_page }: PageQuery) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'list', { page, per_page }],
    queryFn: async ({ client, signal }) => {
      const listed = await call(listMyAssignments, { query: { page, per_page } }, { signal });
      dropOutdated(client, listed.data);
      return listed;
    },
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

/** Kept once it was fetched; only a submission, or a list that says otherwise, drops it. */
export const assignmentOptions = (id: number) =>
  queryOptions({
    queryKey: [...detailsKey, id],
    queryFn: async ({ signal }) => (await call(readMyAssignment, { params: { id } }, { signal })).data,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { handled: true },
  });

/** One assignment; what a submission has outdated is not shown while the new state is on its way. */
export function useAssignment(id: number) {
  const { data, isFetching, error, refetch } = useQuery(assignmentOptions(id));
  return { data: isFetching ? undefined : data, error, refetch };
}

/** For a submission: the next page fetches what it shows. The page that is left asks for nothing any more. */
export const dropAssignments = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: assignmentsKey, refetchType: 'none' });

export const acceptAssignment = (id: number) => call(acceptMyAssignment, { params: { id } });
