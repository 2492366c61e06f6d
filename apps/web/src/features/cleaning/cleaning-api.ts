import type { FindingState } from '@cea/contract/cleaning';
import * as contract from '@cea/contract/cleaning-calls';
import type { Reply } from '@cea/contract/endpoint';
import { createReviewNote } from '@cea/contract/notes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type FindingsPage = Reply<typeof contract.listFindings>;

export const cleaningPath = (roundId: number, articleId?: number): string =>
  `/admin/data-collection/reading-rounds/data-cleaning/${roundId}${articleId === undefined ? '' : `/${articleId}`}`;

/** The part of the address that opens the question whether to publish. */
export const publishPart = '#publish';

export const publishingPath = (roundId: number): string => cleaningPath(roundId) + publishPart;

interface Listed {
  readonly round: number;
  readonly article: number | undefined;
  readonly rule: string | undefined;
  readonly state: FindingState;
  readonly order: contract.FindingOrder;
  readonly page: number;
}

const perPage = 25;
/** The findings of every round are read under it. */
export const findingsOfRounds = ['findings'];
export const findingsKey = (round: number) => [...findingsOfRounds, round];

export const findingsOptions = ({ round, ...query }: Listed) =>
  queryOptions({
    queryKey: [...findingsKey(round), query],
    queryFn: ({ signal }) =>
      call(contract.listFindings, { params: { id: round }, query: { ...query, per_page: perPage } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

export const cleanedFormOptions = (id: number) =>
  queryOptions({
    queryKey: ['cleaned-form', id],
    queryFn: async ({ signal }) => (await call(contract.readCleanedForm, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

type CleanedForm = contract.CleanedForm;

export const mendFinding = async (id: number, body: contract.MendedFinding): Promise<CleanedForm> =>
  (await call(contract.mendFinding, { params: { id }, body })).data;

export const waiveFinding = async (id: number, body: contract.Waiver): Promise<CleanedForm> =>
  (await call(contract.waiveFinding, { params: { id }, body })).data;

export const takeBackWaiver = async (id: number, waiverId: string): Promise<CleanedForm> =>
  (await call(contract.takeBackWaiver, { params: { id, waiverId } })).data;

/** Both readers see it with the consensus. */
export const askReaders = (id: number, row_id: string, key: string, text: string) =>
  call(createReviewNote, { params: { id }, body: { text, anchor: { row_id, key } } });
