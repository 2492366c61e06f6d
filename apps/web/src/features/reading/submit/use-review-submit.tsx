import { submitReview } from '@cea/contract/forms';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { titleOf } from '../article-title.ts';
import type { FormSession } from '../form-session.ts';
import type { ReviewWork } from '../review-work.ts';
import { SubmitButton } from '../SubmitButton.tsx';
import { useSubmit } from '../use-submit.ts';
import type { Cell } from './submit-summary.ts';
import { SubmitDialog } from './SubmitDialog.tsx';

interface Options {
  session: FormSession;
  work: ReviewWork;
  onJump: (cell: Cell) => void;
}

/** Asks before a review is submitted, and goes on with what comes next. */
export function useReviewSubmit({ session, work, onJump }: Options) {
  const { backTo, place, nextSteps, findNext, findUndo } = work;
  const { form, store, flush } = session;
  const [shown, show] = useState(false);
  const submit = useSubmit({
    session,
    backTo,
    findNext,
    ...(findUndo && { findUndo }),
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
        about={`${form.article.compound_id} · ${titleOf(form.article)} · ${place.round}`}
        action="Submit review"
        submit={submit}
        onJump={onJump}
        onClose={() => show(false)}
        aside={nextSteps}
      />
    ),
  };
}
