import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { currentUserOptions } from '../features/accounts/current-user.ts';
import { ApiError, hasStatus } from '../lib/api-error.ts';
import { reportError } from '../lib/report-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Handled: the page shows the failure itself. */
    queryMeta: { handled?: boolean };
    mutationMeta: { handled?: boolean };
  }
}

const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

function onError(error: Error, meta: { handled?: boolean } | undefined): void {
  // The session has ended; whoever shows the account, and the guards, learn it from here.
  if (hasStatus(error, 401)) queryClient.setQueryData(currentUserOptions.queryKey, null);
  if (meta?.handled) console.error(error);
  else reportError(error);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => onError(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => !isRefusal(error) && failures < 1,
    },
  },
});
