import { acceptMyAssignment, listMyAssignments, readMyAssignment } from '@cea/contract/assignments';
import { perPageLimit } from '@cea/contract/paging';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Everything read under this key is stale once a form was opened or submitted. */
export const assignmentsKey = ['my-assignments'];

export const assignmentsOptions = queryOptions({
  queryKey: [...assignmentsKey, 'list'],
  queryFn: async ({ signal }) =>
    (await call(listMyAssignments, { query: { page: 1, per_page: perPageLimit } }, { signal })).data,
  meta: { handled: true },
});

export const assignmentOptions = (id: number) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'one', id],
    queryFn: async ({ signal }) => (await call(readMyAssignment, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

export const acceptAssignment = (id: number) => call(acceptMyAssignment, { params: { id } });
