import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

test.each([
  ['', []],
  ['21,300', [['21,300']]],
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\t\tc', [['a', '', 'c']]],
  ['a\n\nc', [['a'], [''], ['c']]],
  ['"two\nlines"\tb', [['two\nlines', 'b']]],
  ['"said ""so"""\tb', [['said "so"', 'b']]],
  ['"', [['"']]],
  ['12" pipe\tb', [['12" pipe', 'b']]],
  ['"quoted" word\tb', [['"quoted" word', 'b']]],
])('%j', (text, expected) => {
  expect(readTable(text)).toEqual(expected);
});
