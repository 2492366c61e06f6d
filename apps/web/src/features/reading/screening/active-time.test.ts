import { expect, test } from 'vitest';
import { activeSeconds, idleAfter, noTime, onActive, onAway } from './active-time.ts';

const second = 1000;

test('counts the time between signs of the reader', () => {
  const time = [0, 10, 25].reduce((before, at) => onActive(before, at * second), noTime);
  expect(activeSeconds(time, 36 * second)).toBe(36);
});

test('a pause counts up to its limit, however long it is', () => {
  const before = onActive(noTime, 0);
  expect(activeSeconds(before, idleAfter * 10)).toBe(60);
  const after = onActive(before, idleAfter * 10);
  expect(activeSeconds(after, idleAfter * 10 + 5 * second)).toBe(65);
});

test('a hidden page counts nothing', () => {
  const hidden = onAway(onActive(noTime, 0), 10 * second);
  expect(activeSeconds(hidden, 500 * second)).toBe(10);
  expect(activeSeconds(onActive(hidden, 500 * second), 503 * second)).toBe(13);
  expect(activeSeconds(onAway(hidden, 600 * second), 700 * second)).toBe(10);
});

test('is never negative when the clock is set back, and never more than a day', () => {
  expect(activeSeconds(onActive(noTime, 5000), 0)).toBe(0);
  expect(activeSeconds({ spent: 1e12, seenAt: undefined }, 0)).toBe(86_400);
});
