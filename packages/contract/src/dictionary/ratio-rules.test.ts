import { describe, expect, it } from 'vitest';
import { computeAll } from './compute.ts';
import type { AnyAnswers } from './effective.ts';
import { notReported } from './variable.ts';

const ratio = (answers: AnyAnswers) => computeAll('ratio', answers, String);
const daly = { cost_per_daly: true, cost_per_qaly: false };
const arms = { delta_cost: 500, effect_intervention: 10, effect_comparator: 12 };

describe('DALYs per arm', () => {
  it('10 v 12 at +500 with a reported 250: 2 averted (was −2, dominated, and the article overruled by −250)', () => {
    expect(ratio({ ...daly, ...arms, ratio_article: 250 })).toMatchObject({
      incremental_effect: 2,
      quadrant: 'More cost, more health',
      ratio_reader: 250,
      ratio_final: 250,
    });
  });

  it.each([
    ['DALYs incurred', {}, 2],
    ['DALYs averted', {}, -2],
    // The reader's answer counts, even against the article's sign; a warning says so.
    ['DALYs averted', { ratio_article: 250 }, -2],
    // Without an answer, as in forms of earlier versions, the article's own direction decides.
    [undefined, { ratio_article: 250 }, 2],
    [undefined, { ratio_article: -250 }, -2],
    [undefined, { ratio_article: 250, quadrant_stated: 'More cost, less health' }, -2],
    [undefined, { quadrant_stated: 'More cost, more health' }, 2],
    // If it has none, DALYs per arm are incurred by definition.
    [undefined, {}, 2],
    [notReported, {}, 2],
  ])('%s with %j: %s gained', (arm_effects, stated, health) => {
    expect(ratio({ ...daly, ...arms, ...stated, arm_effects }).incremental_effect).toBe(health);
  });

  it('of the population follow the same rule', () => {
    const population = {
      population_delta_cost: 900,
      population_effect_intervention: 1,
      population_effect_comparator: 4,
    };
    expect(ratio({ ...daly, ...population })).toMatchObject({ population_incremental_effect: 3, ratio_final: 300 });
    // A difference per person tells the direction too.
    const perPerson = { ...daly, ...population, delta_cost: 9, delta_effect: -0.03 };
    expect(ratio(perPerson)).toMatchObject({ population_incremental_effect: -3, incremental_effect: -0.03 });
  });

  it('QALYs are gained, and an incremental effect is health gained', () => {
    expect(ratio({ ...arms, cost_per_qaly: true }).incremental_effect).toBe(-2);
    expect(ratio({ ...arms, cost_per_qaly: true, cost_per_daly: true }).incremental_effect).toBe(-2);
    expect(ratio({ ...daly, ...arms, delta_effect: 3 }).incremental_effect).toBe(3);
  });
});

describe('the ratio used', () => {
  it('1,000 ÷ 0.01 with a reported 71,942: the article’s, because 0.01 is rounded (was 100,000)', () => {
    expect(ratio({ delta_cost: 1000, delta_effect: 0.01, ratio_article: 71_942 })).toMatchObject({
      ratio_reader: 100_000,
      ratio_final: 71_942,
    });
  });

  it.each([
    // From 999.5 ÷ 0.015 = 66,633 to 1,000.5 ÷ 0.005 = 200,100.
    [1000, 0.01, 200_100, 200_100],
    [1000, 0.01, 66_633.34, 66_633.34],
    // Outside by 10% of the article's figure: (222,333 − 200,100) ÷ 222,333.
    [1000, 0.01, 222_333, 222_333],
    [1000, 0.01, 222_334, 100_000],
    [1000, 0.01, 60_576, 60_576],
    [1000, 0.01, 60_575, 100_000],
    [4120, 0.21, 196_000, 4120 / 0.21],
    [4120, 0.21, 19_600, 19_600],
    [4120, 0.21, undefined, 4120 / 0.21],
    [undefined, 0.21, 5, 5],
    [-1000, 0.5, -2000, -2000],
    [-1000, 0.5, 2000, -2000],
    [1000, 0, 71_942, 71_942],
    [0, 2, 0, 0],
    [0, 2, 9, 0],
    // 0.4 ± 0.05 over 1 ± 0.5: a unit of a whole number is 1.
    [0.4, 1, 0.9, 0.9],
  ])('%s ÷ %s with %s in the article: %s', (delta_cost, delta_effect, ratio_article, used) => {
    expect(ratio({ delta_cost, delta_effect, ratio_article }).ratio_final).toBe(used);
  });

  it('a difference of two rounded figures is uncertain by both', () => {
    const totals = { delta_cost: 1000, effect_intervention: 8.13, effect_comparator: 8.12 };
    // 0.01 ± 0.01, so nothing above some 50,000 is ruled out.
    expect(ratio({ ...totals, ratio_article: 900_000 }).ratio_final).toBe(900_000);
    expect(ratio({ ...totals, ratio_article: 40_000 }).ratio_final).toBeCloseTo(100_000, 0);
  });
});

describe('a difference of 0', () => {
  it.each([
    // All were “Indeterminate”.
    [1000, 0, 'More cost, less health'],
    [-1000, 0, 'Less cost, more health'],
    [0, 0.2, 'Less cost, more health'],
    [0, -0.2, 'More cost, less health'],
    [0, 0, 'Indeterminate'],
  ])('ΔC %s and ΔE %s: %s', (delta_cost, delta_effect, quadrant) => {
    expect(ratio({ delta_cost, delta_effect }).quadrant).toBe(quadrant);
  });

  it.each([
    [1000, 0, { quadrant_stated: 'More cost, more health' }, 'More cost, more health'],
    [1000, 0, { quadrant_stated: 'Less cost, more health' }, 'More cost, less health'],
    [0, 0, { quadrant_stated: 'More cost, more health' }, 'More cost, more health'],
    [1000, 0, { ratio_article: 71_942 }, 'More cost, more health'],
    [1000, 0, { ratio_article: -71_942 }, 'More cost, less health'],
    [-1000, 0, { ratio_article: 71_942 }, 'Less cost, less health'],
    [0, 0, { ratio_article: 71_942 }, 'Indeterminate'],
    // Too far from what rounding allows, so the calculated 0 is used.
    [0, 2, { ratio_article: 900 }, 'Less cost, more health'],
  ])('ΔC %s and ΔE %s may be rounded beside %j: %s', (delta_cost, delta_effect, stated, quadrant) => {
    expect(ratio({ delta_cost, delta_effect, ...stated }).quadrant).toBe(quadrant);
  });
});
