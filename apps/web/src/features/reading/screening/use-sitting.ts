import type { MyAssignmentDetail } from '@cea/contract/assignments';
import { withdrawScreening } from '@cea/contract/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call.ts';
import { addMessage } from '../../../lib/messages.ts';
import { reportError } from '../../../lib/report-error.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { currentUserOptions } from '../../accounts/current-user.ts';
import { assignmentOptions } from '../assignments-api.ts';
import type { FormSession } from '../form-session.ts';
import { formOptions } from '../forms-api.ts';
import { putDecision } from './put-decision.ts';
import { type ParkedHere, type QueuedAbstract, queueOf, screeningPath } from './screening-queue.ts';
import { sendVote } from './send-vote.ts';
import {
  findVote,
  lastVote,
  onAssignmentRead,
  onRefusalRead,
  onTakenBack,
  type VotedAbstract,
} from './submission-outbox.ts';
import { useSteps } from './use-steps.ts';
import { useVoteSender } from './votes-of-account.ts';

/** What the reader did last on this page. */
interface LastAct {
  readonly kind: 'vote' | 'parking';
  readonly abstract: VotedAbstract;
  /** What was recorded, in words. */
  readonly receipt: string;
}

const parkedHere = createStore<ParkedHere>({});

/** The abstracts of an assignment as they are now, and what a reader does with them. */
export function useSitting(assignment: MyAssignmentDetail, userId: number, id: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { sender, outbox } = useVoteSender(userId);
  const { shownId, step } = useSteps(id);
  const [lastAct, setLastAct] = useState<LastAct>();
  const queue = queueOf(assignment, outbox, useStore(parkedHere));

  useEffect(() => {
    const statuses = assignment.article_assignments.flatMap(({ form }): [number, string][] =>
      form ? [[form.id, form.status]] : [],
    );
    sender.store.set(onAssignmentRead(sender.store.get(), new Map(statuses)));
  }, [assignment, sender]);
  useEffect(() => {
    sender.retry();
    addEventListener('online', sender.retry);
    return () => removeEventListener('online', sender.retry);
  }, [sender]);

  const isSignedOut = outbox.pause === 'signed-out';
  useEffect(() => {
    // The login page opens; the votes wait.
    if (isSignedOut) client.setQueryData(currentUserOptions.queryKey, null);
  }, [isSignedOut, client]);

  const named = ({ form_id, id, title }: QueuedAbstract): VotedAbstract => ({
    form_id,
    id,
    title,
    assignment_id: assignment.id,
  });
  const visitOf = ({ form_id, id }: Pick<VotedAbstract, 'form_id' | 'id'>) =>
    formOptions('screening', { userId, id: form_id, path: screeningPath(assignment.id, id) });
  /** Shows an abstract at once; the address follows. */
  const show = (abstract: { id: number } | undefined) => step(screeningPath(assignment.id, abstract?.id), abstract);

  /** Takes back a vote of one's own, of this sitting or an earlier one, and shows its abstract. */
  async function takeBack(vote: VotedAbstract): Promise<void> {
    const { form_id, assignment_id } = vote;
    const wasVotedHere = findVote(sender.store.get(), form_id) !== undefined;
    await sender.stop(form_id);
    const status = findVote(sender.store.get(), form_id)?.status;
    // A vote that was not sent yet has only been stopped.
    if (status === 'submitted' || !wasVotedHere) {
      try {
        await call(withdrawScreening, { params: { id: form_id } });
        sender.store.set(onTakenBack(sender.store.get(), vote));
      } catch (error) {
        reportError(error);
        return;
      } finally {
        void client.invalidateQueries(assignmentOptions(assignment_id));
      }
    }
    await client.getQueryData(visitOf(vote).queryKey)?.reread();
    if (assignment_id === assignment.id) show(vote);
    else await navigate(screeningPath(assignment_id, vote.id));
  }

  const markParked = (form_id: number, parked: boolean) => parkedHere.set({ ...parkedHere.get(), [form_id]: parked });
  async function unpark(abstract: VotedAbstract): Promise<void> {
    putDecision(await client.fetchQuery(visitOf(abstract)), 'parked', null);
    markParked(abstract.form_id, false);
    show(abstract);
  }

  return {
    shownId,
    queue,
    outbox,
    show,
    visitOf,
    takeBack,
    /** What Undo would take back; nothing if the vote was refused since, as Undo would take back an earlier one. */
    receipt:
      lastAct?.kind === 'parking' || lastVote(outbox)?.form_id === lastAct?.abstract.form_id
        ? lastAct?.receipt
        : undefined,
    vote: (abstract: QueuedAbstract, session: FormSession, receipt: string, seconds: number) => {
      setLastAct({ kind: 'vote', abstract: named(abstract), receipt });
      markParked(abstract.form_id, false);
      sender.vote(named(abstract), () => sendVote(session, seconds));
    },
    /** Submits a vote that was saved earlier, without showing its abstract. */
    submitSaved: (abstract: QueuedAbstract) => {
      setLastAct(undefined);
      const visit = visitOf(abstract);
      sender.vote(named(abstract), async () => sendVote(await client.fetchQuery(visit), undefined));
    },
    park: (abstract: QueuedAbstract) => {
      markParked(abstract.form_id, true);
      setLastAct({ kind: 'parking', abstract: named(abstract), receipt: 'Parked' });
    },
    /** Takes back what was done last: a vote, or parking. */
    undo: async () => {
      const last = lastVote(sender.store.get());
      setLastAct(undefined);
      if (lastAct?.kind === 'parking') await unpark(lastAct.abstract);
      else if (last) await takeBack(last);
      else addMessage('info', 'Nothing to undo since you opened this page.');
    },
    takeBackOf: (abstract: QueuedAbstract) => {
      setLastAct(undefined);
      return takeBack(named(abstract));
    },
    readRefusal: (form_id: number) => sender.store.set(onRefusalRead(sender.store.get(), form_id)),
  };
}
export type Sitting = ReturnType<typeof useSitting>;
