import type { TermKey } from '@cea/contract/dictionary/terms';
import { byNumber, treeOfExpressions } from '@cea/contract/query/expressions';
import { printQuery } from '@cea/contract/query/print';
import type { SearchQuery } from '@cea/contract/registry';
import type { HistoryLine } from '@cea/contract/search-history';
import { type Filter, formatSearch, type SearchState, searchQueryOf } from '../registry/search-state.ts';
import { emptySearch } from '../search-form/empty-search.ts';

/** A search as it was run, before it is a line. */
export type Run = Omit<HistoryLine, 'id' | 'number'>;

/** The same for the same search, on whatever page, in whatever order and columns. */
export const searchKey = ({ type, query, release }: Pick<Run, 'type' | 'query' | 'release'>): string =>
  JSON.stringify([type, query, release]);

/** Rows beside a text become part of it, because an address has one or the other. */
function withoutRowsBesideText(type: SearchState['type'], asked: SearchQuery): SearchQuery {
  const { query = [], raw_query = '', ...choice } = asked;
  const rows = query.filter(({ filter }) => !filter);
  if (raw_query === '' || rows.length === 0) return asked;
  const filters = query.filter(({ filter }) => filter);
  const text = `(${printQuery(treeOfExpressions(type, rows, byNumber))}) AND (${raw_query})`;
  return { ...(filters.length > 0 && { query: filters }), raw_query: text, ...choice };
}

/** A search as it is kept, for an account or in the history. */
export const keptSearch = (state: SearchState): Pick<Run, 'type' | 'query'> => ({
  type: state.type,
  query: withoutRowsBesideText(state.type, searchQueryOf(state)),
});

export const runOf = (state: SearchState, found: { total: number; revision: number }): Run => ({
  ...keptSearch(state),
  release: state.release ?? null,
  combines: null,
  note: '',
  total: found.total,
  revision: found.revision,
  ran_at: new Date().toISOString(),
});

function stateOf({ type, query: asked, release }: Pick<Run, 'type' | 'query' | 'release'>): SearchState {
  const { query = [], raw_query = '', exact, mentioned, without, with: chosen } = asked;
  const filters = query.filter(({ filter }) => filter);
  return {
    ...emptySearch,
    type,
    rows: query.filter(({ filter }) => !filter),
    text: raw_query,
    filters: filters.map(({ term, values, not }): Filter => ({
      term: term as TermKey,
      values: values.map(String),
      ...(not && { not }),
    })),
    exact,
    mentioned,
    without,
    with: chosen,
    release: release ?? undefined,
  };
}

/** The address that runs a search again. */
export const addressOf = (search: Pick<Run, 'type' | 'query' | 'release'>): string =>
  `/results${formatSearch(stateOf(search))}`;

/** The query as text, with numbers for values, until the server has said what they are called. */
export function plainText({ type, query: asked }: Pick<Run, 'type' | 'query'>): string {
  const { query = [], raw_query = '' } = asked;
  if (query.length === 0) return raw_query;
  try {
    const rows = printQuery(treeOfExpressions(type, query, byNumber, 'isCounted'));
    return raw_query === '' ? rows : `(${raw_query}) AND ${rows}`;
  } catch {
    return raw_query;
  }
}
