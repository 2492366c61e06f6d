import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { currentUserOptions } from '../accounts/current-user.ts';
import { hasUnsaved } from './cell-store.ts';
import type { FormSession } from './form-session.ts';

/** While the page of a form is open, its session hears of the network, of closing the window and of signing out. */
export function useFormSession({ store, flush, isKept }: FormSession): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const retry = () => void flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(store.get()) && !isKept()) event.preventDefault();
    };
    addEventListener('online', retry);
    addEventListener('beforeunload', warn);
    // Something may be left of an earlier visit; and on leaving, what was typed last need not wait.
    retry();
    return () => {
      removeEventListener('online', retry);
      removeEventListener('beforeunload', warn);
      retry();
    };
  }, [store, flush, isKept]);

  const signedOut = useSyncExternalStore(store.subscribe, () => store.get().trouble?.kind === 'signed-out');
  useEffect(() => {
    if (signedOut) queryClient.setQueryData(currentUserOptions.queryKey, null);
  }, [signedOut, queryClient]);
}
