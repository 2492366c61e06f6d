import type { PotentialDuplicate } from '@cea/contract/potential-duplicates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCurrentUser } from '../accounts/current-user.ts';
import { type Decision, importPairsKey, type PairPage, type pairsOptions, sendDecision } from './duplicates-api.ts';
import { pairKey, timeOfNext, withDecision, withPair } from './queue-state.ts';

interface Deciding {
  readonly decision: Decision;
  readonly pair: PotentialDuplicate;
}

const opposites: Record<Decision, Decision> = { accept: 'split', split: 'accept', reject: 'reopen', reopen: 'reject' };

/**
 * Decides about pairs. The page shows a decision at once and sends it in the background, one after the other; what the
 * server refuses is shown as before, and `onRefused` goes back to it.
 */
export function useDecisions(
  importId: number,
  { queryKey }: ReturnType<typeof pairsOptions>,
  onRefused: (pair: PotentialDuplicate) => void,
) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const change = (edit: (page: PairPage) => PairPage) =>
    client.setQueryData(queryKey, (page: PairPage | undefined) => page && edit(page));
  const show = (pair: PotentialDuplicate, decision: Decision) => {
    if (!user) return;
    const by = { id: user.id, full_name: user.full_name };
    change((page) => withDecision(page, pairKey(pair), decision, { by, at: timeOfNext(page) }));
  };
  /** How often each pair was decided about: an answer to an earlier decision says nothing about the present one. */
  const decisions = useRef(new Map<string, number>());
  const isLatest = ({ pair }: Deciding, number: number | undefined): boolean =>
    decisions.current.get(pairKey(pair)) === number;
  return useMutation({
    scope: { id: queryKey.join(' ') },
    // Without a connection it fails at once, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: ({ decision, pair }: Deciding) => sendDecision(importId, decision, pair),
    onMutate: ({ decision, pair }) => {
      // From now on this decision is the last one, on every page of the queue.
      client.setQueriesData<PairPage>(
        { queryKey: importPairsKey(importId) },
        (page) => page && { ...page, last_confirmation: null },
      );
      show(pair, decision);
      const number = (decisions.current.get(pairKey(pair)) ?? 0) + 1;
      decisions.current.set(pairKey(pair), number);
      return { number };
    },
    onSuccess: (answered, deciding, { number }) => {
      if (isLatest(deciding, number)) change((page) => withPair(page, answered));
    },
    onError: (_, deciding, made) => {
      if (!isLatest(deciding, made?.number)) return;
      const { decision, pair } = deciding;
      show(pair, opposites[decision]);
      change((page) => withPair(page, pair));
      onRefused(pair);
      void client.invalidateQueries({ queryKey });
    },
  });
}
