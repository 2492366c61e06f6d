import { expect, test } from 'vitest';
import { faultText } from './fault-text.ts';

test.each([
  ['Missing closing bracket', 'Missing closing bracket (column 8)'],
  ['These quotes are empty.', 'These quotes are empty (column 8).'],
  ['Unknown field "contry". Did you mean country?', 'Unknown field "contry" (column 8). Did you mean country?'],
  ['"3.5x" is not a number, as in a:2.', '"3.5x" is not a number, as in a:2 (column 8).'],
])('%s', (message, expected) => {
  expect(faultText({ message, column: 8 })).toBe(expected);
});
