import { expect, it } from 'vitest';
import { visibleAfter } from './visible-after.ts';

const outcome = (at: number, revision?: number) => ({ at, revision, faults: [] });

it('waits for the first answer with that revision or a later one', () => {
  const published = [
    { revision: 1, at: 1000 },
    { revision: 2, at: 2000 },
    { revision: 3, at: 2100 },
  ];
  const outcomes = [outcome(1100, 0), outcome(1300, 1), outcome(2050), outcome(2600, 3), outcome(2500, 1)];
  expect(visibleAfter(published, outcomes)).toEqual({ p50: 500, max: 600 });
});

it('treats what was never shown as infinite', () => {
  expect(visibleAfter([{ revision: 5, at: 1 }], [outcome(2, 4)]).max).toBe(Number.POSITIVE_INFINITY);
});
