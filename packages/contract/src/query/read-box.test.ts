import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataTypes, keyword } from '../dictionary/terms.ts';
import { treeOfExpressions } from './expressions.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';
import { printBox, readBox } from './read-box.ts';

const noNames = { idOf: () => undefined, nameOf: () => undefined };

test.each([
  ['statin diabetes', ['statin diabetes']],
  ['statin AND diabetes', ['statin diabetes']],
  [' "heart failure"  prevent* ', ['"heart failure" prevent*']],
  ['apixaban OR stroke AND stent', ['apixaban', 'stroke stent']],
  ['((a)) OR (b OR "c d")', ['a', 'b', '"c d"']],
  ['cost and effect (HPV)', ['cost and effect HPV']],
  ['EQ-5D 3.5% HIV/AIDS', ['EQ-5D 3.5% HIV/AIDS']],
  ['“curly quotes”', ['"curly quotes"']],
])('%s is words', (text, values) => {
  expect(readBox(text, 'ratios')).toEqual({ kind: 'words', values });
});

test.each(['(a OR b) AND "c d"', 'NOT a', 'a NOT b', 'title:a', 'a country:Canada', 'icer_usd<50000', 'x'.repeat(401)])(
  '%s is a query',
  (text) => {
    expect(readBox(text, 'ratios')).toEqual({ kind: 'query' });
  },
);

test.each([
  ['a OR', 3, 2, 'OR needs something after it. To search for the word itself, put it in quotes.'],
  ['a "b c', 3, 4, 'Missing closing quote'],
  ['a (b', 3, 1, 'Missing closing bracket'],
  ['EQ-5D: valuation', 1, 5, 'Unknown field "EQ-5D". To search for it as text, put it in quotes.'],
])('%s cannot be parsed', (text, column, length, message) => {
  expect(readBox(text, 'ratios')).toEqual({ kind: 'fault', message, column, length });
});

test.each(['', '  '])('"%s" searches for nothing', (text) => {
  expect(readBox(text, 'ratios')).toEqual({ kind: 'empty' });
});

describe('the values of a row in the box', () => {
  test.each([
    [['a b', '"c d"'], 'a b OR "c d"'],
    [['HIV OR AIDS'], 'HIV "OR" AIDS'],
    [['p<0.05 (a'], '"p<0.05" "(a"'],
    [[' '], ' '],
    [[1], '1'],
  ])('%j is shown as %s', (values, text) => {
    expect(printBox(values)).toBe(text);
  });

  const words = fc.constantFrom(
    'a',
    'OR',
    'AND',
    'not',
    '(x)',
    'p<5',
    'title:y',
    '"b c"',
    'd*',
    '*',
    '“z”',
    '\\',
    'é"f',
  );
  const values = fc.array(
    fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
    {
      minLength: 1,
      maxLength: 3,
    },
  );

  test('parse as the same again (2,000 rows)', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...dataTypes), (given, type) => {
        const asked = treeOfExpressions(type, [{ term: keyword, values: given }], noNames);
        const read = readBox(printBox(given), type);
        expect(read.kind).toBe('words');
        const again = treeOfExpressions(
          type,
          [{ term: keyword, values: read.kind === 'words' ? [...read.values] : [] }],
          noNames,
        );
        expect(printQuery(again)).toBe(printQuery(asked));
      }),
      { seed: 20_260_104, numRuns: 2000 },
    );
  });

  test('a box finds what the query parser finds', () => {
    for (const text of ['a b', 'a OR b c', '"a b" OR c*', 'a AND (b)']) {
      const read = readBox(text, 'ratios');
      const parsed = parseQuery(text, 'ratios');
      const rows = [{ term: keyword, values: read.kind === 'words' ? [...read.values] : [] }];
      expect(parsed.ok && printQuery(parsed.tree!)).toBe(printQuery(treeOfExpressions('ratios', rows, noNames)));
    }
  });
});
