// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { clampSize, readSize, sizeAfterKey, writeSize } from './split-size.ts';

const limits = { initial: 30, min: 20, max: 60 };

beforeEach(() => localStorage.clear());

it.each([
  ['ArrowLeft', 28],
  ['ArrowRight', 32],
  ['PageUp', 20],
  ['PageDown', 40],
  ['Home', 20],
  ['End', 60],
  ['ArrowUp', undefined],
  ['toString', undefined],
])('%s moves the line from 30 to %s', (key, size) => {
  expect(sizeAfterKey(key, 30, limits)).toBe(size);
});

it('stays within its limits', () => {
  expect([clampSize(3, limits), clampSize(99, limits), clampSize(33.333, limits)]).toEqual([20, 60, 33.3]);
});

it('is kept in the browser for each split; what is stored may be nonsense', () => {
  expect(readSize('review', limits)).toBe(30);
  writeSize('review', 44);
  expect([readSize('review', limits), readSize('consensus', limits)]).toEqual([44, 30]);
  writeSize('review', 95);
  expect(readSize('review', limits)).toBe(60);
  localStorage.setItem('cea.split.review', 'wide');
  expect(readSize('review', limits)).toBe(30);
});
