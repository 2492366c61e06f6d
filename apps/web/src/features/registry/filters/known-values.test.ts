import { expect, test } from 'vitest';
import { parseSearch } from '../search-state.ts';
import { mergeKnownValues } from './known-values.ts';

const state = (text: string) => parseSearch(new URLSearchParams(text));
const one = state('type=ratios&keyword=a');

test('a value keeps its position when its count changes or ends, and a new one comes after it', () => {
  const first = mergeKnownValues(undefined, one, { country: { 1: 3, 2: 5, none: 9 } });
  expect(first.values.country).toEqual(['2', '1', 'none']);
  const second = mergeKnownValues(first, one, { country: { 1: 7, 3: 8 } });
  expect(second.values.country).toEqual(['2', '1', '3', 'none']);
});

test('nothing new returns the same object', () => {
  const first = mergeKnownValues(undefined, one, { country: { 1: 3 } });
  expect(mergeKnownValues(first, one, { country: { 1: 2 } })).toBe(first);
  expect(mergeKnownValues(first, one, {})).toBe(first);
});

test('another search starts over', () => {
  const first = mergeKnownValues(undefined, one, { country: { 1: 3 } });
  const next = mergeKnownValues(first, state('type=ratios&keyword=b'), { country: { 4: 1 } });
  expect(next.values.country).toEqual(['4']);
});

test('a chosen value is known even without records', () => {
  const chosen = state('type=ratios&keyword=a&filter.country=9&except.country=8');
  expect(mergeKnownValues(undefined, chosen, { country: { 1: 3 } }).values.country).toEqual(['1', '9', '8']);
});

test('bands and quadrants are all listed', () => {
  const { values } = mergeKnownValues(undefined, one, {});
  expect([values.quality_score?.length, values.quadrants?.length]).toEqual([5, 5]);
});
