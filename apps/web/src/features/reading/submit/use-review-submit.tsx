import { submitReview } from '@cea/contract/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { titleOf } from '../article-title.ts';
import { assignmentPath } from '../AssignedWork.tsx';
import { fetchAssignment } from '../assignments-api.ts';
import type { FormSession } from '../form-session.ts';
import { nextOpen } from '../pick-article.ts';
import { SubmitButton } from '../SubmitButton.tsx';
import { useSubmit } from '../use-submit.ts';
import { useTakeBack } from '../use-take-back.ts';
import { readingPath } from '../work-paths.ts';
import { ReviewNextSteps } from './ReviewNextSteps.tsx';
import type { Cell } from './submit-summary.ts';
import { SubmitDialog } from './SubmitDialog.tsx';

interface Options {
  session: FormSession;
  assignmentId: number;
  round: string;
  cents: number;
  onJump: (cell: Cell) => void;
}

/** Asks before a review is submitted, and goes on to the next open article of the assignment. */
export function useReviewSubmit({ session, assignmentId, round, cents, onJump }: Options) {
  const queryClient = useQueryClient();
  const { form, store, flush } = session;
  const [shown, show] = useState(false);
  const { findUndo } = useTakeBack(form.id, assignmentId);
  const submit = useSubmit({
    session,
    backTo: assignmentPath(assignmentId),
    findNext: async () => {
      const next = nextOpen(await fetchAssignment(queryClient, assignmentId), form.id);
      return next ? readingPath('review', assignmentId, next.id) : assignmentPath(assignmentId);
    },
    findUndo,
    done: 'Review submitted.',
    send: (seq) => call(submitReview, { params: { id: form.id }, body: { seq } }, { expected: [422] }),
  });
  const open = () => {
    const state = store.get();
    if (!state.open) return;
    // From now on the page marks every fault too.
    store.set({ ...state, attempted: true });
    show(true);
    void flush();
  };
  return {
    open,
    button: (
      <SubmitButton submit={submit} onClick={open}>
        Submit
      </SubmitButton>
    ),
    dialog: shown && (
      <SubmitDialog
        title="Submit this review"
        about={`${form.article.compound_id} · ${titleOf(form.article)} · ${round}`}
        action="Submit review"
        submit={submit}
        onJump={onJump}
        onClose={() => show(false)}
        aside={<ReviewNextSteps round={round} cents={cents} />}
      />
    ),
  };
}
