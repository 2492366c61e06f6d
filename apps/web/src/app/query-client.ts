import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { currentUserOptions } from '../features/accounts/current-user.ts';
import { accountId } from '../lib/account-id.ts';
import { ApiError, hasStatus } from '../lib/api-error.ts';
import { dropKeptForms } from '../lib/kept-forms.ts';
import { addMessage } from '../lib/messages.ts';
import { reportError } from '../lib/report-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Handled: the page shows the failure itself. */
    queryMeta: { handled?: boolean };
    mutationMeta: { handled?: boolean };
  }
}

const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Forms keep what was typed, and the page's guards redirect to the login page. */
function onSessionEnd(): void {
  // Only the first of several calls gets here, and none after logging out.
  if (!queryClient.getQueryData(currentUserOptions.queryKey)) return;
  queryClient.setQueryData(currentUserOptions.queryKey, null);
  addMessage('info', 'Your session has ended. Log in to continue.');
}

function onError(error: Error, meta: { handled?: boolean } | undefined): void {
  const isSessionEnd = hasStatus(error, 401);
  if (isSessionEnd) onSessionEnd();
  if (isSessionEnd || meta?.handled) console.error(error);
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

/** Drops what was kept for another account. */
function onAccount(id: number | undefined): void {
  accountId.set(id);
  if (id !== undefined) dropKeptForms(id);
}

// Synchronously, while the forms still exist: they unmount together with the account.
onAccount(accountId.get());
queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== currentUserOptions.queryKey[0]) return;
  onAccount(queryClient.getQueryData(currentUserOptions.queryKey)?.id);
});
