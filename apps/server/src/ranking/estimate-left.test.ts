import { expect, it } from 'vitest';
import { estimateLeft } from './estimate-left.ts';

const read = (length: number, isHit: (at: number) => boolean): boolean[] =>
  Array.from({ length }, (_, at) => isHit(at));

it('sets no limit below the unread before anything is read, and 0 when all is read', () => {
  expect(estimateLeft([], 40)).toEqual({ low: 0, high: 40 });
  expect(
    estimateLeft(
      read(40, (at) => at < 3),
      40,
    ),
  ).toEqual({ low: 0, high: 0 });
});

it('leaves little when the relevant articles came first and none has come since', () => {
  const { high } = estimateLeft(
    read(800, (at) => at < 30),
    1000,
  );
  expect(high).toBeGreaterThanOrEqual(1);
  expect(high).toBeLessThan(10);
});

it('expects as many in the unread as were found when the order tells nothing', () => {
  const { low, high } = estimateLeft(
    read(500, (at) => at % 10 === 0),
    1000,
  );
  expect(low).toBeLessThan(50);
  expect(high).toBeGreaterThan(50);
  expect(high).toBeLessThan(100);
});

it('lowers the limit with every stretch of articles without a find', () => {
  const limits = [200, 400, 800].map(
    (count) =>
      estimateLeft(
        read(count, (at) => at < 20),
        1000,
      ).high,
  );
  expect(limits).toEqual(limits.toSorted((one, other) => other - one));
  expect(new Set(limits).size).toBe(3);
});
