import {
  acceptMyAssignment,
  listMyAssignments,
  MyAssignment,
  type MyAssignmentDetail,
  readMyAssignment,
} from '@cea/contract/assignments';
import { readMyAgreement } from '@cea/contract/my-agreement';
import { listMyConsensus } from '@cea/contract/my-consensus';
import { readMyEarnings } from '@cea/contract/my-earnings';
import { listMyNotes } from '@cea/contract/my-notes';
import type { PageMeta, PageQuery } from '@cea/contract/paging';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { call, type CallOptions } from '../../lib/call.ts';

/** All of a reader's work. Invalidated when an assignment is accepted, and by every submission. */
export const assignmentsKey = ['my-work'];
const detailsKey = [...assignmentsKey, 'assignment'];

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

/** What the dashboard lists is asked for again whenever it opens: the reader comes back from a form. */
const staleTime = 0;

/** A page of the assignments that are not finished. */
export const openAssignmentsOptions = ({ page, per_page }: PageQuery) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'open', { page, per_page }],
    queryFn: async ({ client, signal }) => {
      const listed = await call(listMyAssignments, { query: { state: 'open', page, per_page } }, { signal });
      dropOutdated(client, listed.data);
      return listed;
    },
    placeholderData: keepPreviousData,
    staleTime,
    meta: { handled: true },
  });

const nextPage = ({ meta }: { meta: PageMeta }) =>
  meta.current_page < meta.last_page ? meta.current_page + 1 : undefined;

export const finishedAssignmentsOptions = infiniteQueryOptions({
  queryKey: [...assignmentsKey, 'finished'],
  queryFn: async ({ client, signal, pageParam: page }) => {
    const listed = await call(listMyAssignments, { query: { state: 'finished', page } }, { signal });
    dropOutdated(client, listed.data);
    return listed;
  },
  initialPageParam: 1,
  getNextPageParam: nextPage,
  staleTime,
  meta: { handled: true },
});

export const myConsensusOptions = infiniteQueryOptions({
  queryKey: [...assignmentsKey, 'consensus'],
  queryFn: ({ signal, pageParam: page }) => call(listMyConsensus, { query: { page } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  staleTime,
  meta: { handled: true },
});

export const myEarningsOptions = queryOptions({
  queryKey: [...assignmentsKey, 'earnings'],
  queryFn: async ({ signal }) => (await call(readMyEarnings, {}, { signal })).data,
  staleTime,
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

/**
 * One assignment; not shown while a submission's new state is being fetched, unless what was known before is enough.
 */
export function useAssignment(id: number, evenOutdated = false) {
  const { data, isFetching, error, refetch } = useQuery(assignmentOptions(id));
  return { data: isFetching && !evenOutdated ? undefined : data, error, refetch };
}

/** After a submission: the next page fetches what it shows, and the page being left fetches nothing more. */
export const dropAssignments = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: assignmentsKey, refetchType: 'none' });

/** What the next page shows, fetched once for both. Without a signal it goes on when the page being left has gone. */
export const fetchAssignment = (client: QueryClient, id: number): Promise<MyAssignmentDetail> =>
  client.fetchQuery({ ...assignmentOptions(id), queryFn: () => readDetail(id) });

export const acceptAssignment = (id: number) => call(acceptMyAssignment, { params: { id } });

/** Notes of others on the reader's forms. The dashboard does without them if they cannot be read. */
export const myNotesOptions = queryOptions({
  queryKey: [...assignmentsKey, 'notes'],
  queryFn: async ({ signal }) => (await call(listMyNotes, {}, { signal })).data,
  staleTime,
  meta: { handled: true },
});

/** Changes only with what both readers have submitted. The dashboard does without it if it cannot be read. */
export const myAgreementOptions = queryOptions({
  queryKey: [...assignmentsKey, 'agreement'],
  queryFn: async ({ signal }) => (await call(readMyAgreement, {}, { signal })).data,
  meta: { handled: true },
});
