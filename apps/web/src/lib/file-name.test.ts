import { expect, test } from 'vitest';
import { fileNameIn } from './file-name.ts';

test.each([
  [null, undefined],
  ['attachment', undefined],
  ['attachment; filename=ratios.csv', 'ratios.csv'],
  ['attachment; filename="cea ratios; r7.csv"', 'cea ratios; r7.csv'],
  [String.raw`attachment; filename="a \"b\".csv"`, 'a "b".csv'],
  [`attachment; filename="a.csv"; filename*=UTF-8''%C3%A9tude.csv`, 'étude.csv'],
  [`attachment; filename="a.csv"; filename*=UTF-8''%C3`, 'a.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
])('%s', (header, expected) => {
  expect(fileNameIn(header)).toBe(expected);
});
