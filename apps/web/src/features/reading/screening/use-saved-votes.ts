import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { assignmentOptions } from '../assignments-api.ts';
import { resendUnsent } from '../unsent/resend-unsent.ts';
import { listUnsent } from '../unsent/unsent-database.ts';
import { type QueuedAbstract, savedVotes } from './screening-queue.ts';

/** Saves what closed windows have left in the browser; the assignment then says which votes it contains. */
async function saveLeftVotes(userId: number): Promise<boolean> {
  const { readable } = await listUnsent(userId);
  if (!readable.some(({ kind }) => kind === 'screening')) return false;
  await resendUnsent(userId);
  return true;
}

/** The votes that were saved before the page opened, but not submitted. Votes of this visit are not among them. */
export function useSavedVotes(queue: readonly QueuedAbstract[], userId: number, assignmentId: number) {
  const client = useQueryClient();
  const [offered, setOffered] = useState<ReadonlySet<number>>(new Set());
  const offer = useEffectEvent(() => setOffered(new Set(savedVotes(queue).map(({ form_id }) => form_id))));
  useEffect(() => {
    let isShown = true;
    const find = async () => {
      const wasSaved = await saveLeftVotes(userId).catch(() => false);
      if (wasSaved) await client.invalidateQueries(assignmentOptions(assignmentId));
      if (isShown) offer();
    };
    void find();
    return () => {
      isShown = false;
    };
  }, [client, userId, assignmentId]);
  return {
    saved: savedVotes(queue).filter(({ form_id }) => offered.has(form_id)),
    dismiss: () => setOffered(new Set()),
  };
}
