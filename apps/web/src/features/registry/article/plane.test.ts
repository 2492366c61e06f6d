import type { RegistryRecord } from '@cea/contract/registry';
import { describe, expect, it } from 'vitest';
import { counted, gainName, outcomeOf } from './outcome.ts';
import { extentOf, placing, thresholdLine, ticksOf, costEffectiveArea } from './plane-geometry.ts';
import { describePlane, planeOf as planeWith } from './plane-points.ts';

const labelOf = (id: number) => ({ 1: 'Quality-adjusted life-year (QALY)', 2: 'Life-year (LY)' })[id] ?? '';

const ratio = (
  number: number,
  computed: object,
  answers: object = {},
  display: string | null = '$1',
): RegistryRecord => ({
  type: 'ratios',
  id: `2019-01-00001-0${number}`,
  answers: { cost_per_qaly: true, currency: 'CAD', ...answers },
  computed: { ...computed },
  conversion: {
    display,
    usd_target: 1,
    why_missing: null,
    gdp_class: null,
    gdp_per_capita: null,
    gdp_multiple: null,
    why_no_gdp: null,
    steps: { rate: 0.5, cpi_from: 100, cpi_to: 250, cost_year: 1994, target_year: 2025 },
  },
  registryEntry: { article: { id: 1, compound_id: '2019-01-00001', title: '' } },
});
const at = (cost: number, effect: number) => ({ incremental_cost: cost, incremental_effect: effect });

const planeOf = (ratios: readonly RegistryRecord[], names: typeof labelOf, usual: number | null = 50_000) =>
  planeWith(ratios, names, usual);

describe('the points of a plane', () => {
  it('are effects and costs in dollars, below or above the usual threshold', () => {
    const plane = planeOf([ratio(1, at(4000, 0.2)), ratio(2, at(20_000, 0.1)), ratio(3, {})], labelOf)!;
    expect(plane).toMatchObject({ money: '2025 US$', outcome: 'QALY', threshold: { amount: 50_000 }, left_out: 1 });
    expect(plane.points.map(({ x, y }) => [x, y])).toEqual([
      [0.2, 5000],
      [0.1, 25_000],
    ]);
    expect(describePlane(plane)).toBe('2 ratios; 1 at or below $50,000 (2025 US$) per QALY; 1 not plotted');
  });

  it('label the article’s own threshold with its year and its conversion', () => {
    const own = { threshold_low: 40_000, threshold_currency: 'CAD' };
    const plane = planeOf([ratio(1, at(1, 1), own)], labelOf)!;
    // It was drawn at 50,000 dollars of 2025 and labelled 40,000 CAD.
    expect(plane.threshold).toEqual({ amount: 50_000, label: '$50,000', stated: '40,000 CAD of 1994' });
    expect(describePlane(plane)).toBe(
      '1 ratio; 1 at or below the article’s threshold, 40,000 CAD of 1994 ($50,000 in 2025 US$) per QALY',
    );
    const other = { threshold_low: 30_000, threshold_currency: 'GBP' };
    expect(planeOf([ratio(1, at(1, 1), other)], labelOf)!.threshold).toEqual({ amount: 50_000, label: '$50,000' });
  });

  it('are judged by the threshold that administrators chose, or by none', () => {
    const one = [ratio(1, at(1, 1))];
    expect(planeOf(one, labelOf, 26_412)!.threshold).toEqual({ amount: 26_412, label: '$26,000' });
    expect(planeOf(one, labelOf, null)!.threshold).toBeUndefined();
  });

  it('have no threshold for DALYs unless the article states one', () => {
    const daly = { cost_per_qaly: false, cost_per_daly: true };
    const plane = planeOf([ratio(1, at(1, 1), daly)], labelOf)!;
    expect(plane.threshold).toBeUndefined();
    expect(describePlane(plane)).toBe('1 ratio; no threshold is assumed per DALY');
    const stated = { ...daly, threshold_low: 2000, threshold_currency: 'CAD' };
    expect(planeOf([ratio(1, at(1, 1), stated)], labelOf)!.threshold).toMatchObject({ label: '$2,500' });
  });

  it('share one outcome', () => {
    const plane = planeOf([ratio(1, at(1, 1)), ratio(2, at(1, 1)), ratio(3, at(1, 1), { ratio_outcome: 2 })], labelOf)!;
    expect([plane.points.length, plane.left_out]).toEqual([2, 1]);
  });

  it('distinguish cost-saving from dominated', () => {
    const plane = planeOf([ratio(1, at(-1, 1), {}, 'Cost-Saving'), ratio(2, at(1, -1), {}, 'Dominated')], labelOf)!;
    expect(describePlane(plane)).toBe(
      '2 ratios; 1 at or below $50,000 (2025 US$) per QALY; 1 cost-saving; 1 dominated',
    );
  });

  it('are empty without costs or increments', () => {
    expect(planeOf([], labelOf)).toBeUndefined();
    expect(planeOf([ratio(1, {})], labelOf)).toBeUndefined();
    expect(planeOf([{ ...ratio(1, at(1, 1)), conversion: null }], labelOf)).toBeUndefined();
  });
});

describe('the drawing', () => {
  const extent = { left: -1, right: 1, bottom: -10, top: 10 };

  it('contains the origin and every point', () => {
    const { left, right, bottom, top } = extentOf([{ x: 2, y: -5 }]);
    expect([left < 0, right > 2, bottom < -5, top > 0]).toEqual([true, true, true, true]);
    const { right: alone } = extentOf([{ x: 0, y: 0 }]);
    expect(alone).toBeGreaterThan(0);
  });

  it('flips the axis of costs', () => {
    expect(placing(extent, 100, 100)({ x: 1, y: 10 })).toEqual({ x: 100, y: 0 });
    expect(placing(extent, 100, 100)({ x: 0, y: 0 })).toEqual({ x: 50, y: 50 });
  });

  it('clips the line and the area below it at the edge', () => {
    expect(thresholdLine(extent, 20)).toEqual([
      { x: -0.5, y: -10 },
      { x: 0.5, y: 10 },
    ]);
    expect(thresholdLine(extent, 5)).toEqual([
      { x: -1, y: -5 },
      { x: 1, y: 5 },
    ]);
    expect(costEffectiveArea(extent, 5)).toEqual([
      { x: -1, y: -10 },
      { x: 1, y: -10 },
      { x: 1, y: 5 },
      { x: -1, y: -5 },
    ]);
  });

  it('takes from the area of a range what is cost-effective at only one of its ends', () => {
    expect(costEffectiveArea(extent, 5, 20)).toEqual([
      { x: -0.5, y: -10 },
      { x: 1, y: -10 },
      { x: 1, y: 5 },
      { x: 0, y: 0 },
    ]);
  });

  it.each([
    [-0.04, 0.36, [0, 0.1, 0.2, 0.3]],
    [-2000, 21_000, [0, 5000, 10_000, 15_000, 20_000]],
    [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('from %f to %f has ticks at %j', (low, high, ticks) => {
    expect(ticksOf(low, high)).toEqual(ticks);
  });
});

it.each([
  [{ ratio_outcome: 2, cost_per_qaly: true }, 'LY'],
  [{ measure: [{ id: 1 }] }, 'QALY'],
  [{ measure: [{ id: 1 }, { id: 2 }], cost_per_daly: true }, 'DALY'],
  [{}, undefined],
])('the unit of %j is %s', (answers, outcome) => {
  expect(outcomeOf(answers, labelOf)).toBe(outcome);
});

it.each([
  ['0.21', 'QALY', '0.21 QALYs'],
  ['1', 'QALY', '1 QALY'],
  ['3', 'Cases averted', '3 Cases averted'],
  ['3', undefined, '3'],
])('%s of %s is %s', (amount, outcome, text) => {
  expect(counted(amount, outcome)).toBe(text);
});

it.each([
  ['QALY', 'QALYs gained'],
  ['DALY', 'DALYs averted'],
  ['LY', 'LYs gained'],
  ['Cases averted', 'Cases averted'],
  ['unit of effect', 'Incremental effect'],
])('the label of an axis of %s is %s', (outcome, name) => {
  expect(gainName(outcome)).toBe(name);
});
