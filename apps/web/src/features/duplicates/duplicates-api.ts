import type { Reply } from '@cea/contract/endpoint';
import * as contract from '@cea/contract/potential-duplicates';
import type { PotentialDuplicate } from '@cea/contract/potential-duplicates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type PairPage = Reply<typeof contract.listPotentialDuplicates>;
export type PairZone = 'review' | 'safe' | 'all';

const perPage = 50;

export const importPairsKey = (importId: number) => ['potential-duplicates', importId];

/** Some of the pairs of an import, each with both records: the next one needs no further call. */
export const pairsOptions = (importId: number, zone: PairZone, page: number) =>
  queryOptions({
    queryKey: [...importPairsKey(importId), zone, page],
    queryFn: ({ signal }) =>
      call(
        contract.listPotentialDuplicates,
        {
          params: { id: importId },
          query: { ...(zone !== 'all' && { zone }), page, per_page: perPage },
        },
        { signal },
      ),
    // Decisions are written into it; fetching it again would move what was decided.
    staleTime: 60_000,
    meta: { handled: true },
  });

/** Links all pairs beyond doubt; the same confirmation sent again changes nothing more. */
export const confirmSafe = async (importId: number, confirmation_id: string) =>
  (await call(contract.confirmSafeDuplicates, { params: { id: importId }, body: { confirmation_id } })).data;

export const undoConfirmation = (importId: number, confirmationId: string) =>
  call(contract.undoConfirmedDuplicates, { params: { id: importId, confirmationId } }, { expected: [409] });

const calls = {
  accept: contract.acceptDuplicate,
  reject: contract.rejectDuplicate,
  split: contract.splitDuplicate,
  reopen: contract.reopenDuplicate,
} as const;
export type Decision = keyof typeof calls;

export const sendDecision = async (
  importId: number,
  decision: Decision,
  { article, earlier }: PotentialDuplicate,
): Promise<PotentialDuplicate> =>
  (
    await call(
      calls[decision],
      { params: { id: importId, articleId: article.id }, query: { with: earlier.id } },
      { expected: [409] },
    )
  ).data;
