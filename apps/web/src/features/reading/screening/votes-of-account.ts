import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useStore } from '../../../lib/store.ts';
import { assignmentsKey } from '../assignments-api.ts';
import type { Outbox } from './submission-outbox.ts';
import { createVoteSender, type VoteSender } from './vote-sender.ts';

/** Votes outlive the page, so that a detour through the dashboard or the login page loses none. */
const senders = new Map<number, VoteSender>();

function senderOf(userId: number, client: QueryClient): VoteSender {
  const known = senders.get(userId);
  if (known) return known;
  const made = createVoteSender({
    // Each submission drops the cached assignment; it is fetched again once, after the last one.
    onSubmitted: (_, isLast) =>
      void client.invalidateQueries({ queryKey: assignmentsKey, refetchType: isLast ? 'active' : 'none' }),
  });
  senders.set(userId, made);
  return made;
}

export function useVoteSender(userId: number): { sender: VoteSender; outbox: Outbox } {
  const sender = senderOf(userId, useQueryClient());
  return { sender, outbox: useStore(sender.store) };
}
