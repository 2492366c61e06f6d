import { expect, test } from 'vitest';
import { moveBy } from './grid-moves.ts';

const size = { lines: 30, columns: 6, page: 10 };

test.each([
  ['ArrowDown', false, [5, 2], [6, 2]],
  ['ArrowUp', false, [0, 2], [0, 2]],
  ['ArrowRight', false, [5, 5], [5, 5]],
  ['ArrowLeft', false, [5, 5], [5, 4]],
  ['PageDown', false, [25, 1], [29, 1]],
  ['PageUp', false, [25, 1], [15, 1]],
  ['Home', false, [5, 3], [5, 0]],
  ['End', false, [5, 3], [5, 5]],
  ['Home', true, [5, 3], [0, 0]],
  ['End', true, [5, 3], [29, 5]],
] as const)('%s (Ctrl: %s) moves from %j to %j', (key, ctrl, [line, column], [toLine, toColumn]) => {
  expect(moveBy(key, ctrl, { line, column }, size)).toEqual({ line: toLine, column: toColumn });
});

test('other keys do not move', () => {
  expect(moveBy('a', false, { line: 0, column: 0 }, size)).toBeUndefined();
  expect(moveBy('ArrowDown', true, { line: 0, column: 0 }, size)).toBeUndefined();
});
