import { expect, test } from 'vitest';
import { actionOf, standingAt, stepped } from './key-actions.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ['ArrowLeft', 'take A'],
  ['ArrowRight', 'take B'],
  ['e', 'edit'],
  ['E', 'edit'],
  ['n', 'note'],
  ['P', 'pair'],
  ['u', 'undo'],
  ['ArrowDown', 'next'],
  ['Enter', undefined],
  ['toString', undefined],
])('%s: %s', (key, expected) => {
  expect(actionOf({ key, ...plain })).toBe(expected);
  expect(actionOf({ key, ...plain, ctrlKey: true })).toBeUndefined();
});

/** Capital letters are unsettled. */
const linesOf = (letters: string) => letters.split('').map((id) => ({ id, left: id !== id.toLowerCase() }));

test.each([
  ['AbC', undefined, 1, 'A'],
  ['AbC', 'gone', -1, 'A'],
  ['AbCd', 'A', 1, 'C'],
  ['AbCd', 'C', 1, 'A'],
  ['aBcD', 'c', -1, 'B'],
  ['AbCd', 'A', -1, 'C'],
  ['aBc', 'B', 1, 'B'],
  ['aBc', 'B', -1, 'B'],
  ['abc', 'a', 1, 'b'],
  ['abc', 'c', 1, 'c'],
  ['abc', 'a', -1, 'a'],
] as const)('of %s, from %s by %s to %s', (lines, from, step, to) => {
  expect(stepped(linesOf(lines), from, step)).toBe(to);
});

test.each([
  ['aBC', 'aBC', undefined, 'B'],
  ['abc', 'abc', undefined, 'a'],
  ['aBC', 'aBC', 'a', 'a'],
  ['aBC', 'BC', 'a', 'B'],
  ['ABc', 'AB', 'c', 'A'],
  ['abc', '', 'a', undefined],
  ['abC', 'C', 'gone', 'C'],
  ['abC', 'abC', 'gone', 'C'],
])('of %s, with %s shown, %s leads to %s', (all, shown, current, standing) => {
  expect(standingAt(linesOf(all), linesOf(shown), current)).toBe(standing);
});
