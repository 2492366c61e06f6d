import { type DataType, dataTypes, keyword, type TermKey, termsOf } from '@cea/contract/dictionary/terms';
import { PageQuery } from '@cea/contract/paging';
import type { Expression } from '@cea/contract/registry';

/** What is searched for, as the address holds it. */
export interface SearchState {
  readonly type: DataType;
  readonly keyword: string;
  /** Chosen values by term; only terms of the type, only terms with a choice. */
  readonly filters: Readonly<Partial<Record<TermKey, readonly string[]>>>;
  readonly page: number;
  readonly per_page: number;
}

const defaults = PageQuery.parse({});
const defaultType: DataType = 'methods';
const valuesLimit = 200;
const keywordLimit = 400;

const isType = (text: string | null): text is DataType => (dataTypes as readonly (string | null)[]).includes(text);

function pageField(field: 'page' | 'per_page', text: string | null | undefined): number {
  const parsed = PageQuery.shape[field].safeParse(text ?? undefined);
  return parsed.success ? parsed.data : defaults[field];
}

/** The state out of the address, the page size else as remembered. What does not fit counts as absent. */
export function parseSearch(search: URLSearchParams, perPage?: string): SearchState {
  const asked = search.get('type');
  const type = isType(asked) ? asked : defaultType;
  const filters = termsOf(type).flatMap((term): [TermKey, string[]][] => {
    const values = [...new Set(search.getAll(term))].filter((value) => value !== '').slice(0, valuesLimit);
    return values.length > 0 ? [[term, values]] : [];
  });
  return {
    type,
    keyword: (search.get(keyword) ?? '').trim().slice(0, keywordLimit),
    filters: Object.fromEntries(filters),
    page: pageField('page', search.get('page')),
    per_page: pageField('per_page', search.get('per_page') ?? perPage),
  };
}

/** The address of a state; only what differs from the default is written, and always the type. */
export function formatSearch({ type, keyword: text, filters, page, per_page }: SearchState): string {
  const search = new URLSearchParams({ type });
  if (text !== '') search.set(keyword, text);
  for (const term of termsOf(type)) {
    for (const value of filters[term] ?? []) search.append(term, value);
  }
  if (page !== defaults.page) search.set('page', String(page));
  if (per_page !== defaults.per_page) search.set('per_page', String(per_page));
  return `?${search}`;
}

/** A changed question starts again at the first page; another type drops the terms that it lacks. */
export function changed(state: SearchState, changes: Partial<SearchState>): SearchState {
  const next = { ...state, page: 1, ...changes };
  const valid = termsOf(next.type);
  const filters = Object.entries(next.filters).filter(([term]) => valid.includes(term as TermKey));
  return { ...next, filters: Object.fromEntries(filters) };
}

/** A filter with one value put in or taken out. */
export function toggled({ filters }: SearchState, term: TermKey, value: string): SearchState['filters'] {
  const { [term]: before = [], ...others } = filters;
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return after.length > 0 ? { ...others, [term]: after } : others;
}

/** Without a question no request leaves; filters alone are none. */
export const canSearch = (state: SearchState): boolean => state.keyword !== '';

export function expressionsOf(state: SearchState): Expression[] {
  const filters = Object.entries(state.filters).map(([term, values]): Expression => ({
    term,
    values: [...values],
    filter: true,
  }));
  return [...(state.keyword === '' ? [] : [{ term: keyword, values: [state.keyword] }]), ...filters];
}
