import { type Decision, decisionOf } from '@cea/contract/decision';
import { submitScreening } from '@cea/contract/forms';
import { ApiError, hasStatus, isPassing } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { allFaults, onSubmissionRefused } from '../cell-store.ts';
import type { FormSession } from '../form-session.ts';
import type { Outcome } from './submission-outbox.ts';

const held = (why: 'offline' | 'signed-out'): Outcome => ({ kind: 'held', why });
const refused = (text: string): Outcome => ({ kind: 'refused', text });
const submitted: Outcome = { kind: 'submitted' };

const changedElsewhere = 'It was changed in another window. Check it and vote again.';
const incomplete = 'Some answers need attention.';

const isSame = (a: Decision, b: Decision): boolean =>
  a.is_accepted === b.is_accepted && a.rejection_reason?.[0]?.id === b.rejection_reason?.[0]?.id;

/** A closed form: the answer to an earlier try was lost on the way, or another window was faster. */
function outcomeOfClosed({ store }: FormSession, vote: Decision): Outcome {
  const { base, trouble } = store.get();
  if (trouble?.kind === 'gone') return refused('It is no longer assigned to you.');
  return isSame(decisionOf(base), vote) ? submitted : refused('It was submitted in another window, with another vote.');
}

/** Undefined if everything is saved. */
function outcomeOfUnsaved({ store }: FormSession): Outcome | undefined {
  const { trouble, conflicts, drafts, queue } = store.get();
  if (trouble?.kind === 'offline') return held('offline');
  if (trouble?.kind === 'signed-out') return held('signed-out');
  if (trouble) return refused(trouble.message);
  if (Object.keys(conflicts).length > 0) return refused(changedElsewhere);
  if (Object.keys(drafts).length > 0) return refused(incomplete);
  return queue.sent.length + queue.waiting.length > 0 ? held('offline') : undefined;
}

async function outcomeOfError(error: unknown, session: FormSession, vote: Decision): Promise<Outcome> {
  if (isPassing(error)) return held('offline');
  if (hasStatus(error, 401) || hasStatus(error, 419)) return held('signed-out');
  if (hasStatus(error, 404)) return refused('It is no longer assigned to you.');
  if (hasStatus(error, 409)) {
    await session.reread();
    return session.store.get().open ? refused(changedElsewhere) : outcomeOfClosed(session, vote);
  }
  if (error instanceof ApiError && error.status === 422) {
    session.store.set(onSubmissionRefused(session.store.get(), error.errors ?? {}));
    return refused(incomplete);
  }
  return refused(error instanceof Error ? error.message : String(error));
}

/** Saves a vote and submits its form in exactly the state that was saved, so a repeated try cannot submit twice. */
export async function sendVote(session: FormSession, active_seconds: number | undefined): Promise<Outcome> {
  const { store, form } = session;
  const vote = decisionOf(store.get().rows);
  try {
    await session.flush();
    if (!store.get().open) return outcomeOfClosed(session, vote);
    const unsaved = outcomeOfUnsaved(session);
    if (unsaved) return unsaved;
    if (!isSame(decisionOf(store.get().rows), vote)) return refused(changedElsewhere);
    if (Object.keys(allFaults(store.get())).length > 0) return refused(incomplete);
    if (await session.isHeldElsewhere()) return refused('Another window has unsent answers about it.');
    const body = { seq: store.get().seq, ...(active_seconds !== undefined && { active_seconds }) };
    await call(submitScreening, { params: { id: form.id }, body }, { expected: [401, 409, 422], quiet: true });
    return submitted;
  } catch (error) {
    return outcomeOfError(error, session, vote).catch((second: unknown) =>
      isPassing(second) ? held('offline') : refused(second instanceof Error ? second.message : String(second)),
    );
  }
}
