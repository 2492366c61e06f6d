import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataTypes, keyword, termsOf } from '../dictionary/terms.ts';
import type { Expression } from '../registry.ts';
import { expressionsOfTree, treeOfExpressions } from './expressions.ts';
import { findField } from './fields.ts';
import type { QueryNode } from './model.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';
import { findUnknownValue, fixedValues, namesFrom } from './value-names.ts';

/** Awkward on purpose: labels that two values share, that are a number, an operator, `none`, or another's slug. */
const labels = [
  'Canada',
  'United States',
  'Côte d’Ivoire',
  'None',
  'Other',
  'Other',
  '3',
  'AND',
  'a "b"',
  'canada-2',
  '15*',
];
const values = labels.map((label, index) => ({ id: index + 1, label, also: [`slug-${index + 1}`, 'Code'] }));
const names = namesFrom((term) => fixedValues(term as never) ?? values);

const parse = (text: string, type: 'methods' | 'ratios' | 'weights'): QueryNode => {
  const parsed = parseQuery(text, type, Infinity);
  if (!parsed.ok || !parsed.tree) throw new Error(parsed.ok ? 'empty' : parsed.message);
  return parsed.tree;
};
const textOf = (...expressions: Expression[]) => printQuery(treeOfExpressions('ratios', expressions, names));
const rowsOf = (text: string) => expressionsOfTree('ratios', parse(text, 'ratios'), names);

describe('rows and text', () => {
  it.each<[text: string, rows: Expression[]]>([
    ['cancer', [{ term: 'keyword', values: ['cancer'] }]],
    [
      'cancer AND "breast screening" AND prevent*',
      [{ term: 'keyword', values: ['cancer "breast screening" prevent*'] }],
    ],
    ['a AND b OR c', [{ term: 'keyword', values: ['a b', 'c'] }]],
    ['NOT (a AND b)', [{ term: 'keyword', values: ['a b'], not: true }]],
    ['country:Canada', [{ term: 'country', values: [1] }]],
    ['country:(Canada OR "United States" OR none)', [{ term: 'country', values: [1, 2, 'none'] }]],
    ['NOT country:(Canada OR none)', [{ term: 'country', values: [1, 'none'], not: true }]],
    ['country:"None"', [{ term: 'country', values: [4] }]],
    [
      'country:Other AND country:slug-6',
      [
        { term: 'country', values: [5] },
        { term: 'country', values: [6] },
      ],
    ],
    ['publication_year:2010', [{ term: 'publication_year', values: [2010] }]],
    ['publication_year:[2010 TO 2015]', [{ term: 'publication_year', values: ['[2010 TO 2015]'] }]],
    ['discounting_rate>0', [{ term: 'discounting_rate', values: ['{0 TO *]'] }]],
    ['discounting_rate:(0 OR {0 TO 1.5] OR none)', [{ term: 'discounting_rate', values: [0, '{0 TO 1.5]', 'none'] }]],
    ['quadrants:"More cost, more health"', [{ term: 'quadrants', values: [2] }]],
    [
      'a AND (b OR c) AND country:Canada',
      [
        { term: 'keyword', values: ['a'] },
        { term: 'keyword', values: ['b', 'c'] },
        { term: 'country', values: [1] },
      ],
    ],
    [
      'a AND b OR country:(Canada OR none)',
      [
        { term: 'keyword', values: ['a b'], any: 1 },
        { term: 'country', values: [1, 'none'], any: 1 },
      ],
    ],
    [
      '(a OR NOT country:Canada) AND publication_year:2010 AND (b OR quality_score:5 OR c)',
      [
        { term: 'keyword', values: ['a'], any: 1 },
        { term: 'country', values: [1], not: true, any: 1 },
        { term: 'publication_year', values: [2010] },
        { term: 'keyword', values: ['b'], any: 2 },
        { term: 'quality_score', values: [5], any: 2 },
        { term: 'keyword', values: ['c'], any: 2 },
      ],
    ],
  ])('%s', (text, rows) => {
    expect(textOf(...rows)).toBe(text);
    expect(rowsOf(text)).toEqual(rows);
  });

  it('a keyword is words, whatever characters it contains', () => {
    expect(textOf({ term: keyword, values: ['HIV AND (AIDS OR p<0.05) title:x “a b” c* "d e'] })).toBe(
      'HIV AND "AND" AND "(AIDS" AND "OR" AND "p<0.05)" AND "title:x" AND "a b" AND c* AND "d e"',
    );
  });

  it('a value is found by any of its names', () => {
    expect(rowsOf('country:(CANADA OR 1 OR slug-1 OR "cote d’ivoire") quadrants:(ne OR SW)')).toEqual([
      { term: 'country', values: [1, 1, 1, 3] },
      { term: 'quadrants', values: [2, 3] },
    ]);
  });

  it.each(
    [
      'cancer OR country:Canada AND quality_score:5',
      'title:x',
      'icer_usd>5',
      'below:5',
      'country:Atlantis',
      'NOT NOT a',
    ].concat(
      'NOT (country:Canada AND a)',
      'country:Canada OR icer_usd>5',
      'NOT (country:Canada OR a)',
      'x'.repeat(401),
      'country:Canada '.repeat(101),
    ),
  )('rows cannot show %s', (text) => {
    expect(rowsOf(text)).toBeUndefined();
  });

  it.each<[message: string, row: Expression]>([
    ['Unknown field "contry". Did you mean country?', { term: 'contry', values: [1] }],
    ['"novel_elements" is a field of methods, not of ratios.', { term: 'novel_elements', values: [1] }],
    ['title can be used only in query text.', { term: 'title', values: ['x'] }],
    ['country has no value 999.', { term: 'country', values: [999] }],
    ['country has no value Canada.', { term: 'country', values: ['Canada'] }],
    ['country has no value -1.', { term: 'country', values: [-1] }],
    ['publication_year has no value 1 OR 2.', { term: 'publication_year', values: ['1 OR 2'] }],
    [
      '"x" is not a number. Write quality_score with a number, as in quality_score:2, quality_score:[1 TO 2].',
      { term: 'quality_score', values: ['x'] },
    ],
    ['A keyword needs at least one word.', { term: keyword, values: [' "" '] }],
    ['A keyword contains a character that cannot be searched for.', { term: keyword, values: ['a\u0000'] }],
    [
      'A query can have at most 200 words and values.',
      { term: keyword, values: Array.from({ length: 101 }, () => 'a b') },
    ],
  ])('%s', (message, row) => {
    expect(() => textOf(row)).toThrow(message);
  });
});

describe('random rows (5,000 runs each)', () => {
  const seed = 20_260_102;
  const numbers = fc.oneof(
    fc.integer({ min: -5, max: 2100 }),
    fc.double({ min: 0, max: 10, noNaN: true }).map((n) => n + 0),
  );
  const written = fc.oneof(numbers, numbers.map(String));
  const ranges = fc
    .tuple(numbers, numbers, fc.constantFrom('[', '{'), fc.constantFrom(']', '}'), fc.nat(2))
    .map(([a, b, open, close, ends]) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b) + 1];
      return `${open}${ends === 1 ? '*' : from} TO ${ends === 2 ? '*' : to}${close}`;
    });
  const words = fc.constantFrom(
    'a',
    'cancer',
    '"b c"',
    'd*',
    'AND',
    '(x)',
    'p<5',
    'title:y',
    '“z w”',
    '\\',
    '"\\""',
    '*',
    'é',
  );
  const keywords = fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));

  const valuesFor = (type: (typeof dataTypes)[number], term: string): fc.Arbitrary<string | number> => {
    if (term === keyword) return keywords;
    const none = fc.constant('none');
    if (findField(type, term)!.sort === 'number') return fc.oneof(written, ranges, none);
    const ids = (fixedValues(term as never) ?? values).map(({ id }) => id);
    return fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...ids.map(String)), none);
  };
  const marks = fc.record(
    { not: fc.constant(true as const), filter: fc.constant(true as const), any: fc.integer({ min: 1, max: 2 }) },
    { requiredKeys: [] },
  );
  const rows = (type: (typeof dataTypes)[number]) =>
    fc.array(
      fc.oneof(
        ...[keyword, ...termsOf(type)].map((term) =>
          fc
            .tuple(fc.array(valuesFor(type, term), { minLength: 1, maxLength: 4 }), marks)
            .map(([all, marked]): Expression => ({ term, values: all, ...marked })),
        ),
      ),
      { minLength: 1, maxLength: 6 },
    );

  it.each(dataTypes)('%s: rows, tree, text, tree and rows again', (type) => {
    fc.assert(
      fc.property(rows(type), (given) => {
        const tree = treeOfExpressions(type, given, names);
        expect(parse(printQuery(tree), type)).toEqual(tree);
        // Rows that were parsed back are canonical: they are equivalent, and do not change from then on.
        const canonical = expressionsOfTree(type, tree, names)!;
        const again = treeOfExpressions(type, canonical, names);
        expect(again).toEqual(tree);
        expect(expressionsOfTree(type, parse(printQuery(again), type), names)).toEqual(canonical);
      }),
      { seed, numRuns: 5000 },
    );
  });
});

describe('unknown values', () => {
  it.each([
    ['country:Canda', 9, 'country has no value "Canda". Did you mean "Canada"?'],
    ['a OR country:(Other OR united)', 24, 'country has no value "united". Did you mean "United States"?'],
    ['country:Atlantis', 9, 'country has no value "Atlantis".'],
  ])('%s', (text, column, message) => {
    const parsed = parseQuery(text, 'ratios');
    if (!parsed.ok) throw new Error(parsed.message);
    expect(findUnknownValue(parsed.tree!, parsed.places, names)).toMatchObject({ column, message });
  });

  it('none in a query whose values are known', () => {
    const parsed = parseQuery('title:x year>2 country:none country:canada', 'ratios');
    expect(parsed.ok && findUnknownValue(parsed.tree!, parsed.places, names)).toBeUndefined();
  });
});
