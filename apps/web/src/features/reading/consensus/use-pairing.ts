import { pairConsensusRows } from '@cea/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { showError } from '../../../lib/report-error.ts';
import type { FormSession } from '../form-session.ts';
import { countReset } from './count-reset.ts';
import type { PairingChoice } from './pairing-choices.ts';

type Change = PairingChoice['change'] | { readonly undo: string };

export interface PairingNotice {
  readonly text: string;
  /** The pairing that can be undone. */
  readonly undo: string | undefined;
}

function noticeOf(change: Change, edit_id: string, reset: number): PairingNotice {
  if ('undo' in change) return { text: 'Pairing undone.', undo: undefined };
  const lost = reset === 0 ? '' : reset === 1 ? ' 1 answer was reset.' : ` ${reset} answers were reset.`;
  return { text: `Pairing updated.${lost}`, undo: edit_id };
}

/** Changes the pairing of rows on the server once everything typed is saved; reports the effect, and can undo it. */
export function usePairing({ store, flush, reread }: FormSession, articleAssignmentId: number, onPaired: () => void) {
  const [notice, setNotice] = useState<PairingNotice>();
  const pairing = useMutation({
    networkMode: 'always',
    mutationFn: async (change: Change) => {
      if (!(await flush()))
        throw new Error('Some answers are not saved yet. Wait until they are saved, then pair the rows.');
      const edit_id = crypto.randomUUID();
      const body = { edit_id, base_seq: store.get().seq, change };
      const params = { id: articleAssignmentId };
      await call(pairConsensusRows, { params, body }, { expected: [409] });
      const before = store.get().rows;
      await reread();
      return noticeOf(change, edit_id, countReset(before, store.get().rows));
    },
    onSuccess: (said) => {
      setNotice(said);
      onPaired();
    },
    onError: async (error) => {
      // The login page opens.
      if (hasStatus(error, 401)) return;
      showError(error);
      if (hasStatus(error, 409)) await reread();
    },
    meta: { handled: true },
  });
  return { notice, dismiss: () => setNotice(undefined), pair: pairing.mutate, pending: pairing.isPending };
}
