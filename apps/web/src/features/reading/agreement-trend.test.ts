import { expect, it } from 'vitest';
import { kappaTrend, trendText } from './agreement-trend.ts';

const round = (number: number, kappa: number | null) => ({
  label: `Round ${number}`,
  agreement: { count: 9, observed: 0.9, kappa: kappa === null ? null : { value: kappa, low: kappa, high: kappa } },
});

it('covers the latest six rounds that have a κ, and is left out for fewer than three', () => {
  expect(kappaTrend([round(1, 0.5), round(2, null), round(3, 0.6)])).toBeUndefined();
  const trend = kappaTrend(Array.from({ length: 9 }, (_, at) => round(at + 1, at === 7 ? null : 0.1 * at)));
  expect(trend?.map(({ label }) => label)).toEqual(['Round 3', 'Round 4', 'Round 5', 'Round 6', 'Round 7', 'Round 9']);
});

it.each([
  [0.74, 0.86, 'κ 0.86 in Round 3, up from 0.74 in Round 1'],
  [0.86, 0.74, 'κ 0.74 in Round 3, down from 0.86 in Round 1'],
  [0.8, 0.801, 'κ 0.80 in Round 3, as in Round 1'],
  [-0.1, 0.2, 'κ 0.20 in Round 3, up from −0.10 in Round 1'],
])('from %f to %f is told in words', (before, now, words) => {
  expect(trendText(kappaTrend([round(1, before), round(2, 0.5), round(3, now)])!)).toBe(words);
});
