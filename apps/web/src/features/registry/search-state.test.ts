import { columnKeysOf } from '@cea/contract/dictionary/column-keys';
import { plainSorts, sortKeyOf, sortOf } from '@cea/contract/dictionary/sorts';
import {
  bandTexts,
  type DataType,
  dataTypes,
  keyword,
  type Term,
  terms,
  termsOf,
} from '@cea/contract/dictionary/terms';
import { findField } from '@cea/contract/query/fields';
import type { Expression } from '@cea/contract/registry';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  searchQueryOf,
  canSearch,
  changed,
  type Filter,
  formatSearch,
  parseSearch,
  type Remembered,
  type SearchChanges,
  type SearchState,
  toggled,
} from './search-state.ts';

const parse = (text: string, remembered?: Remembered) => parseSearch(new URLSearchParams(text), remembered);

const id = fc.integer({ min: 1, max: 999_999 });
const year = fc.integer({ min: 1976, max: 2030 });
const range = fc.tuple(year, fc.nat(20)).map(([from, more]) => `[${from} TO ${from + more}]`);
/** Words with all characters that have a meaning in an address or a query. */
const words = fc
  .oneof(
    fc.constantFrom('statin', 'a~b', '!', '!~', 'stroke, severe', 'β-blocker', '"two words"', 'prevent*', 'a&b=c#d?'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  )
  .map((text) => text.trim())
  .filter((text) => /[\p{L}\p{N}]/u.test(text) && !text.includes('\0') && text.isWellFormed());

function valueOf(type: DataType, term: string): fc.Arbitrary<string> {
  const none = fc.constant('none');
  if (findField(type, term)!.sort === 'values') return fc.oneof(id.map(String), none);
  const { bands }: Term = terms[term as keyof typeof terms];
  return fc.oneof(year.map(String), range, none, fc.constantFrom('[2 TO *]', ...(bands ? bandTexts(bands) : [])));
}

const asNumber = (value: string) => (String(Number(value)) === value ? Number(value) : value);
const sense = fc.constantFrom({}, { not: true as const });
const several = (value: fc.Arbitrary<string>) => fc.uniqueArray(value, { minLength: 1, maxLength: 4 });

const row = (type: DataType): fc.Arbitrary<Expression> =>
  fc.constantFrom(keyword, ...termsOf(type)).chain((term) => {
    const values: fc.Arbitrary<Expression['values']> =
      term === keyword ? several(words) : several(valueOf(type, term)).map((texts) => texts.map(asNumber));
    return fc.tuple(values, sense).map(([own, not]) => ({ term, values: own, ...not }));
  });

const filters = (type: DataType): fc.Arbitrary<Filter[]> =>
  fc
    .subarray(termsOf(type).flatMap((term) => [{ term }, { term, not: true as const }]))
    .chain((chosen) =>
      fc.tuple(...chosen.map((of) => several(valueOf(type, of.term)).map((values): Filter => ({ ...of, values })))),
    );

const synonyms = fc.option(fc.uniqueArray(words, { minLength: 1, maxLength: 3 }), { nil: undefined });

const anyState: fc.Arbitrary<SearchState> = fc.constantFrom(...dataTypes).chain((type) =>
  fc
    .record({
      type: fc.constant(type),
      form: fc.constantFrom('basic', 'advanced'),
      rows: fc.array(row(type), { maxLength: 5 }),
      text: fc.oneof(fc.constant(''), words, fc.constant(' apixaban OR below:50000 ')),
      filters: filters(type),
      exact: fc.constantFrom(undefined, true as const),
      without: synonyms,
      with: synonyms,
      sort: fc.constantFrom(undefined, ...plainSorts, ...columnKeysOf(type).map(sortOf)),
      page: fc.integer({ min: 1, max: 5000 }),
      per_page: fc.integer({ min: 1, max: 100 }),
      columns: fc.option(fc.subarray(columnKeysOf(type), { minLength: 1, maxLength: 8 }), { nil: undefined }),
      release: fc.constantFrom(undefined, '2026.2'),
      charts: fc.boolean(),
      threshold: fc.oneof(fc.constantFrom(undefined, 'nice', '1xgdp'), fc.integer({ min: 1, max: 10_000_000 })),
      league: fc.option(fc.constantFrom('interventions' as const, 'all' as const), { nil: undefined }),
      view: fc.constantFrom(undefined, 'table' as const, ...(type === 'weights' ? ['grid' as const] : [])),
      by: fc.constantFrom(undefined, 'value_set' as const, 'source' as const),
      order: fc.constantFrom(undefined, 'weights' as const),
      direction: fc.constantFrom(undefined, 'desc' as const),
    })
    .map(({ direction, by, order, ...state }) => ({
      ...state,
      ...(state.view === 'grid' && { by, order }),
      // Only a column has two directions.
      ...(state.sort !== undefined && sortKeyOf(type, state.sort) && { direction }),
    })),
);

describe('the address', () => {
  test('contains the whole state', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(parse(formatSearch(state))).toEqual(state);
        expect(parse(new URL(formatSearch(state), 'https://example.org').search)).toEqual(state);
      }),
      { seed: 20_260_102, numRuns: 500 },
    );
  });

  test('ignores memory if it has a search', () => {
    fc.assert(
      fc.property(anyState.filter(canSearch), (state) => {
        const { columns: _, ...rest } = parse(formatSearch(state), { page: 9, per_page: 77, columns: ['id'] });
        expect(rest).toEqual({ ...state, columns: undefined });
      }),
      { seed: 20_260_103, numRuns: 100 },
    );
  });

  test('never fails, whatever it contains', () => {
    const filtered = ['country', 'filter.country', 'except.quadrants'];
    const names = ['type', 'q', 'keyword', ...filtered, 'exact', 'without', 'with', 'page', 'columns', 'sort'];
    const anyName = fc.oneof(fc.constantFrom(...names), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(anyName, fc.string({ unit: 'binary' }))), (entries) => {
        const state = parseSearch(new URLSearchParams(entries));
        expect(parse(formatSearch(state))).toEqual(state);
      }),
      { seed: 20_260_104, numRuns: 500 },
    );
  });

  test.each([
    '',
    '?type=ratios',
    '?keyword=statin+diabetes&page=3&per_page=20',
    '?type=ratios&keyword=apixaban~rivaroxaban&country=39&filter.quadrants=2~4&page=1&per_page=50',
    '?type=ratios&q=apixaban+AND+below:50000&filter.publication_year=%5B2010+TO+2019%5D&page=1&per_page=20',
    '?type=ratios&keyword=SGLT2+AIDS&without=dapagliflozin~empagliflozin&with=hearing+aid&page=1&per_page=20',
    '?keyword=SGLT2&exact=on&without=dapagliflozin&page=1&per_page=20',
    '?type=weights&not.keyword=stroke&except.instrument_used=none&sort=weight&page=1&per_page=20&view=table',
    '?type=weights&keyword=stroke&page=1&per_page=20&view=grid&by=source&order=weights',
  ])('%s is readable and survives the round trip', (text) => {
    expect(formatSearch(parse(text))).toBe(text);
  });

  test.each([
    ['type=weights&view=grid&by=price', 'grid'],
    ['type=ratios&view=grid&by=source', undefined],
    ['type=weights&view=table&by=source', 'table'],
  ])('%s: only weights have a grid, and only a grid has columns of its own', (text, view) => {
    const state = parse(text);
    expect([state.view, state.by]).toEqual([view, undefined]);
  });

  test.each([
    ['', { type: 'methods', form: 'basic', rows: [], text: '', filters: [], page: 1, per_page: 20, charts: false }],
    ['type=nonsense&page=0&per_page=9999&sort=price&release=x', { type: 'methods', page: 1, per_page: 20 }],
    ['sort=ratio', { sort: undefined }],
    ['type=weights&filter.country=12&country=12', { type: 'weights', filters: [], rows: [] }],
    ['q=++', { text: '' }],
    ['keyword=+a+~~a', { rows: [{ term: 'keyword', values: ['a'] }] }],
    ['country=France~12&filter.country=x', { rows: [{ term: 'country', values: [12] }], filters: [] }],
    ['publication_year=%5B2020+TO+2010%5D~2011', { rows: [{ term: 'publication_year', values: [2011] }] }],
    ['filter.country=1&filter.country=2', { filters: [{ term: 'country', values: ['1'] }] }],
    ['exact=yes&without=~+&with=', { exact: undefined, without: undefined, with: undefined }],
    [`without=+a+~a~${'b'.repeat(81)}`, { without: ['a'] }],
    ['columns=id~nonsense~id', { columns: ['id'] }],
    ['columns=nonsense', { columns: undefined }],
  ])('%s: invalid parts count as absent', (text, expected) => {
    expect(parse(text)).toMatchObject(expected);
  });

  test('without a value is completed from memory', () => {
    const remembered = { page: '3', per_page: '50', columns: ['title', 'nonsense'] };
    expect(parse('', remembered)).toMatchObject({ page: 3, per_page: 50, columns: ['title'] });
    expect(parse('page=2&per_page=10&columns=id', remembered)).toMatchObject({
      page: 2,
      per_page: 10,
      columns: ['id'],
    });
    expect(parse('', { page: 'x', per_page: '-1' })).toMatchObject({ page: 1, per_page: 20 });
  });

  test('of a typical search is short', () => {
    const values = Array.from({ length: 40 }, (_, at) => String(1000 + at));
    const state = changed(parse('type=ratios&form=advanced&keyword=apixaban~rivaroxaban'), {
      filters: termsOf('ratios').map((term) => ({ term, values })),
      columns: columnKeysOf('ratios').slice(0, 25),
    });
    expect(formatSearch(state).length).toBeLessThan(4096);
  });
});

describe('changes', () => {
  const state = parse(
    'type=ratios&keyword=a&perspective=5&country=3&filter.quadrants=5&filter.country=3&sort=ratio&columns=id&page=4',
  );
  test('start at the first page', () => {
    expect(changed(state, { text: 'b' }).page).toBe(1);
    expect(changed(state, { page: 5 }).page).toBe(5);
  });
  describe('synonyms', () => {
    const chosen = parse('keyword=a+b&country=3&exact=on&without=x&with=y&page=4');
    const { exact, without, with: meant } = chosen;
    test.each([
      ['filters', { filters: [{ term: 'country', values: ['4'] }] }],
      ['another row', { rows: [{ term: keyword, values: [' a b'] }] }],
      ['the order', { sort: 'title' }],
      ['the page', { page: 2 }],
      ['the display', { view: 'table', charts: true }],
    ] as const)('stay as chosen with %s', (_, changes) => {
      expect(changed(chosen, changes as SearchChanges)).toMatchObject({ exact, without, with: meant });
    });
    test.each([
      ['other words', { rows: [{ term: keyword, values: ['a c'] }] }],
      ['excluded words', { rows: [{ term: keyword, values: ['a b'], not: true }] }],
      ['a text', { text: 'a b' }],
      ['nothing', { rows: [] }],
    ] as const)('are all searched again for %s', (_, changes) => {
      const next = changed(chosen, changes as unknown as SearchChanges);
      expect(next).toMatchObject({ exact: undefined, without: undefined, with: undefined, page: 1 });
    });
  });
  test('a value is added and removed, and is never included and excluded at once', () => {
    const { filters } = state;
    expect(toggled(filters, { term: 'country' }, '4')[1]).toEqual({ term: 'country', values: ['3', '4'] });
    expect(toggled(filters, { term: 'country' }, '3')).toEqual([{ term: 'quadrants', values: ['5'] }]);
    expect(toggled(filters, { term: 'country', not: true }, '3')).toEqual([
      { term: 'quadrants', values: ['5'] },
      { term: 'country', not: true, values: ['3'] },
    ]);
  });
});

describe('the query', () => {
  test('filters alone are no query', () => {
    expect(canSearch(parse('filter.country=3'))).toBe(false);
    expect(canSearch(parse('country=3'))).toBe(true);
    expect(canSearch(parse('q=a'))).toBe(true);
  });
  test('filters are marked as such', () => {
    expect(searchQueryOf(parse('keyword=a+b&except.country=3'))).toEqual({
      query: [
        { term: 'keyword', values: ['a b'] },
        { term: 'country', values: ['3'], filter: true, not: true },
      ],
    });
  });
  test('filters that are not terms of the type are written into the text', () => {
    const chosen = 'type=weights&filter.disutility=1&filter.gbd_category=12~13&except.publication_year=[2010+TO+2012]';
    const more = 'gbd_category:(12 OR 13) AND NOT publication_year:[2010 TO 2012]';
    const marked = { term: 'disutility', values: ['1'], filter: true };
    expect(searchQueryOf(parse(`${chosen}&keyword=a`))).toEqual({
      query: [{ term: 'keyword', values: ['a'] }, marked],
      raw_query: more,
    });
    expect(searchQueryOf(parse(`${chosen}&q=a+b`))).toEqual({ query: [marked], raw_query: `a b AND ${more}` });
    expect(searchQueryOf(parse(`${chosen}&q=a+OR+b`))).toEqual({ query: [marked], raw_query: `(a OR b) AND ${more}` });
    expect(searchQueryOf(parse(`${chosen}&q=(a`))).toEqual({ query: [marked], raw_query: '(a' });
    expect(parse('type=weights&publication_year=2012&keyword=a').rows).toEqual([{ term: 'keyword', values: ['a'] }]);
  });
  test('names the synonyms to leave out and the meanings to search for, unless it is exact', () => {
    const query = [{ term: 'keyword', values: ['a'] }];
    expect(searchQueryOf(parse('keyword=a&without=x~y&with=z'))).toEqual({ query, without: ['x', 'y'], with: ['z'] });
    expect(searchQueryOf(parse('keyword=a&exact=on&without=x&with=z'))).toEqual({ query, exact: true });
  });
  test('a text replaces the rows', () => {
    expect(searchQueryOf(parse('keyword=a&q=b'))).toEqual({ raw_query: 'b' });
    expect(searchQueryOf(parse('keyword=a&q=b&filter.country=3'))).toEqual({
      query: [{ term: 'country', values: ['3'], filter: true }],
      raw_query: 'b',
    });
  });
});

test.each([
  ['type=ratios&q=a&convert=local-EUR-2020', 'local-EUR-2020'],
  ['type=ratios&q=a&convert=local-USD', 'local'],
  ['type=ratios&q=a&convert=exchange', undefined],
  ['type=ratios&q=a&convert=ppp-EUR', undefined],
  ['type=ratios&q=a&convert=1', undefined],
  ['type=weights&q=a&convert=local', undefined],
])('%s converts by %s', (address, convert) => {
  const state = parse(address);
  expect(state.convert).toBe(convert);
  expect(parse(formatSearch(state))).toEqual(state);
  expect(formatSearch(state).includes('convert=')).toBe(convert !== undefined);
});
