import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTyping } from './create-typing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function type() {
  const taken: [string, string][] = [];
  return { taken, typing: createTyping<string>((text, at) => taken.push([text, at])) };
}

test('what is typed is taken over once, in the next pause', () => {
  const { taken, typing } = type();
  for (const text of ['7', '71', '713']) {
    typing.put(text, 'cost');
    vi.advanceTimersByTime(50);
  }
  expect(taken).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(taken).toEqual([['713', 'cost']]);
  vi.advanceTimersByTime(1000);
  expect(taken).toHaveLength(1);
});

test('without a pause it is taken over all the same, again and again', () => {
  const { taken, typing } = type();
  for (let at = 0; at < 40; at += 1) {
    typing.put(String(at), 'cost');
    vi.advanceTimersByTime(25);
  }
  // A second of keys.
  expect(taken.length).toBeGreaterThanOrEqual(2);
});

test('leaving the field takes it over at once, where it was typed; taking it back drops it', () => {
  const { taken, typing } = type();
  typing.put('71', 'cost');
  typing.settle();
  expect(taken).toEqual([['71', 'cost']]);
  typing.put('72', 'effect');
  typing.drop();
  vi.advanceTimersByTime(1000);
  expect(taken).toHaveLength(1);
});
