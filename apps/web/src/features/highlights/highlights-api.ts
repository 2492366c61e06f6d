import {
  type Highlights,
  type OwnHighlights,
  readHighlights,
  readHighlightSets,
  updateOwnHighlights,
} from '@cea/contract/highlights';
import { queryOptions, useMutation, usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';

/** Loaded once a visit: the next abstract must not wait for them. */
export const highlightsOptions = queryOptions({
  queryKey: [readHighlights.path],
  queryFn: async ({ signal }) => (await call(readHighlights, {}, { signal })).data,
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { handled: true },
});

/** Loads them beside the article of a page, so that its first abstract is painted with its marks. */
export const usePrefetchHighlights = (): void => usePrefetchQuery(highlightsOptions);

export const highlightSetsOptions = queryOptions({
  queryKey: [readHighlightSets.path],
  queryFn: async ({ signal }) => (await call(readHighlightSets, {}, { signal })).data,
  meta: { handled: true },
});

const ownOf = ({ own_terms, hidden, hides_own }: Highlights): OwnHighlights => ({ own_terms, hidden, hides_own });

/** Replaces the own choice; the server's faults are thrown. */
export async function sendOwnHighlights(before: Highlights, changes: Partial<OwnHighlights>): Promise<Highlights> {
  const body = ownOf({ ...before, ...changes });
  return (await call(updateOwnHighlights, { body }, { expected: [422] })).data;
}

const mutationKey = ['own highlights'];

/** Changes what is marked at once, and saves it on the account, one change after the other. */
export function useChangeHighlights(): (change: (before: Highlights) => Partial<OwnHighlights>) => void {
  const client = useQueryClient();
  const { queryKey } = highlightsOptions;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey[0]! },
    // What is shown by the time it is sent: a change that waited is sent with those that came after it.
    mutationFn: () => sendOwnHighlights(client.getQueryData(queryKey)!, {}),
    meta: { handled: true },
    onSuccess: (saved) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, saved);
    },
    onError: () => {
      addMessage('error', 'Your highlights could not be saved.');
      void client.invalidateQueries({ queryKey });
    },
  });
  return (change) => {
    client.setQueryData(queryKey, (before) => before && { ...before, ...change(before) });
    mutate();
  };
}
