import { expect, it } from 'vitest';
import { evenThroughput, overRounds, startsAt, summarise } from './timings.ts';

it('lets each client start at another query of the mix', () => {
  expect(Array.from({ length: 8 }, (_, client) => startsAt(client, 8, 39))).toEqual([0, 4, 9, 14, 19, 24, 29, 34]);
  expect(startsAt(0, 1, 39)).toBe(0);
});

it('weighs every query equally, however often it was measured', () => {
  const timed = [
    { query: 0, ms: 10 },
    { query: 0, ms: 10 },
    { query: 0, ms: 10 },
    { query: 1, ms: 30 },
  ];
  expect(evenThroughput(timed, 1, 2)).toBe(50);
  expect(evenThroughput(timed, 8, 2)).toBe(400);
  expect(() => evenThroughput(timed, 1, 3)).toThrow('2 of 3');
});

it('summarises all answers, and those of each query', () => {
  const timed = [
    { query: 0, ms: 1 },
    { query: 1, ms: 8 },
    { query: 0, ms: 3 },
    { query: 1, ms: 8 },
  ];
  expect(summarise({ perSecond: 12, timed }, 2)).toEqual({
    requests: 4,
    perSecond: 12,
    p50: 3,
    p95: 8,
    byQuery: [
      { requests: 2, perSecond: 500, p50: 1, p95: 3 },
      { requests: 2, perSecond: 125, p50: 8, p95: 8 },
    ],
  });
});

it('gives the median round and the spread of the rounds', () => {
  expect(overRounds([12, 8, 10])).toEqual({ median: 10, spread: 0.4 });
  expect(overRounds([5])).toEqual({ median: 5, spread: 0 });
});
