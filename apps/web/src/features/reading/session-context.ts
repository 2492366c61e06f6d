import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CellState } from './cell-store.ts';
import type { FormSession } from './form-session.ts';

/** The form being filled in on this page. */
export const SessionContext = createContext<FormSession | undefined>(undefined);

export function useSession(): FormSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no form around this component');
  return session;
}

/** A part of the form's state; `select` must return the same object while that part is unchanged. */
export function useFormState<T>(select: (state: CellState) => T): T {
  const { store } = useSession();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
