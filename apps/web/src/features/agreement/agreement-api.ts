import { type AgreementQuery, readAgreement, readRoundAgreement } from '@cea/contract/agreement';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { roundPath, roundsKey, roundsPath } from '../assignments/assignments-api.ts';

export const agreementPath = (round_id: number | undefined): string =>
  `${round_id === undefined ? roundsPath : roundPath(round_id)}/agreement`;

export const agreementOptions = (query: AgreementQuery, round_id: number | undefined) =>
  queryOptions({
    queryKey: [...roundsKey, 'agreement', round_id ?? 'all', query],
    queryFn: async ({ signal }) =>
      round_id === undefined
        ? (await call(readAgreement, { query }, { signal })).data
        : (await call(readRoundAgreement, { params: { id: round_id }, query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
