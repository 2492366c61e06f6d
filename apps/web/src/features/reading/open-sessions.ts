import type { Form } from '@cea/contract/forms';
import type { FormServer } from './autosave.ts';
import { hasUnsaved } from './cell-store.ts';
import { createFormSession, type FormSession } from './form-session.ts';

/** Forms whose answers are still on their way outlive their page: a way through the login page loses nothing. */
const sessions = new Map<string, FormSession>();

export function sessionOf(userId: number, form: Form, server: FormServer): FormSession {
  const name = `${userId} ${form.id}`;
  const known = sessions.get(name);
  const state = known?.store.get();
  if (known && state && hasUnsaved(state)) {
    // What kept it from being saved then, such as an ended session, is tried afresh.
    known.store.set({ ...state, trouble: undefined });
    return known;
  }
  const session = createFormSession(form, server);
  sessions.set(name, session);
  return session;
}
