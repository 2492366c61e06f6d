import type { Form } from '@cea/contract/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentUserOptions, useCurrentUser } from '../accounts/current-user.ts';
import { hasUnsaved } from './cell-store.ts';
import { type FormSession } from './form-session.ts';
import { serverOf } from './forms-api.ts';
import { sessionOf } from './open-sessions.ts';

/** The session of a form while its page is open: it hears of the network, of closing the tab and of signing out. */
export function useFormSession(form: Form): FormSession {
  const user = useCurrentUser();
  const [session] = useState(() => sessionOf(user?.id ?? 0, form, serverOf(form.id)));
  const { store, flush } = session;
  const queryClient = useQueryClient();

  useEffect(() => {
    const retry = () => void flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(store.get())) event.preventDefault();
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
  }, [store, flush]);

  const signedOut = useSyncExternalStore(store.subscribe, () => store.get().trouble?.kind === 'signed-out');
  useEffect(() => {
    if (signedOut) queryClient.setQueryData(currentUserOptions.queryKey, null);
  }, [signedOut, queryClient]);

  return session;
}
