import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quadrant } from '../dictionary/quadrants.ts';
import { lostHealth, netMonetaryBenefit } from './display.ts';
import { compareRanks, fateOf, type RatioFacts } from './fate.ts';

const none = [undefined, undefined] as const;
const stated = (quadrant: Quadrant, usd?: number) =>
  fateOf({ increments: none, stated: quadrant, ratio: usd, usd, lost: lostHealth({}) });

it.each([
  ['More cost, more health', 0, '$0'],
  ['More cost, more health', 19_619, '$20,000'],
  ['More cost, more health', 18_353, '$18,000'],
  ['More cost, more health', 0.0123, '$0.012'],
  ['More cost, more health', 0.004567, '$0.0046'],
  ['More cost, more health', 1e-9, '$0.000000001'],
  ['More cost, more health', 0.5, '$0.5'],
  ['More cost, more health', 99.6, '$100'],
  ['More cost, more health', 1e15, '$1,000,000,000,000,000'],
  ['More cost, more health', -1, 'Indeterminate'],
  ['More cost, more health', undefined, undefined],
  ['Less cost, less health', 19_619, 'SW: saves $20,000 per QALY lost'],
  ['Less cost, less health', undefined, undefined],
  ['Less cost, less health', -1, 'Indeterminate'],
  ['Less cost, more health', -5, 'Cost-Saving'],
  ['Less cost, more health', undefined, 'Cost-Saving'],
  ['More cost, less health', -5, 'Dominated'],
  ['More cost, less health', undefined, 'Dominated'],
  ['Indeterminate', undefined, undefined],
  ['Indeterminate', -5000, 'Indeterminate'],
  ['Indeterminate', 16_000, '$16,000 (indeterminate)'],
] as const)('%s at %s is shown as %s', (quadrant, usd, shown) => {
  expect(stated(quadrant, usd).display).toBe(shown);
});

it('a saving for less health is told in the unit of the study', () => {
  const lost = lostHealth({ cost_per_qaly: false, cost_per_daly: true });
  expect(fateOf({ increments: [-1, -1], stated: undefined, ratio: 5230, usd: 5230, lost }).display).toBe(
    'SW: saves $5,200 per DALY not averted',
  );
});

describe('an indeterminate ratio', () => {
  it('of 16,000 is in no bin, no median and below no threshold (was in medians, and shown as “$16,000”)', () => {
    expect(stated('Indeterminate', 16_000)).toEqual({
      quadrant: 'Indeterminate',
      display: '$16,000 (indeterminate)',
      bar: 'indeterminate',
      rank: { group: 4, within: 0 },
      median: undefined,
      worth: undefined,
    });
  });

  it('has a bar of its own, apart from ratios without dollars', () => {
    expect(stated('Indeterminate').bar).toBe('indeterminate');
    expect(stated('More cost, more health').bar).toBe('not_converted');
    expect(stated('More cost, more health', -5).bar).toBe('indeterminate');
  });
});

describe('a difference of 0', () => {
  const of = (cost: number, health: number, ratio?: number) =>
    fateOf({ increments: [cost, health], stated: undefined, ratio, usd: ratio });

  it.each([
    // All were blank, or “$0” with an unknown quadrant.
    [1000, 0, undefined, 'Dominated (weakly)', 'dominated', 3],
    [-1000, 0, undefined, 'Cost-Saving (weakly)', 'cost_saving', 0],
    [0, 0.2, 0, 'More health at the same cost', 'cost_saving', 0],
    [0, -0.2, 0, 'Less health at the same cost', 'dominated', 3],
    [0, 0, undefined, 'Indeterminate', 'indeterminate', 4],
  ])('ΔC %s and ΔE %s: %s', (cost, health, ratio, display, bar, group) => {
    expect(of(cost, health, ratio)).toMatchObject({ display, bar, rank: { group, within: 0 } });
  });

  it('counts in medians and thresholds as dominance does', () => {
    expect(of(1000, 0)).toMatchObject({ median: Infinity, worth: undefined });
    expect(of(-1000, 0)).toMatchObject({ median: -Infinity, worth: { above: -Infinity, below: Infinity } });
    expect(of(0, 0.2, 0)).toMatchObject({ median: -Infinity, worth: { above: 0, below: Infinity } });
  });
});

it('cost-saving comes first, dominated last, and blanks after all', () => {
  const ranks = [
    stated('More cost, less health', -10),
    stated('More cost, more health'),
    stated('More cost, more health', 900),
    stated('Less cost, more health', -99_999),
    stated('Less cost, less health', 50),
    stated('Less cost, less health', 70),
    stated('More cost, more health', 20),
  ]
    .map(({ rank }) => rank)
    .toSorted(compareRanks);
  expect(ranks.map(({ group, within }) => [group, within])).toEqual([
    [0, 0],
    [1, 20],
    [1, 900],
    [2, -70],
    [2, -50],
    [3, 0],
    [4, 0],
  ]);
});

it('below a threshold means a positive net monetary benefit, in every quadrant and on every border', () => {
  const amount = fc.oneof(fc.constant(0), fc.integer({ min: -50, max: 50 }));
  const threshold = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 }));
  const isBelow = ({ worth }: ReturnType<typeof fateOf>, at: number): boolean =>
    worth !== undefined && worth.above < at && at < worth.below;
  fc.assert(
    fc.property(amount, amount, threshold, (cost, health, at) => {
      const ratio = health === 0 ? undefined : cost / health;
      const facts: RatioFacts = { increments: [cost, health], stated: undefined, ratio, usd: ratio };
      // Dividing and multiplying again must not decide a tie.
      fc.pre(ratio === undefined || Math.abs(ratio - at) > 1e-9 || ratio === at);
      expect(isBelow(fateOf(facts), at)).toBe(netMonetaryBenefit(at, cost, health) > 0);
    }),
    { seed: 13, numRuns: 2000 },
  );
});
