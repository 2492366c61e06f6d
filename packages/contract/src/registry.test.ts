import { describe, expect, it } from 'vitest';
import { SearchQuery, citeArticle, Expression, Expressions } from './registry.ts';
import { columnsNames, downloadEntries, downloadQuery } from './registry-files.ts';
import { parseRegistryQuery, readRecord, readRegistryEntry, searchRegistry } from './registry.ts';

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const row = { term: 'country', values: [1] };
const firstFault = (parsed: {
  error?: { issues: readonly { message: string; path: PropertyKey[] }[] } | undefined;
}) => {
  const [first] = parsed.error?.issues ?? [];
  return first && { message: first.message, path: first.path };
};

describe('an expression', () => {
  it.each([
    [{}, true],
    [{ term: 'x'.repeat(40) }, true],
    [{ term: 'x'.repeat(41) }, false],
    [{ values: [] }, false],
    [{ values: many(200, 1) }, true],
    [{ values: many(201, 1) }, false],
    [{ values: ['x'.repeat(400)] }, true],
    [{ values: ['x'.repeat(401)] }, false],
    [{ values: [true] }, false],
    [{ filter: true }, true],
    [{ filter: false }, false],
    [{ not: true }, true],
    [{ not: false }, false],
    [{ any: 0 }, false],
    [{ any: 1 }, true],
    [{ any: 100 }, true],
    [{ any: 101 }, false],
    [{ any: 1.5 }, false],
    [{ not: true, any: 1 }, true],
    [{ not: true, filter: true }, true],
    [{ filter: true, any: 1 }, false],
    [{ or: true }, false],
  ])('with %j: %s', (more, fits) => {
    expect(Expression.safeParse({ ...row, ...more }).success).toBe(fits);
  });

  it('is one of at most a hundred', () => {
    expect(Expressions.safeParse(many(100, row)).success).toBe(true);
    expect(Expressions.safeParse(many(101, row)).success).toBe(false);
  });

  it('that is a filter cannot have alternatives, and the refusal says why', () => {
    const fault = { message: 'A filter cannot have alternatives.', path: ['any'] };
    expect(firstFault(Expression.safeParse({ ...row, filter: true, any: 2 }))).toEqual(fault);
  });
});

describe('a search', () => {
  it.each([
    [{ query: [row] }, true],
    [{ raw_query: 'a' }, true],
    [{ query: [row], raw_query: '' }, true],
    [{ query: [], raw_query: 'a' }, true],
    [{}, false],
    [{ query: [] }, false],
    [{ raw_query: ' \t' }, false],
    [{ query: [], raw_query: '' }, false],
  ])('for %j: %s', (asking, asks) => {
    const fault = { message: 'Enter a search term.', path: ['query'] };
    const download = { primaryDataType: 'ratios', selectedTypes: ['ratios'], ...asking };
    for (const parsed of [SearchQuery.safeParse(asking), downloadQuery.body.safeParse(download)]) {
      expect(firstFault(parsed)).toEqual(asks ? undefined : fault);
    }
  });

  it('accepts nothing else', () => {
    expect(SearchQuery.safeParse({ raw_query: 'a', sort: 'title' }).success).toBe(false);
  });

  it('has twenty records per page and a default sort', () => {
    expect(searchRegistry.query.parse({})).toEqual({ page: 1, per_page: 20 });
    expect(searchRegistry.query.safeParse({ direction: 'down' }).success).toBe(false);
    expect(searchRegistry.query.safeParse({ release: '2026' }).success).toBe(false);
  });

  it.each([
    ['0', true],
    ['2000000000', true],
    ['2000000001', false],
    ['-1', false],
  ])('by a caller who has seen revision %s: %s', (seen, fits) => {
    for (const { query } of [searchRegistry, readRecord, readRegistryEntry]) {
      expect(query.safeParse({ seen }).success).toBe(fits);
    }
  });

  it('is parsed from a text or from expressions, and returned as either or as neither', () => {
    for (const query of ['a', '', [row], []]) expect(parseRegistryQuery.body.safeParse({ query }).success).toBe(true);
    expect(parseRegistryQuery.body.safeParse({ query: null }).success).toBe(false);
    const reply = { query: null, text: 'a', searched_as: 'a' };
    expect(parseRegistryQuery.response.safeParse(reply).success).toBe(true);
  });
});

it('an id has at most forty characters', () => {
  for (const { params } of [readRecord, readRegistryEntry, citeArticle]) {
    const parse = (length: number) => params.safeParse({ type: 'ratios', id: 'x'.repeat(length) }).success;
    expect([parse(40), parse(41)]).toEqual([true, false]);
  }
});

it('a citation is the article as RIS by default', () => {
  expect(citeArticle.query.parse({})).toEqual({ format: 'ris', of: 'article' });
  expect(citeArticle.query.safeParse({ format: 'apa' }).success).toBe(false);
});

describe('a download of a search', () => {
  const asked = { primaryDataType: 'ratios', selectedTypes: ['ratios'], raw_query: 'a' };
  it.each([
    [{ selectedTypes: [] }, false],
    [{ selectedTypes: many(3, 'methods') }, true],
    [{ selectedTypes: many(4, 'methods') }, false],
    [{ selectedTypes: ['articles'] }, false],
    [{ columns: {} }, true],
    [{ columns: { ratios: [] } }, false],
    [{ columns: { ratios: ['x'.repeat(80)] } }, true],
    [{ columns: { ratios: ['x'.repeat(81)] } }, false],
    [{ columns: { ratios: many(300, 'id') } }, true],
    [{ columns: { ratios: many(301, 'id') } }, false],
    [{ release: '2026.2' }, true],
    [{ page: 2 }, false],
  ])('with %j: %s', (more, fits) => {
    expect(downloadQuery.body.safeParse({ ...asked, ...more }).success).toBe(fits);
  });
});

describe('a download of chosen records', () => {
  const { body } = downloadEntries;
  it.each(['methods', 'ratios', 'weights'] as const)('needs only %s', (type) => {
    expect(body.parse({ [type]: ['a'] })).toMatchObject({ methods: [], ratios: [], weights: [], [type]: ['a'] });
    expect(body.safeParse({ [type]: ['a'], [columnsNames[type]]: ['id'] }).success).toBe(true);
    expect(body.safeParse({ [type]: ['a'], [columnsNames[type]]: [] }).success).toBe(false);
  });

  it.each([
    [{}, false],
    [{ methods: [], ratios: [], weights: [] }, false],
    [{ ratios: ['x'.repeat(40)] }, true],
    [{ ratios: ['x'.repeat(41)] }, false],
    [{ ratios: ['a'], articles: ['a'] }, false],
  ])('of %j: %s', (chosen, fits) => {
    expect(body.safeParse(chosen).success).toBe(fits);
  });

  it('contains at most 20,000 of a type', () => {
    expect(body.safeParse({ weights: many(20_000, 'a') }).success).toBe(true);
    expect(body.safeParse({ weights: many(20_001, 'a') }).success).toBe(false);
  });

  it('of nothing is refused at the ratios', () => {
    expect(firstFault(body.safeParse({}))).toEqual({ message: 'Choose at least one record.', path: ['ratios'] });
  });
});
