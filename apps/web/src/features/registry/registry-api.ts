import type { Reply } from '@cea/contract/endpoint';
import { searchRegistry } from '@cea/contract/registry';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { synonymsPart } from './results/synonyms-part.ts';
import { searchQueryOf, canSearch, questionOf, type SearchState } from './search-state.ts';
import { noteRevision, seenRevision } from './seen-revision.ts';

/** The results with the search they answer: they stay visible while the next answer is loading. */
export type SearchReply = Reply<typeof searchRegistry> & { readonly answered: SearchState };

async function search(answered: SearchState, signal: AbortSignal): Promise<SearchReply> {
  const { type, page, per_page, sort, direction, convert, release } = answered;
  const seen = release === undefined ? seenRevision() : undefined;
  const query = { page, per_page, sort, direction, convert, release, seen };
  const found = await call(searchRegistry, { params: { type }, query, body: searchQueryOf(answered) }, { signal });
  if (release === undefined) noteRevision(found.revision);
  const reply = { ...found, answered };
  // Without it the results would be shown first, and pushed down later. They do not depend on it.
  if (hasSynonyms(reply)) await synonymsPart.load().catch(() => undefined);
  return reply;
}

/** Whether there is something to say about synonyms: which were searched for, or that none were. */
export const hasSynonyms = ({ also_searched, answered }: SearchReply): boolean =>
  also_searched.length > 0 || answered.exact === true;

export const searchOptions = (state: SearchState) =>
  queryOptions({
    queryKey: ['registry', 'search', questionOf(state)] as const,
    queryFn: ({ signal }) => search(questionOf(state), signal),
    enabled: canSearch(state),
    // Rows of another type are no placeholder for those being loaded.
    placeholderData: (previous, query) =>
      query?.queryKey[2].type === state.type ? keepPreviousData(previous) : undefined,
    meta: { handled: true },
  });

/** The number of results of a search. */
export const totalOptions = (state: SearchState) =>
  queryOptions({
    ...searchOptions({ ...state, page: 1, per_page: 1 }),
    select: ({ total }: SearchReply) => total,
    placeholderData: undefined,
  });
