import { expect, test } from 'vitest';
import { actionOf, stepped } from './key-actions.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ['ArrowLeft', 'take A'],
  ['ArrowRight', 'take B'],
  ['e', 'edit'],
  ['E', 'edit'],
  ['n', 'note'],
  ['P', 'pair'],
  ['ArrowDown', 'next'],
  ['Enter', undefined],
  ['toString', undefined],
])('%s: %s', (key, expected) => {
  expect(actionOf({ key, ...plain })).toBe(expected);
  expect(actionOf({ key, ...plain, ctrlKey: true })).toBeUndefined();
});

test.each([
  [undefined, 1, 'a'],
  ['gone', -1, 'a'],
  ['a', 1, 'b'],
  ['c', 1, 'c'],
  ['a', -1, 'a'],
] as const)('from %s by %s to %s', (from, step, to) => {
  expect(stepped(['a', 'b', 'c'], from, step)).toBe(to);
});
