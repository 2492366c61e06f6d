import { listSeatHolders, readOwnSponsor } from '@cea/contract/own-sponsor';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const ownSponsorKey = ['own-sponsor'];

export const ownSponsorOptions = queryOptions({
  queryKey: [...ownSponsorKey, 'info'],
  queryFn: async ({ signal }) => (await call(readOwnSponsor, {}, { signal })).data,
  meta: { handled: true },
});

export const seatHoldersOptions = queryOptions({
  queryKey: [...ownSponsorKey, 'users'],
  queryFn: async ({ signal }) => (await call(listSeatHolders, {}, { signal })).data,
  meta: { handled: true },
});

/** Refetches the users and the seats, after one of them changed. */
export function useSeatsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ownSponsorKey });
}
