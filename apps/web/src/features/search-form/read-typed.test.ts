import { notReportedWord } from '@cea/contract/query/model';
import type { Expression } from '@cea/contract/registry';
import { expect, test } from 'vitest';
import { needsNames, printRows } from './read-typed.ts';

const word: Expression = { term: 'keyword', values: ['statin'] };
const country = (...values: (string | number)[]): Expression => ({ term: 'country', values });

test.each([
  [[], false],
  [[word], false],
  [[country(7)], true],
  [[word, country(7)], true],
  [[country(notReportedWord)], false],
  [[country(notReportedWord, 7)], true],
  [[country(notReportedWord), word], false],
])('%j need names from the server: %s', (rows, needs) => {
  expect(needsNames('ratios', rows)).toBe(needs);
});

test('rows become text as soon as they can be printed', () => {
  expect(printRows('ratios', [], undefined)).toEqual({ text: '' });
  expect(printRows('ratios', [word], undefined)).toEqual({ text: 'statin' });
  expect(printRows('ratios', [country(7)], undefined)).toEqual({});
});
