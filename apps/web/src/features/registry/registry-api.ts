import { defaultColumns } from '@cea/contract/dictionary/columns';
import type { Reply, Sent } from '@cea/contract/endpoint';
import { downloadEntries, downloadQuery, searchRegistry } from '@cea/contract/registry';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { askingOf, canSearch, questionOf, type SearchState } from './search-state.ts';
import { noteRevision, seenRevision } from './seen-revision.ts';

/** What was found, and what it answers: while the next answer is on its way this one stays on show. */
export type SearchReply = Reply<typeof searchRegistry> & { readonly answered: SearchState };

async function search(answered: SearchState, signal: AbortSignal): Promise<SearchReply> {
  const { type, page, per_page, sort, release } = answered;
  const query = { page, per_page, sort, release, seen: release === undefined ? seenRevision() : undefined };
  const found = await call(searchRegistry, { params: { type }, query, body: askingOf(answered) }, { signal });
  if (release === undefined) noteRevision(found.revision);
  return { ...found, answered };
}

export const searchOptions = (state: SearchState) =>
  queryOptions({
    queryKey: ['registry', 'search', questionOf(state)] as const,
    queryFn: ({ signal }) => search(questionOf(state), signal),
    enabled: canSearch(state),
    // Rows of another type are no stand-in for those on their way.
    placeholderData: (previous, query) =>
      query?.queryKey[2].type === state.type ? keepPreviousData(previous) : undefined,
    meta: { handled: true },
  });

/** How many a search would find. */
export const totalOptions = (state: SearchState) =>
  queryOptions({
    ...searchOptions({ ...state, page: 1, per_page: 1 }),
    select: ({ total }: SearchReply) => total,
    placeholderData: undefined,
  });

/** The figures behind the charts; page and order do not change them. */
export const chartsOptions = (state: SearchState) => {
  const { type } = state;
  const body = askingOf(state);
  return queryOptions({
    queryKey: ['registry', 'charts', type, body] as const,
    queryFn: async ({ signal }) => (await call(visualizeRegistry, { params: { type }, body }, { signal })).data,
    placeholderData: (previous, query) => (query?.queryKey[2] === type ? keepPreviousData(previous) : undefined),
    meta: { handled: true },
  });
};

/** What the search finds: the columns on show, or all that there are. */
export const downloadResults = (state: SearchState, which: 'shown' | 'all'): Promise<void> => {
  const { type, sort, release, columns = defaultColumns[type] } = state;
  const asked = which === 'shown' ? { columns: { [type]: [...columns] } } : {};
  const body = { primaryDataType: type, selectedTypes: [type], ...askingOf(state), ...asked, sort, release };
  return download(downloadQuery, { body });
};

export const downloadSelection = (body: Sent<typeof downloadEntries>['body']): Promise<void> =>
  download(downloadEntries, { body });
