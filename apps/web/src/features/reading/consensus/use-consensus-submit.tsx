import { submitConsensus } from '@cea/contract/forms';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import type { OpenConsensus } from '../forms-api.ts';
import type { Cell } from '../submit/submit-summary.ts';
import { SubmitButton } from '../SubmitButton.tsx';
import { useSubmit } from '../use-submit.ts';
import { countLeft } from './consensus-items.ts';
import { ConsensusSubmitDialog } from './ConsensusSubmitDialog.tsx';
import type { ConsensusDesk } from './use-consensus.ts';

interface Options extends OpenConsensus {
  desk: ConsensusDesk;
  articleAssignmentId: number;
  backTo: string;
  round: string;
  onJump: (cell: Cell) => void;
}

/** Asks before a consensus is submitted; says what is left before it can be. */
export function useConsensusSubmit(options: Options) {
  const { consensus, session, desk, articleAssignmentId, backTo, round, onJump } = options;
  const { store, flush } = session;
  const [shown, show] = useState(false);
  const left = countLeft(desk.groups);
  const submit = useSubmit({
    session,
    backTo,
    done: 'Consensus submitted. It goes to data cleaning next.',
    send: (seq) =>
      call(
        submitConsensus,
        { params: { id: articleAssignmentId }, body: { form_id: consensus.form.id, seq } },
        { expected: [422] },
      ),
  });
  const open = () => {
    const state = store.get();
    if (!state.open || submit.isPending) return;
    // Once everything is settled, what is missing is a fault, which the page marks too.
    if (left === 0) store.set({ ...state, attempted: true });
    show(true);
    void flush();
  };
  return {
    open,
    button: (
      <SubmitButton submit={submit} onClick={open} sx={left > 0 ? waiting : null}>
        {left === 0 ? 'Submit' : `Submit, ${left} left`}
      </SubmitButton>
    ),
    dialog: shown && (
      <ConsensusSubmitDialog
        consensus={consensus}
        desk={desk}
        round={round}
        submit={submit}
        onJump={onJump}
        onClose={() => show(false)}
      />
    ),
  };
}

/** Not the next step yet. */
const waiting = {
  '&, &:hover': { bgcolor: '#2a4166', color: '#dce8f5', boxShadow: 'inset 0 0 0 1px #57709a' },
  '&:hover': { bgcolor: '#35507c' },
} as const;
