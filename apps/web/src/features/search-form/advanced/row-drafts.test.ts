import { termsOf } from '@cea/contract/dictionary/terms';
import type { Expression } from '@cea/contract/registry';
import { describe, expect, it, test } from 'vitest';
import {
  draftsOf,
  expressionsOf,
  operatorsFor,
  readNumbers,
  rowTerms,
  withOperator,
  withoutRow,
  withRow,
  withTerm,
} from './row-drafts.ts';

const rows: Expression[] = [
  { term: 'keyword', values: ['a b', 'c'] },
  { term: 'keyword', values: ['d'], not: true },
  { term: 'country', values: [1, 'none'] },
  { term: 'country', values: [2], not: true },
  { term: 'publication_year', values: ['[2010 TO 2015]'] },
  { term: 'publication_year', values: [2010, 2012], not: true },
  { term: 'discounting_rate', values: ['{0 TO 1.5]'] },
  { term: 'quality_score', values: ['[* TO 3]'], not: true },
];

it('shows every row with an operator, and returns it unchanged', () => {
  const drafts = draftsOf('ratios', rows);
  expect(drafts.map(({ operator }) => operator)).toEqual([
    'contains',
    'does not contain',
    'is',
    'is not',
    'between',
    'is not',
    'is',
    'not between',
  ]);
  expect(expressionsOf(drafts)).toEqual(rows);
});

it('offers exactly the terms of the type', () => {
  expect(rowTerms('weights')).toEqual(['keyword', 'data_source', 'disutility', 'instrument_used']);
  expect(rowTerms('ratios')).toEqual(['keyword', ...termsOf('ratios')]);
  expect(operatorsFor('ratios', 'quality_score')).toEqual(['between', 'not between', 'is', 'is not']);
});

describe('rows that follow a text', () => {
  const before = draftsOf('ratios', rows.slice(0, 3));
  it('keep their position if the term is the same', () => {
    const after = draftsOf('ratios', [rows[0]!, rows[2]!, rows[3]!], before);
    expect(after.map(({ key }) => key)).toEqual([before[0]!.key, 5, before[2]!.key]);
  });
  it('there is always one row to start with', () => {
    expect(draftsOf('ratios', [])).toEqual([
      { key: 1, join: 'and', term: 'keyword', operator: 'contains', values: [] },
    ]);
  });
});

it('a row without values has no effect', () => {
  const drafts = withRow('ratios', draftsOf('ratios', [{ term: 'keyword', values: ['a'] }]));
  expect(drafts.map(({ term }) => term)).toEqual(['keyword', 'gbd_category']);
  expect(expressionsOf(drafts)).toEqual([{ term: 'keyword', values: ['a'] }]);
  const words = { key: 1, join: 'and', term: 'keyword', operator: 'contains', values: ['a', ' '] } as const;
  expect(expressionsOf([{ ...words, values: [...words.values] }])).toEqual([{ term: 'keyword', values: ['a'] }]);
  expect(expressionsOf([{ ...words, values: [' '] }])).toEqual([]);
});

describe('alternatives', () => {
  const either: Expression[] = [
    { term: 'keyword', values: ['a'], any: 1 },
    { term: 'country', values: [1], any: 1 },
    { term: 'keyword', values: ['b'] },
    { term: 'country', values: [2], any: 2 },
    { term: 'quality_score', values: [5], any: 2 },
  ];
  const drafts = draftsOf('ratios', either);
  it('are rows joined by "or", and return the same rows', () => {
    expect(drafts.map(({ join }) => join)).toEqual(['and', 'or', 'and', 'and', 'or']);
    expect(expressionsOf(drafts)).toEqual(either);
  });
  it('need two rows with values', () => {
    const emptied = drafts.map((draft, at) => (at === 0 ? { ...draft, values: [] } : draft));
    expect(expressionsOf(emptied).map(({ any }) => any)).toEqual([undefined, undefined, 1, 1]);
  });
  it('stay together when one of them is removed, and join no others', () => {
    expect(expressionsOf(withoutRow(drafts, 3)).map(({ any }) => any)).toEqual([1, 1, undefined, undefined]);
    expect(withoutRow(drafts, 1).map(({ join }) => join)).toEqual(['and', 'and', 'and', 'or']);
  });
});

describe('changes of a row', () => {
  const [draft] = draftsOf('ratios', [{ term: 'publication_year', values: [2010] }]);
  it('another term starts over', () => {
    expect(withTerm('ratios', draft!, 'country')).toEqual({
      key: 1,
      join: 'and',
      term: 'country',
      operator: 'is',
      values: [],
    });
  });
  it('values are kept if the operator supports them', () => {
    expect(withOperator(draft!, 'between').values).toEqual([2010]);
    expect(withOperator({ ...draft!, values: [2010, 2012] }, 'between').values).toEqual([]);
    expect(withOperator({ ...draft!, values: [2010, 2012] }, 'is not').values).toEqual([2010, 2012]);
  });
});

test.each([
  ['2010, 2012', [2010, 2012]],
  ['3.50,none,', ['3.50', 'none']],
  [' [1 TO 2] ', ['[1 TO 2]']],
  ['', []],
])('numbers: %s', (text, values) => {
  expect(readNumbers(text)).toEqual(values);
});
