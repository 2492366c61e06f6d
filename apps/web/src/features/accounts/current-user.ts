import { type CurrentUser, currentUser } from '@cea/contract/accounts';
import { type Capability, can, isAdministrator, isReader } from '@cea/contract/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';

/** The account that is signed in; null when nobody is. */
export const currentUserOptions = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return (await call(currentUser, {}, { signal, expected: [401] })).data;
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

/** Undefined until it is known. */
export const useCurrentUser = (): CurrentUser | null | undefined => useQuery(currentUserOptions).data;

/** No capability asked for here rests on a sponsor being active; the server decides those. */
export const holds = (user: CurrentUser | null | undefined, capability: Capability): boolean =>
  !!user && can({ roles: user.roles.map(({ name }) => name), scope: user.scope, sponsor_active: false }, capability);

const hasRole = (test: typeof isReader) => (user: CurrentUser) => user.roles.some(({ name }) => test(name));
export const hasAdminRole = hasRole(isAdministrator);
export const hasReaderRole = hasRole(isReader);
