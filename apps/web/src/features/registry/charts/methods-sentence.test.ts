import type { Visualizations } from '@cea/contract/visualizations';
import { expect, test } from 'vitest';
import { sentenceOf } from './methods-sentence.ts';

const figures = (none?: number) =>
  ({ total: 1109, counts: { country: { '7': 3, ...(none && { none }) } } }) as unknown as Visualizations;
const mark = (label: string, count: number) => ({ key: label, label, count });

test.each([
  [undefined, ''],
  [1, ' 1 not reported.'],
  [1200, ' 1,200 not reported.'],
])('%s studies without a value', (none, silent) => {
  const marks = [mark('Canada', 3), mark('Japan', 1089), mark('Chad', 1089)];
  expect(sentenceOf('country', marks, figures(none))).toBe(`Most frequent: Japan (1,089 of 1,109).${silent}`);
});

test('a year is a peak', () => {
  const marks = [mark('2022', 80), mark('2023', 89)];
  expect(sentenceOf('publication_year', marks, figures())).toBe('Peak: 2023 (89 of 1,109).');
});

test('nothing is known', () => {
  expect(sentenceOf('country', [], figures())).toBe('Country: not reported by any study.');
  expect(sentenceOf('country', [mark('Canada', 0)], figures())).toBe('Country: not reported by any study.');
});
