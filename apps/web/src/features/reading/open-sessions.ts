import type { Form } from '@cea/contract/forms';
import { titleOf } from './article-title.ts';
import type { FormServer } from './autosave.ts';
import { hasUnsaved } from './cell-store.ts';
import { isNothing } from './unsent/unsent.ts';
import { createFormSession, type FormSession } from './form-session.ts';
import { type UnsentStorage, unsentStorageOf } from './unsent/unsent-storage.ts';

interface OpenForm {
  readonly session: FormSession;
  /** The path of the form's page. */
  readonly path: string;
}

/** Forms with unsaved answers outlive their page, so that a detour through the login page loses nothing. */
const sessions = new Map<string, OpenForm>();
const nameOf = (userId: number, formId: number): string => `${userId} ${formId}`;

/** Whether something typed there is not saved yet, or has nowhere to go. */
function isUnsettled({ session }: OpenForm): boolean {
  const state = session.store.get();
  return hasUnsaved(state) || !isNothing(state);
}

/** This window's forms with unsettled answers. */
export const listUnsettled = (userId: number): OpenForm[] =>
  [...sessions].filter(([name, one]) => name.startsWith(`${userId} `) && isUnsettled(one)).map(([, one]) => one);

/** How long opening a form waits for a window that is just being closed. */
const patience = 300;

interface Opening {
  readonly userId: number;
  readonly form: Form;
  readonly server: FormServer;
  /** The path of the form's page. */
  readonly path: string;
  readonly storage?: UnsentStorage;
}

/** The form with everything typed into it that is not saved, in this window or in a closed one. */
export async function openSession({ userId, form, server, path, storage }: Opening): Promise<FormSession> {
  const name = nameOf(userId, form.id);
  const known = sessions.get(name);
  if (known && isUnsettled(known)) {
    // Whatever prevented saving then, such as an ended session, may be over: try again.
    const { session } = known;
    session.store.set({ ...session.store.get(), trouble: undefined });
    return session;
  }
  const { id: form_id, kind } = form;
  const own = storage ?? unsentStorageOf({ user_id: userId, form_id, kind, title: titleOf(form.article), path });
  await own.prepare();
  const session = createFormSession({ form, server, storage: own, left: await own.adopt(patience) });
  sessions.set(name, { session, path });
  return session;
}

export const forgetSession = (userId: number, formId: number): boolean => sessions.delete(nameOf(userId, formId));
