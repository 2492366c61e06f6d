import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { usePageKeys } from '../../lib/use-page-keys.ts';
import { useCurrentUser } from '../accounts/current-user.ts';
import { actionOf, type PairAction } from './pair-keys.ts';
import { importPairsKey, pairsOptions, undoConfirmation } from './duplicates-api.ts';
import { currentOf, lastOwn, nextAfter, pairKey, undoOf } from './queue-state.ts';
import type { DuplicatesAddress } from './use-duplicates-address.ts';
import { useDecisions } from './use-decisions.ts';

/** What keys and buttons do about the current pair. */
export function usePairActions(
  importId: number,
  { search, read: readSearch, change }: DuplicatesAddress,
  showKeys: () => void,
) {
  const client = useQueryClient();
  const userId = useCurrentUser()?.id;
  const deciding = useDecisions(importId, pairsOptions(importId, search.zone, search.page), (pair) =>
    change({ pair: pairKey(pair) }),
  );

  const confirmationUndo = useMutation({
    networkMode: 'always',
    mutationFn: (confirmationId: string) => undoConfirmation(importId, confirmationId),
    onSuccess: ({ data }) => addMessage('success', `${counted(data.split, 'pair')} split again.`),
    onSettled: () => client.invalidateQueries({ queryKey: importPairsKey(importId) }),
  });

  /** As of now, not as of the last time that the page was drawn. */
  const read = () => {
    const now = readSearch();
    const page = client.getQueryData(pairsOptions(importId, now.zone, now.page).queryKey);
    return { now, page, pair: page && currentOf(page.data, now.pair) };
  };
  const goTo = (pair: string | undefined, page: { current_page: number; last_page: number }) => {
    if (pair !== undefined) change({ pair });
    else if (page.current_page < page.last_page) change({ page: page.current_page + 1, pair: undefined });
  };
  const decide = (decision: 'accept' | 'reject') => {
    const { page, pair } = read();
    if (!page || pair?.state !== 'open') return;
    deciding.mutate({ decision, pair });
    const next = nextAfter(page.data, pair, decision);
    if (next === undefined && page.meta.current_page === page.meta.last_page) change({ pair: undefined });
    else goTo(next, page.meta);
  };
  const move = (step: 1 | -1) => {
    const { page, pair } = read();
    if (!page || !pair) return;
    const next = page.data[page.data.indexOf(pair) + step];
    if (next || step === 1) goTo(next && pairKey(next), page.meta);
  };
  const undo = () => {
    const { page } = read();
    const last = page && lastOwn(page, userId);
    if (last?.kind === 'confirmation') {
      if (!confirmationUndo.isPending) confirmationUndo.mutate(last.confirmation.id);
    } else if (last) {
      deciding.mutate({ decision: undoOf(last.pair), pair: last.pair });
      change({ pair: pairKey(last.pair) });
    }
  };

  const actions: Record<PairAction, () => void> = {
    duplicate: () => decide('accept'),
    keep: () => decide('reject'),
    undo,
    next: () => move(1),
    previous: () => move(-1),
    differences: () => change({ onlyDifferences: !readSearch().onlyDifferences }),
    keys: showKeys,
  };
  const act = (action: PairAction): void => actions[action]();
  usePageKeys((key) => {
    const action = key.busy ? undefined : actionOf(key);
    if (action) act(action);
    return action !== undefined;
  });
  return {
    act,
    status: deciding.isPending || confirmationUndo.isPending ? 'Saving…' : deciding.isSuccess ? 'Saved' : '',
  };
}
