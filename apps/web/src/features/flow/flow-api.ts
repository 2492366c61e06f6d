import { readFlow, readRoundFlow } from '@cea/contract/flow';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { roundPath, roundsKey, roundsPath } from '../assignments/assignments-api.ts';

export const flowPath = (round_id: number | undefined): string =>
  `${round_id === undefined ? roundsPath : roundPath(round_id)}/flow`;

export const flowOptions = (round_id: number | undefined) =>
  queryOptions({
    queryKey: [...roundsKey, 'flow', round_id ?? 'all'],
    queryFn: async ({ signal }) =>
      round_id === undefined
        ? (await call(readFlow, {}, { signal })).data
        : (await call(readRoundFlow, { params: { id: round_id } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
