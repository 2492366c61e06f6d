import { type CurrentUser, currentUser } from '@cea/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { userOnArrival } from '../../lib/site.ts';

/** The signed-in account; null if there is none. */
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
  // The page brings it along; otherwise it is fetched.
  initialData: userOnArrival,
  staleTime: 5 * 60_000,
});

/** Undefined until it is known. */
export const useCurrentUser = (): CurrentUser | null | undefined => useQuery(currentUserOptions).data;
