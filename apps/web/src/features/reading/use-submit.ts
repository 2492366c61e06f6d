import { findWarnings, lacksReason } from '@cea/contract/form-warnings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError, hasStatus } from '../../lib/api-error.ts';
import { addMessage, type Message } from '../../lib/messages.ts';
import { showError } from '../../lib/report-error.ts';
import { dropAssignments } from './assignments-api.ts';
import { allFaults, onSubmissionRefused } from './cell-store.ts';
import { focusField } from './fields-on-page.ts';
import type { FormSession } from './form-session.ts';

interface Submission {
  session: FormSession;
  /** Submits the state with this number. */
  send: (seq: number) => Promise<unknown>;
  done: string | undefined;
  backTo: string;
  /** Called after the submission; finds the page to go on with instead. */
  findNext?: () => Promise<string>;
  /** Says that the other reader has submitted it first; the page then goes on as after a submission. */
  closed?: string;
  /** Called once it is submitted, by this reader or the other. */
  onDone?: () => void;
  /** Called after the submission; finds out whether it can be taken back, and how. */
  findUndo?: () => Promise<Message['undo']>;
}

/** The form itself shows what is missing. */
class Incomplete extends Error {}

/** Submits a form once everything in it is saved; shows what the server finds missing at its cells. */
export function useSubmit({ session, send, done, backTo, findNext, closed, onDone, findUndo }: Submission) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { store, flush, reread, isHeldElsewhere } = session;
  return useMutation({
    // Also offline: the answer is then that something is unsent.
    networkMode: 'always',
    mutationFn: async () => {
      const saved = await flush();
      store.set({ ...store.get(), attempted: true });
      const now = store.get();
      if (Object.keys(allFaults(now)).length > 0) throw new Incomplete();
      if (findWarnings(now.kind, now.rows).some(lacksReason))
        throw new Error('A warning has no reason yet. Correct it, or say why it is right.');
      if (!saved) throw new Error('Some answers are not saved. Check them and submit again.');
      if (await isHeldElsewhere())
        throw new Error('You have unsent answers in another window. Check that window first.');
      await send(store.get().seq);
    },
    onSuccess: async () => {
      onDone?.();
      await dropAssignments(queryClient);
      await navigate((await findNext?.().catch(() => undefined)) ?? backTo);
      if (done) addMessage('success', done, await findUndo?.().catch(() => undefined));
    },
    onError: async (error) => {
      // The login page opens; the answers are kept.
      if (hasStatus(error, 401)) return;
      if (error instanceof ApiError && error.status === 422 && error.errors) {
        store.set(onSubmissionRefused(store.get(), error.errors));
      }
      if (error instanceof Incomplete || hasStatus(error, 422)) {
        requestAnimationFrame(() => focusField('faults'));
        return;
      }
      // Changed or submitted elsewhere: the current state must be seen before it is submitted.
      if (hasStatus(error, 409)) await reread();
      if (closed === undefined || store.get().open) {
        showError(error);
        return;
      }
      onDone?.();
      await dropAssignments(queryClient);
      await navigate(backTo);
      addMessage('info', closed);
    },
    meta: { handled: true },
  });
}
