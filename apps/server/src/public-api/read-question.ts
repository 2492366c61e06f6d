import { parseSort } from '@cea/contract/listing';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { RecordsQuery } from '@cea/contract/public-api';
import { findField } from '@cea/contract/query/fields';
import { findUnknownValue, type KnownNames } from '@cea/contract/query/value-names';
import { saysNotReported } from '@cea/contract/query/model';
import type { Expression, SearchQuery } from '@cea/contract/registry';
import { invalid, Refusal } from '../http/refusal.ts';

/** `filter[country]=…` as `filter: {country: …}`: the keys are data, so that no schema can list them. */
export function collectFilters(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(query).map(([key, value]) => [/^filter\[([^[\]]+)\]$/.exec(key)?.[1], key, value]);
  const filter = entries.flatMap(([term, , value]) => (term === undefined ? [] : [[term, value]]));
  const rest = entries.flatMap(([term, key, value]) => (term === undefined ? [[key, value]] : []));
  return Object.fromEntries(filter.length > 0 ? [...rest, ['filter', Object.fromEntries(filter)]] : rest);
}

const blamedOn = (term: string): string => `filter[${term}]`;

/** A value by its id, whatever name it was given by; numbers and ranges stay as they are. */
function idOf(type: DataType, term: string, value: string, names: KnownNames): string {
  if (saysNotReported(value) || findField(type, term)?.sort !== 'values') return value;
  const unknown = findUnknownValue({ kind: 'value', field: term, value }, new Map(), names);
  if (unknown) throw invalid({ [blamedOn(term)]: [unknown.message] });
  return String(names.idOf(term, value));
}

const filtersOf = (type: DataType, filter: RecordsQuery['filter'], names: KnownNames): Expression[] =>
  Object.entries(filter ?? {}).map(([term, values]) => ({
    term,
    values: [values].flat().map((value) => idOf(type, term, value, names)),
    filter: true,
  }));

/** The same search as the site's: `q` is its text, each filter one of its filters. */
export const askingOf = (type: DataType, wanted: RecordsQuery, names: KnownNames): SearchQuery => {
  const { q, filter, exact, mentioned, without, with: chosen } = wanted;
  return {
    ...(q !== undefined && { raw_query: q }),
    query: filtersOf(type, filter, names),
    ...(exact && { exact: true }),
    ...(mentioned && { mentioned: true }),
    ...(without !== undefined && { without: [without].flat() }),
    ...(chosen !== undefined && { with: [chosen].flat() }),
  };
};

export function orderOf({ sort }: RecordsQuery): { sort?: string; direction?: 'asc' | 'desc' } {
  const [order] = sort === undefined ? [] : parseSort(sort);
  return order ? { sort: order.by, direction: order.direction } : {};
}

/** The parameters of this API for the fields of a search. */
const parameters: Readonly<Record<string, string>> = { raw_query: 'q', query: 'filter' };

/** Faults of the search are told of the parameter that has them. */
export function blamingParameters<T>(plan: () => T): T {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    const errors = Object.entries(error.errors).map(([field, texts]) => [parameters[field] ?? field, texts] as const);
    throw invalid(Object.fromEntries(errors), error.place);
  }
}
