import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CellState } from './cell-store.ts';
import type { FormSession } from './form-session.ts';

/** The form that the page fills in. */
export const SessionContext = createContext<FormSession | undefined>(undefined);

export function useSession(): FormSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no form around this component');
  return session;
}

/** A part of the form's state; `select` must give the same object while that part stays the same. */
export function useFormState<T>(select: (state: CellState) => T): T {
  const { store } = useSession();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
