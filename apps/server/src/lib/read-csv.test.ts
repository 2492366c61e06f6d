import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

it.each([
  ['a,b\n1,2\n', [{ a: '1', b: '2' }]],
  [
    '# a remark\na,b\r\n1,\r\n,2',
    [
      { a: '1', b: '' },
      { a: '', b: '2' },
    ],
  ],
  ['b,x,a\n"one, two",x,"say ""yes"""', [{ a: 'say "yes"', b: 'one, two' }]],
])('%j', (text, rows) => {
  expect(readCsv(text, ['a', 'b'])).toEqual(rows);
});

it.each([
  ['a\n1', 'no column b'],
  ['a,b\n1,2,3', 'Row 1 has 3 fields for 2 columns'],
])('refuses %j', (text, complaint) => {
  expect(() => readCsv(text, ['a', 'b'])).toThrow(complaint);
});
