import { listUsers, readUser, type UserQuery } from '@cea/contract/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Invalidated whenever an account changes. */
export const usersKey = ['users'];
export const usersListKey = [...usersKey, 'list'];

export const usersOptions = (query: UserQuery) =>
  queryOptions({
    queryKey: [...usersListKey, query],
    queryFn: ({ signal }) => call(listUsers, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

export const userOptions = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: async ({ signal }) => (await call(readUser, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });
