import { listSponsors, readSponsor, sponsorList } from '@cea/contract/sponsors';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { listKey } from '../../ui/list/list-options.ts';

/** Everything read under this key is stale once a sponsor or one of its users has changed. */
export const sponsorsKey = [sponsorList.page.path];

export function useSponsorsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sponsorsKey });
}

/** Not the sponsor itself: after its deletion its page may still be fading out, and would fetch what is gone. */
export function useSponsorGone(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: listKey(sponsorList) });
}

export const sponsorOptions = (id: number) =>
  queryOptions({
    queryKey: [...sponsorsKey, 'one', id],
    queryFn: async ({ signal }) => (await call(readSponsor, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

/** The first sponsors that match what is typed. */
export const foundSponsors = (search: string) =>
  queryOptions({
    queryKey: [...sponsorsKey, 'found', search],
    queryFn: async ({ signal }) => (await call(listSponsors, { query: search ? { search } : {} }, { signal })).data,
  });
