import type { DataType } from '@cea/contract/dictionary/terms';
import { printQuery } from '@cea/contract/query/print';
import type { SearchQuery } from '@cea/contract/registry';
import { joinValues } from '@cea/contract/value-list';
import { Refusal } from '../http/refusal.ts';
import { readWhole, type SearchNames } from '../search/plan-search.ts';

/** The whole search as text, filters included; as typed if it can no longer be read, because a value was removed. */
function textOf(type: DataType, query: SearchQuery, names: SearchNames): string {
  try {
    const { typed } = readWhole(type, query, names);
    return typed ? printQuery(typed) : '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return query.raw_query ?? '';
  }
}

/** A search as text, and the page that shows its results. */
export function describeSearch(type: DataType, query: SearchQuery, names: SearchNames): { text: string; path: string } {
  const text = textOf(type, query, names);
  const search = new URLSearchParams({ type, q: text });
  if (query.exact) search.set('exact', 'on');
  if (query.mentioned) search.set('mentioned', 'on');
  for (const choice of ['without', 'with'] as const) {
    if (query[choice]) search.set(choice, joinValues(query[choice]));
  }
  return { text, path: `/results?${search.toString()}` };
}
