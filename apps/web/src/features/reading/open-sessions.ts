import type { Form } from '@cea/contract/forms';
import { titleOf } from './article-title.ts';
import type { FormServer } from './autosave.ts';
import { hasUnsaved } from './cell-store.ts';
import { isNothing } from './unsent/unsent.ts';
import { createFormSession, type FormSession } from './form-session.ts';
import { type UnsentStorage, unsentStorageOf } from './unsent/unsent-storage.ts';

interface OpenForm {
  readonly session: FormSession;
  /** The page of the form. */
  readonly path: string;
}

/** Forms whose answers are still on their way outlive their page: a way through the login page loses nothing. */
const sessions = new Map<string, OpenForm>();
const nameOf = (userId: number, formId: number): string => `${userId} ${formId}`;

/** Something that was typed there is not saved yet, or has nowhere to go. */
function isUnsettled({ session }: OpenForm): boolean {
  const state = session.store.get();
  return hasUnsaved(state) || !isNothing(state);
}

/** The forms of this window whose answers are not settled. */
export const listUnsettled = (userId: number): OpenForm[] =>
  [...sessions].filter(([name, one]) => name.startsWith(`${userId} `) && isUnsettled(one)).map(([, one]) => one);

/** How long opening a form waits for a window that is just being closed. */
const patience = 300;

interface Opening {
  readonly userId: number;
  readonly form: Form;
  readonly server: FormServer;
  /** The page of the form. */
  readonly path: string;
  readonly storage?: UnsentStorage;
}

/** The form with everything that was typed into it and has not arrived, in this window or in one that is gone. */
export async function openSession({ userId, form, server, path, storage }: Opening): Promise<FormSession> {
  const name = nameOf(userId, form.id);
  const known = sessions.get(name);
  if (known && isUnsettled(known)) {
    // What kept it from being saved then, such as an ended session, is tried afresh.
    const { session } = known;
    session.store.set({ ...session.store.get(), trouble: undefined });
    return session;
  }
  const own = storage ?? unsentStorageOf({ user_id: userId, form_id: form.id, title: titleOf(form.article), path });
  await own.prepare();
  const session = createFormSession({ form, server, storage: own, left: await own.adopt(patience) });
  sessions.set(name, { session, path });
  return session;
}

export const forgetSession = (userId: number, formId: number): boolean => sessions.delete(nameOf(userId, formId));
