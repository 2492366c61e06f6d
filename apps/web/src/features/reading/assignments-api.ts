import {
  acceptMyAssignment,
  listMyAssignments,
  MyAssignment,
  type MyAssignmentDetail,
  readMyAssignment,
} from '@cea/contract/assignments';
import type { PageQuery } from '@cea/contract/paging';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call, type CallOptions } from '../../lib/call.ts';

/** Invalidated when an assignment is accepted. */
export const assignmentsKey = ['my-assignments'];
const detailsKey = [...assignmentsKey, 'one'];

/** The detail repeats fields of the list; if they differ, the detail is outdated. */
function dropOutdated(client: QueryClient, listed: readonly MyAssignment[]): void {
  for (const assignment of listed) {
    const queryKey = [...detailsKey, assignment.id];
    const known = client.getQueryData<MyAssignmentDetail>(queryKey);
    const isOutdated = known && MyAssignment.keyof().options.some((field) => known[field] !== assignment[field]);
    // A fetch already in progress is recent enough.
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

const readDetail = async (id: number, options: CallOptions = {}): Promise<MyAssignmentDetail> =>
  (await call(readMyAssignment, { params: { id } }, options)).data;

/** Cached once fetched; only a submission, or a list that differs, invalidates it. */
export const assignmentOptions = (id: number) =>
  queryOptions({
    queryKey: [...detailsKey, id],
    queryFn: ({ signal }) => readDetail(id, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { handled: true },
  });

/** One assignment; not shown while a submission's new state is being fetched. */
export function useAssignment(id: number) {
  const { data, isFetching, error, refetch } = useQuery(assignmentOptions(id));
  return { data: isFetching ? undefined : data, error, refetch };
}

/** After a submission: the next page fetches what it shows, and the page being left fetches nothing more. */
export const dropAssignments = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: assignmentsKey, refetchType: 'none' });

/** What the next page shows, fetched once for both. Without a signal it goes on when the page being left has gone. */
export const fetchAssignment = (client: QueryClient, id: number): Promise<MyAssignmentDetail> =>
  client.fetchQuery({ ...assignmentOptions(id), queryFn: () => readDetail(id) });

export const acceptAssignment = (id: number) => call(acceptMyAssignment, { params: { id } });
