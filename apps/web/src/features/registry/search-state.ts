import { columnKeysOf } from '@cea/contract/dictionary/column-keys';
import { isSortOf, sortKeyOf } from '@cea/contract/dictionary/sorts';
import { countedTermsOf, type DataType, keyword, type TermKey, termsOf } from '@cea/contract/dictionary/terms';
import { readChoice, writeChoice } from '@cea/contract/money/conversion-choice';
import { readThreshold, type ThresholdChoice, writeThreshold } from '@cea/contract/money/threshold';
import { PageQuery } from '@cea/contract/paging';
import { byNumber, treeOfExpressions } from '@cea/contract/query/expressions';
import { QueryFault } from '@cea/contract/query/model';
import { isMoreTerm, narrowText } from '@cea/contract/query/more-filters';
import { queryOfText } from '@cea/contract/query/read-identifier';
import { type SearchQuery, DataType as DataTypes, type Expression, type Sort } from '@cea/contract/registry';
import { ReleaseName } from '@cea/contract/release';
import { SynonymName } from '@cea/contract/synonyms';
import type { GridColumns } from '@cea/contract/weights-grid';
import { joinValues, splitValues } from '@cea/contract/value-list';

/** Values of a term: a record must have one of them, or with `not` none. */
export interface Filter {
  readonly term: TermKey;
  readonly values: readonly string[];
  readonly not?: true;
}

/** The search and its display, as stored in the address. */
export interface SearchState {
  readonly type: DataType;
  readonly form: 'basic' | 'advanced';
  /** The form's expressions, including the keyword. */
  readonly rows: readonly Expression[];
  /** Typed by hand: replaces the rows unless it is empty. */
  readonly text: string;
  /** One per term and sense, only terms by which the type is counted. */
  readonly filters: readonly Filter[];
  /** Also what only mentions the words. */
  readonly mentioned?: true | undefined;
  /** Without any synonyms. */
  readonly exact?: true | undefined;
  /** Synonyms left out. */
  readonly without?: readonly string[] | undefined;
  /** Chosen meanings of ambiguous words, each by one of its names. */
  readonly with?: readonly string[] | undefined;
  /** Undefined: the server's default. */
  readonly sort: Sort | undefined;
  /** Only with a column in `sort`. */
  readonly direction?: 'desc' | undefined;
  readonly page: number;
  readonly per_page: number;
  /** Undefined: the type's defaults. */
  readonly columns: readonly string[] | undefined;
  readonly release: string | undefined;
  /** How ratios are converted, such as `local-EUR-2020`; undefined: as the registry does. */
  readonly convert?: string | undefined;
  readonly charts: boolean;
  /** The threshold of the charts; undefined: the usual one. */
  readonly threshold?: ThresholdChoice | undefined;
  /** The rows of the league table: studies, or interventions by their base cases or by all ratios. */
  readonly league?: (typeof otherLeagues)[number] | undefined;
  /** Cards, unless a table or, of weights, a grid is requested. */
  readonly view?: 'table' | 'grid' | undefined;
  /** The columns of the grid; undefined: instruments. */
  readonly by?: (typeof otherGridColumns)[number] | undefined;
  /** The order of the grid's rows within a disease: by their number of weights; undefined: by severity. */
  readonly order?: 'weights' | undefined;
}

const otherLeagues = ['interventions', 'all'] as const;
const otherGridColumns = ['value_set', 'source'] as const satisfies GridColumns[];

/** What the browser remembers, used where the address has no value. */
export interface Remembered {
  readonly page?: number | string | undefined;
  readonly per_page?: number | string | undefined;
  readonly columns?: readonly string[] | undefined;
}

const defaultType: DataType = 'methods';
const defaultPage = PageQuery.parse({});
const valuesLimit = 200;
const rowsLimit = 60;
/** Prefixes of expressions in the address: a row of the form or a filter, included or excluded. */
const prefixes = { row: '', notRow: 'not.', filter: 'filter.', notFilter: 'except.' } as const;

/** Checks only the shape of a value: the server knows which ones exist. */
function fits(type: DataType, term: string, value: string): boolean {
  try {
    treeOfExpressions(type, [{ term, values: [value] }], byNumber, 'isCounted');
    return value.length <= valueLength;
  } catch (error) {
    if (error instanceof QueryFault) return false;
    throw error;
  }
}
const valueLength = 400;

function valuesIn(type: DataType, term: string, text: string): string[] {
  const written = splitValues(text).map((value) => value.trim());
  return [...new Set(written)].filter((value) => fits(type, term, value)).slice(0, valuesLimit);
}

/** Entries and single numbers are numbers in an expression, as the query parser returns them. */
const ofExpression = (term: string, value: string): string | number =>
  term !== keyword && String(Number(value)) === value ? Number(value) : value;

function rowsIn(type: DataType, search: URLSearchParams): Expression[] {
  const names = new Set<string>([keyword, ...termsOf(type)]);
  const rows = [...search].flatMap(([name, text]): Expression[] => {
    const not = name.startsWith(prefixes.notRow);
    const term = not ? name.slice(prefixes.notRow.length) : name;
    if (!names.has(term)) return [];
    const values = valuesIn(type, term, text).map((value) => ofExpression(term, value));
    return values.length === 0 ? [] : [{ term, values, ...(not && { not }) }];
  });
  return rows.slice(0, rowsLimit);
}

/** Filters as equivalent rows. */
export const asRows = (filters: readonly Filter[]): Expression[] =>
  filters.map(({ term, values, not }) => ({
    term,
    values: values.map((value) => ofExpression(term, value)),
    ...(not && { not }),
  }));

const sameFilter = (a: Pick<Filter, 'term' | 'not'>, b: Pick<Filter, 'term' | 'not'>): boolean =>
  a.term === b.term && a.not === b.not;

function filtersIn(type: DataType, search: URLSearchParams): Filter[] {
  const found: Filter[] = [];
  for (const [name, text] of search) {
    const not = name.startsWith(prefixes.notFilter);
    const prefix = not ? prefixes.notFilter : prefixes.filter;
    const term = countedTermsOf(type).find((one) => name === prefix + one);
    if (!term) continue;
    const filter: Filter = { term, values: valuesIn(type, term, text), ...(not && { not }) };
    const known = found.some((other) => sameFilter(filter, other));
    if (filter.values.length > 0 && !known) found.push(filter);
  }
  return found;
}

function synonymsIn(text: string | null): readonly string[] | undefined {
  const names = splitValues(text ?? '').flatMap((name) => SynonymName.safeParse(name).data ?? []);
  return names.length > 0 ? [...new Set(names)].slice(0, valuesLimit) : undefined;
}

function pageField(field: 'page' | 'per_page', ...answers: (string | number | null | undefined)[]): number {
  const parsed = answers.map((answer) => PageQuery.shape[field].safeParse(answer ?? undefined));
  const given = parsed.find(({ success }, at) => success && answers[at] !== null && answers[at] !== undefined);
  return given?.data ?? defaultPage[field];
}

/** The columns that the type has; undefined, its defaults, if there are none. */
export function columnsIn(type: DataType, keys: readonly string[] | undefined): string[] | undefined {
  if (keys === undefined) return undefined;
  const known = new Set(columnKeysOf(type));
  const fitting = [...new Set(keys)].filter((key) => known.has(key));
  return fitting.length > 0 ? fitting : undefined;
}

const sortIn = (type: DataType, sort: string | null): Sort | undefined =>
  sort !== null && isSortOf(type, sort) ? sort : undefined;

function viewIn(type: DataType, search: URLSearchParams): Pick<SearchState, 'view' | 'by' | 'order'> {
  const view = search.get('view');
  if (view === 'table') return { view };
  if (view !== 'grid' || type !== 'weights') return {};
  const by = otherGridColumns.find((one) => one === search.get('by'));
  return { view, ...(by && { by }), ...(search.get('order') === 'weights' && { order: 'weights' }) };
}

/** The shortest text of the choice. */
function convertIn(type: DataType, text: string | null): string | undefined {
  const choice = type === 'ratios' && text !== null ? readChoice(text) : undefined;
  return choice && writeChoice(choice);
}

/** Parses the state from the address, completed from memory. Invalid parts count as absent. */
export function parseSearch(search: URLSearchParams, remembered: Remembered = {}): SearchState {
  const on = (name: string) => search.get(name) === 'on' || undefined;
  const type = DataTypes.safeParse(search.get('type')).data ?? defaultType;
  const text = search.get('q') ?? '';
  const sort = sortIn(type, search.get('sort'));
  const isTurned = sort !== undefined && sortKeyOf(type, sort) !== undefined && search.get('direction') === 'desc';
  const columns = search.get('columns');
  const threshold = readThreshold(search.get('threshold') ?? '');
  const convert = convertIn(type, search.get('convert'));
  const league = otherLeagues.find((one) => one === search.get('league'));
  return {
    type,
    form: search.get('form') === 'advanced' ? 'advanced' : 'basic',
    rows: rowsIn(type, search),
    text: text.trim() === '' ? '' : queryOfText(text, type),
    filters: filtersIn(type, search),
    mentioned: on('mentioned'),
    exact: on('exact'),
    without: synonymsIn(search.get('without')),
    with: synonymsIn(search.get('with')),
    sort,
    ...(isTurned && { direction: 'desc' }),
    page: pageField('page', search.get('page'), remembered.page),
    per_page: pageField('per_page', search.get('per_page'), remembered.per_page),
    columns: columnsIn(type, columns === null ? remembered.columns : splitValues(columns)),
    release: ReleaseName.safeParse(search.get('release')).data,
    ...(convert && { convert }),
    charts: !!on('charts'),
    ...(threshold !== undefined && { threshold }),
    ...(league && { league }),
    ...viewIn(type, search),
  };
}

/** Characters that need no escape in a query string, so that people can read the address. */
const readable = /%(?:7E|21|3A|2C|28|29|2F)/g;

/**
 * The address of a state: only what differs from the default, so that it stays short. Page and page size are always
 * included, because a default would be completed from memory, which differs between browsers.
 */
export function formatSearch(state: SearchState): string {
  const search = new URLSearchParams();
  const write = (name: string, value: string | false | undefined) => value && search.append(name, value);
  write('type', state.type === defaultType ? undefined : state.type);
  write('form', state.form === 'basic' ? undefined : state.form);
  write('q', state.text);
  for (const { term, values, not } of state.rows) {
    write((not ? prefixes.notRow : prefixes.row) + term, joinValues(values));
  }
  for (const { term, values, not } of state.filters) {
    write((not ? prefixes.notFilter : prefixes.filter) + term, joinValues(values));
  }
  write('mentioned', state.mentioned && 'on');
  write('exact', state.exact && 'on');
  write('without', joinValues(state.without ?? []));
  write('with', joinValues(state.with ?? []));
  write('sort', state.sort);
  write('direction', state.direction);
  for (const field of ['page', 'per_page'] as const) {
    if (canSearch(state) || state[field] !== defaultPage[field]) write(field, String(state[field]));
  }
  write('columns', state.columns && joinValues(state.columns));
  write('release', state.release);
  write('convert', state.convert);
  write('charts', state.charts && 'on');
  write('threshold', state.threshold === undefined ? undefined : writeThreshold(state.threshold));
  write('league', state.league);
  write('view', state.view);
  write('by', state.by);
  write('order', state.order);
  const text = search.toString().replaceAll(readable, decodeURIComponent);
  return text && `?${text}`;
}

/** Everything but the data type, which changes the available fields; see `withType`. */
export interface SearchChanges extends Partial<Omit<SearchState, 'type' | 'filters'>> {
  /** What they become, given what they are then: of two clicks in a row, the second does not know the first. */
  readonly filters?: readonly Filter[] | ((now: readonly Filter[]) => readonly Filter[]);
}

/** The words that are searched for, which may have synonyms. */
function wordsOf({ rows, text }: SearchState): string {
  const words = rows.filter(({ term }) => term === keyword);
  return (
    text.trim() || JSON.stringify(words.map(({ values, not }) => [not, values.map((value) => String(value).trim())]))
  );
}

const allSynonyms = { exact: undefined, without: undefined, with: undefined } as const;

/** A changed search starts again at the first page. Other words start with all their synonyms. */
export function changed(state: SearchState, changes: SearchChanges): SearchState {
  const { filters } = changes;
  const next = {
    ...state,
    page: 1,
    ...changes,
    filters: typeof filters === 'function' ? filters(state.filters) : (filters ?? state.filters),
  };
  return wordsOf(next) === wordsOf(state) ? next : { ...next, ...allSynonyms };
}

/** Adds or removes one value of the filters; a value is included or excluded, never both. */
export function toggled(
  filters: readonly Filter[],
  { term, not }: Pick<Filter, 'term' | 'not'>,
  value: string,
): Filter[] {
  const own = { term, ...(not && { not }) };
  const before = filters.find((filter) => sameFilter(filter, own))?.values ?? [];
  const isIn = before.includes(value);
  const values = isIn ? before.filter((one) => one !== value) : [...before, value];
  const cleared = filters.map((filter) =>
    filter.term === term && !sameFilter(filter, own)
      ? { ...filter, values: filter.values.filter((one) => one !== value) }
      : filter,
  );
  return withFilter(cleared, { ...own, values }).filter((filter) => filter.values.length > 0);
}

/** Replaces the filter of the same term and sense; without values it is removed. */
export function withFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  const known = filters.some((other) => sameFilter(other, filter));
  const next = known ? filters.map((other) => (sameFilter(other, filter) ? filter : other)) : [...filters, filter];
  return next.filter(({ values }) => values.length > 0);
}

/** Whether there is a query to request; filters alone are none. */
export const canSearch = ({ rows, text }: Pick<SearchState, 'rows' | 'text'>): boolean =>
  rows.length > 0 || text.trim() !== '';

/** The search without its display and without where it was typed. */
export const questionOf = (state: SearchState): SearchState => ({
  ...state,
  form: 'basic',
  columns: undefined,
  charts: false,
  threshold: undefined,
  league: undefined,
  view: undefined,
  by: undefined,
  order: undefined,
});

/**
 * The query for the server: the text in place of the rows, filters marked as such. Filters that are not terms of the
 * type are written into the text.
 */
export function searchQueryOf(state: SearchState): SearchQuery {
  const { type, rows, text, filters } = state;
  const own = filters.filter(({ term }) => !isMoreTerm(type, term));
  const more = filters.filter((filter) => !own.includes(filter));
  const marked = own.map((filter): Expression => ({ ...filter, values: [...filter.values], filter: true }));
  const query = [...(text.trim() === '' ? rows : []), ...marked];
  const raw_query = narrowText(type, text, asRows(more));
  return {
    ...(query.length > 0 && { query }),
    ...(raw_query !== '' && { raw_query }),
    mentioned: state.mentioned,
    ...synonymChoiceOf(state),
  };
}

/** An exact search keeps the choice of synonyms in its address, for the way back, but does not need it. */
function synonymChoiceOf({ exact, without, with: chosen }: SearchState): SearchQuery {
  if (exact) return { exact };
  return { ...(without && { without: [...without] }), ...(chosen && { with: [...chosen] }) };
}
