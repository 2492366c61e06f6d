import { expect, test } from 'vitest';
import { insertLines, mentionsIn, parseCombination, renumberLines } from './combine-lines.ts';
import type { QueryNode } from './model.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';

const lines: Readonly<Record<number, string>> = { 1: 'hpv', 2: 'a OR b', 3: 'statin AND country:Canada' };
const treeOf = (number: number): QueryNode => {
  const parsed = parseQuery(lines[number]!, 'ratios');
  return (parsed.ok && parsed.tree) || expect.unreachable(lines[number]);
};
const parse = (written: string) => parseCombination(written, 'ratios', (number) => number in lines);

test.each([
  ['#1 AND (#2 OR #3)', 'hpv AND ((a OR b) OR statin AND country:Canada)'],
  ['#1 NOT #2', 'hpv AND NOT (a OR b)'],
  ['#1 #3', 'hpv AND (statin AND country:Canada)'],
  ['NOT #3', 'NOT (statin AND country:Canada)'],
  ['#3 quality_score>=5', '(statin AND country:Canada) AND quality_score>=5'],
  ['#1 AND "#2"', 'hpv AND "#2"'],
  ['#1 OR title:(#2)', 'hpv OR title:#2'],
])('%s', (written, text) => {
  const combined = parse(written);
  expect(combined.ok && printQuery(insertLines(combined.tree, treeOf))).toBe(text);
});

test('each line is named once, in the order of the text', () => {
  expect(parse('#3 OR (#1 AND #3)')).toMatchObject({ ok: true, numbers: [3, 1] });
});

test.each([
  ['', 'Enter the lines to combine, as in #1 AND #2.', 1, 0],
  ['hpv', 'Enter the lines to combine, as in #1 AND #2.', 1, 3],
  ['#1 AND #9', 'Line #9 does not exist.', 8, 2],
  ['(#1 OR #12) NOT #2', 'Line #12 does not exist.', 8, 3],
  ['#1 AND', 'AND needs something after it. To search for the word itself, put it in quotes.', 4, 3],
  ['#1 AND (#2', 'Missing closing bracket', 8, 1],
  [`${'('.repeat(21)}#1${')'.repeat(21)}`, 'Brackets and NOT can be nested at most 20 deep.', 21, 1],
])('refused: %s', (written, message, column, length) => {
  expect(parse(written)).toEqual({ ok: false, message, column, length });
});

test('a number is found where it is written, and not in quotes', () => {
  expect(mentionsIn('#1 OR "#2" (#33)')).toEqual([
    { number: 1, from: 0, to: 2 },
    { number: 33, from: 12, to: 15 },
  ]);
});

test('a combination moves to other numbers, unless one of its lines is gone', () => {
  expect(renumberLines('#1 AND (#2 OR "#1")', (number) => number + 10)).toBe('#11 AND (#12 OR "#1")');
  expect(renumberLines('#1 AND #2', (number) => (number === 1 ? 5 : undefined))).toBeUndefined();
});
