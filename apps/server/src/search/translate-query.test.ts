import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { type DataType, dataTypes, type TermKey, terms, termsOf } from '@cea/contract/dictionary/terms';
import { fixedValues } from '@cea/contract/query/value-names';
import { type Expression, parseRegistryQuery } from '@cea/contract/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { facetOf, facetsOf, isFacetOf } from '../records/facets.ts';
import { loadSearchNames } from './search-names.ts';

const test = useApp();
const ids: Record<string, number> = {};

beforeAll(async () => {
  const place = { vocabulary: 'instrument', position: 900, label: 'Twin' };
  await test.db
    .insertInto('vocabulary_entries')
    .values([
      { ...place, slug: 'twin-one' },
      { ...place, slug: 'twin-two' },
      { ...place, slug: 'gone', label: 'Gone instrument', archived_at: '2026-01-01' },
    ])
    .execute();
  const entries = await test.db.selectFrom('vocabulary_entries').select(['id', 'vocabulary', 'slug']).execute();
  for (const { id, vocabulary, slug } of entries) ids[`${vocabulary}/${slug}`] = id;
});

const parse = (query: string | Expression[], dataType: DataType = 'ratios') =>
  test.visitor().call(parseRegistryQuery, { params: { dataType }, body: { query } });
const idOf = (name: string): number => ids[name]!;

describe('text', () => {
  it('becomes expressions, and the complete query with labels', async () => {
    const text = 'HIV country:(can OR US OR "sub-saharan africa") year>2010';
    const { status, body } = await parse(text);
    expect(status).toBe(200);
    expect(body).toEqual({
      query: null, // `year` exists only in the text syntax.
      text,
      searched_as: 'HIV AND country:(Canada OR "United States" OR "Sub-Saharan Africa") AND year>2010',
    });
    const rows = await parse(text.replace('year', 'publication_year'));
    expect(rows.body.query).toEqual([
      { term: 'keyword', values: ['HIV'] },
      { term: 'country', values: [idOf('country/can'), idOf('country/usa'), idOf('region/sub-saharan-africa')] },
      { term: 'publication_year', values: ['{2010 TO *]'] },
    ]);
  });

  it.each([
    ['quadrants:(SE OR "more cost, more health")', [{ term: 'quadrants', values: [4, 2] }]],
    [
      'stroke OR quadrants:SE',
      [
        { term: 'keyword', values: ['stroke'], any: 1 },
        { term: 'quadrants', values: [4], any: 1 },
      ],
    ],
    ['NOT discounting_rate:none', [{ term: 'discounting_rate', values: ['none'], not: true }]],
    ['  ', []],
  ])('%s', async (text, query) => {
    expect((await parse(text)).body.query).toEqual(query);
  });

  it.each([
    ['cancer (a', 8, 1, 'Missing closing bracket (column 8)'],
    ['country:Canda', 9, 5, 'country has no value "Canda" (column 9). Did you mean "Canada"?'],
    ['a country:United States', 11, 6, 'country has no value "United" (column 11). Did you mean "United States"?'],
    ['disutility:yes', 1, 10, '"disutility" is a field of weights, not of ratios (column 1).'],
  ])('refuses %s with its column', async (text, column, length, sentence) => {
    const { status, body } = await parse(text);
    expect(status).toBe(422);
    expect(body).toEqual({ message: sentence, errors: { query: [sentence] }, place: { column, length } });
  });

  it.each([
    ['10,000 brackets', '('.repeat(10_000)],
    ['100,000 NOTs', 'NOT '.repeat(100_000)],
  ])('refuses %s at the limit of characters', async (_, text) => {
    const { status, body } = await parse(text);
    expect(status).toBe(422);
    expect(body.place).toEqual({ column: 4001, length: text.length - 4000 });
  });
});

describe('expressions', () => {
  it('become text', async () => {
    const text = 'cancer AND country:(Canada OR none) AND NOT quality_score<3';
    const { body } = await parse([
      { term: 'keyword', values: ['cancer'] },
      { term: 'country', values: [idOf('country/can'), 'none'], filter: true },
      { term: 'quality_score', values: ['[* TO 3}'], not: true },
    ]);
    expect(body).toEqual({ query: text, text, searched_as: text });
    expect((await parse([])).body.query).toBe('');
  });

  it('alternatives are joined by OR; a filter has none', async () => {
    const either = { term: 'keyword', values: ['a b', 'c'], any: 7 };
    const { body } = await parse([
      either,
      { term: 'keyword', values: ['d'] },
      { term: 'quadrants', values: [4], any: 7 },
    ]);
    expect(body.query).toBe('(a AND b OR c OR quadrants:"Less cost, more health") AND d');
    expect((await parse([{ ...either, filter: true }])).status).toBe(422);
  });

  it.each([
    [{ term: 'country', values: [999_999] }, 'country has no value 999999.'],
    [{ term: 'disutility', values: [1] }, '"disutility" is a field of weights, not of ratios.'],
    [{ term: '__proto__', values: [1] }, 'Unknown field "__proto__". To search for it as text, put it in quotes.'],
  ])('refuses %j', async (expression, message) => {
    const { status, body } = await parse([expression]);
    expect(status).toBe(422);
    expect(body).toEqual({ message, errors: { query: [message] } });
  });

  it('two entries with the same label, and an archived one, stay distinct', async () => {
    const values = ['twin-one', 'twin-two', 'gone'].map((slug) => idOf(`instrument/${slug}`));
    const query = [{ term: 'instrument_used', values }];
    const { body } = await parse(query, 'weights');
    expect(body.text).toBe('instrument_used:(Twin OR twin-two OR "Gone instrument")');
    expect((await parse(body.text, 'weights')).body.query).toEqual(query);
  });
});

describe('the names of values', () => {
  it('lead back to every value of every term', async () => {
    const names = await loadSearchNames(test.db);
    for (const id of Object.values(ids)) {
      for (const term of Object.keys(terms)) {
        const name = names.nameOf(term, id);
        expect(name === undefined ? id : names.idOf(term, name)).toBe(id);
      }
    }
    expect(names.nameOf('country', idOf('country/fra'))).toBe('France');
    expect(names.nameOf('__proto__', 1)).toBeUndefined();
  });

  it.each(dataTypes)('%s: values without a vocabulary have the numbers used in records', (type) => {
    const values: Partial<Record<TermKey, (label: string) => AnyAnswers>> = {
      quadrants: (label) => ({ quadrant: label }),
      disutility: (label) => ({ weight_kind_final: label === 'Yes' ? 'decrement' : 'level' }),
    };
    const fixed = termsOf(type).filter((term) => fixedValues(term));
    expect(Object.keys(values)).toEqual(expect.arrayContaining(fixed));
    for (const term of fixed) {
      for (const { id, label } of fixedValues(term)!) {
        const facets = facetsOf(type, values[term]!(label), {
          lineage: () => [],
          idOf: () => undefined,
          incomeGroupOf: () => undefined,
        });
        expect(facets.filter((facet) => isFacetOf(term, facet))).toEqual([facetOf(term, id)]);
      }
    }
  });
});
