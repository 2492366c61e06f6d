import { expect, test } from 'vitest';
import { faultText } from './fault-text.ts';

test.each([
  ['Missing closing bracket', 'Missing closing bracket (column 8)'],
  ['There is nothing between these quotes.', 'There is nothing between these quotes (column 8).'],
  ['contry is no field. Did you mean country?', 'contry is no field (column 8). Did you mean country?'],
  ['3.5x is no number, as in a:2.', '3.5x is no number, as in a:2 (column 8).'],
])('%s', (message, expected) => {
  expect(faultText({ message, column: 8 })).toBe(expected);
});
