import { listUserSessions, readUser, userList } from '@cea/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { listKey } from '../../ui/list/list-options.ts';

/** Everything read under this key is stale once an account has changed. */
export const usersKey = [userList.page.path];
export const usersListKey = listKey(userList);

export const userOptions = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: async ({ signal }) => (await call(readUser, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

export const userSessionsOptions = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'sessions', id],
    queryFn: async ({ signal }) => (await call(listUserSessions, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });
