import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { currentUserOptions } from '../accounts/current-user.ts';
import { hasUnsaved } from './cell-store.ts';
import type { FormSession } from './form-session.ts';

/** While the page of a form is open, its session reacts to the network, to closing the window and to signing out. */
export function useFormSession({ store, flush, isKept }: FormSession): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const retry = () => void flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(store.get()) && !isKept()) event.preventDefault();
    };
    addEventListener('online', retry);
    addEventListener('beforeunload', warn);
    // An earlier visit may have left something; and on leaving, the last input need not wait for a pause.
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
