import { expect, test } from 'vitest';
import { readKeywords, writeKeywords } from './keyword-text.ts';

test.each([
  ['', []],
  ['  ', []],
  ['statin ', ['statin ']],
  ['apixaban OR rivaroxaban', ['apixaban', 'rivaroxaban']],
  ['"heart failure" OR stroke AND vaccin* OR a b', ['"heart failure"', 'stroke vaccin*', 'a b']],
  ['statin AND diabetes', ['statin diabetes']],
  ['"salt OR pepper" x', ['"salt OR pepper" x']],
  ['or and', ['or and']],
])('%s', (text, values) => {
  expect(readKeywords(text)).toEqual(values);
});

test.each([
  ['apixaban OR', ['apixaban']],
  ['apixaban OR ', ['apixaban']],
  ['a OR b AND OR', ['a', 'b']],
])('an operator waits for what comes after it: %s', (text, values) => {
  expect(readKeywords(text)).toEqual(values);
});

test.each(['OR', 'OR a', 'a AND OR b', 'a OR title:b', '(a OR b) c', 'NOT a OR b'])(
  'stays as it stands: %s',
  (text) => {
    expect(readKeywords(text)).toEqual([text]);
  },
);

test.each([
  [['a b', '"c d"'], 'a b OR "c d"'],
  [['HIV OR AIDS'], 'HIV "OR" AIDS'],
  [['a OR'], 'a "OR"'],
  [['OR a'], 'OR a'],
])('%j is shown as %s', (values, text) => {
  expect(writeKeywords(values)).toBe(text);
  expect(readKeywords(text)).toHaveLength(values.length);
});
