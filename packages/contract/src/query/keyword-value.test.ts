import { expect, it } from 'vitest';
import { printKeyword, readKeyword } from './keyword-value.ts';

it.each([
  ['statin prevent*', 'statin prevent*'],
  ['a"b c"', 'a "b c"'],
  ['"b c"d', '"b c" d'],
  ['"a b""c d"', '"a b" "c d"'],
  ['"open to the end', '"open to the end"'],
  ['cost(effect)', '"cost(effect)"'],
  ['EQ:5D', '"EQ:5D"'],
  ['cost AND effect', 'cost "AND" effect'],
  ['* a', '"*" a'],
  ['a "" b', 'a b'],
])('%s is parsed as %s', (value, read) => {
  expect(printKeyword(readKeyword(value))).toBe(read);
});

it.each(['', ' ', '""', '" "'])('“%s” contains no word', (value) => {
  expect(() => readKeyword(value)).toThrow('A keyword needs at least one word.');
});

it('a character that no text can contain is refused', () => {
  expect(() => readKeyword('a\0b')).toThrow('A keyword contains a character that cannot be searched for.');
});
