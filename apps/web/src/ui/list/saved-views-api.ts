import type { DeclaredList } from '@cea/contract/listing';
import { listSavedViews } from '@cea/contract/saved-views';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { listSearch } from '../../lib/list-search.ts';

export const savedViewsOptions = (list: string) =>
  queryOptions({
    queryKey: [listSavedViews.path, list],
    queryFn: async ({ signal }) => (await call(listSavedViews, { query: { list } }, { signal })).data,
    // The list itself works without them.
    meta: { handled: true },
  });

/** The part of a saved state that the list still understands; a filter that no longer exists is dropped. */
export function stateText<Row, Filters>(list: DeclaredList<Row, Filters>, search: URLSearchParams): string {
  const { parse, format } = listSearch(list.State);
  return format(parse(search));
}
