import { describe, expect, it } from 'vitest';
import type { AnyAnswers } from './effective.ts';
import { notReported } from './variable.ts';
import { notesOfRatio, warnRatio } from './warn-ratio.ts';

const warned = (answers: AnyAnswers) => warnRatio(answers).map(({ key, text }) => [key, text]);
const daly = { cost_per_daly: true, cost_per_qaly: false };
const arms = { delta_cost: 500, effect_intervention: 10, effect_comparator: 12 };

it('nothing is said of figures that agree', () => {
  expect(warnRatio({})).toEqual([]);
  expect(warnRatio({ delta_cost: 4120, delta_effect: 0.21, ratio_article: 19_600 })).toEqual([]);
  expect(warnRatio({ delta_cost: 4120, delta_effect: 0.21, ratio_article: notReported })).toEqual([]);
  expect(warnRatio({ ...daly, ...arms, arm_effects: 'DALYs incurred', ratio_article: 250 })).toEqual([]);
});

describe('the reported ratio', () => {
  it.each([
    [
      [4120, 0.21, 196_000],
      'The article reports 196,000, but 4,120 ÷ 0.21 = 19,619, and rounding allows 19,160 to 20,100. The calculated ratio is used.',
    ],
    [
      [1000, 0.01, 71_942],
      'The article reports 71,942, but 1,000 ÷ 0.01 = 100,000; rounding allows 66,633 to 200,100. The reported ratio is used.',
    ],
    [[500, -2, 250], 'The article reports 250, but 500 ÷ −2 = −250: the signs differ. The calculated ratio is used.'],
  ])('%j', ([delta_cost, delta_effect, ratio_article], text) => {
    const answers = { delta_cost, delta_effect, ratio_article };
    expect(warned(answers)).toEqual([['ratio_article', text]]);
    expect(notesOfRatio(answers)).toEqual([text]);
  });

  it('has no upper limit where the effect may be 0', () => {
    const totals = { delta_cost: 1000, effect_intervention: 8.1, effect_comparator: 8, ratio_article: 900 };
    expect(notesOfRatio(totals)[0]).toContain('rounding allows −2,221 or less, or 1,538 or more.');
  });
});

describe('the direction', () => {
  it('a stated quadrant that differs from the figures', () => {
    const answers = { delta_cost: 500, delta_effect: -2, quadrant_stated: 'More cost, more health' };
    expect(warned(answers)).toEqual([
      [
        'quadrant_stated',
        'The article states “More cost, more health”, but by its figures it is “More cost, less health”, which is used.',
      ],
    ]);
  });

  it.each([
    [1000, 0, 'delta_effect', 'No difference in effect: shown as “Dominated (weakly)”.'],
    [-1000, 0, 'delta_effect', 'No difference in effect: shown as “Cost-Saving (weakly)”.'],
    [0, 0.2, 'delta_cost', 'No difference in cost: shown as “More health at the same cost”.'],
    [0, 0, 'delta_effect', 'No difference in cost and effect: shown as “Indeterminate”.'],
  ])('ΔC %s and ΔE %s', (delta_cost, delta_effect, key, text) => {
    expect(warned({ delta_cost, delta_effect })).toEqual([[key, text]]);
  });

  it('a 0 beside a ratio is taken as rounded, and readers of the registry are told', () => {
    expect(notesOfRatio({ delta_cost: 1000, delta_effect: 0, ratio_article: 71_942 })).toEqual([
      'The difference in effect is printed as 0, but taken as rounded, because there is a ratio.',
    ]);
  });
});

describe('DALYs per arm', () => {
  it.each([
    [{}, 'DALYs per arm are taken as incurred: fewer are better.'],
    [{ ratio_article: 250 }, 'DALYs per arm are taken as incurred: fewer are better.'],
    [{ ratio_article: -250 }, 'DALYs per arm are taken as averted, because the article’s direction says so.'],
    [
      { arm_effects: 'DALYs averted', quadrant_stated: 'More cost, more health' },
      'The article says that the intervention gains health, but by its effects per arm it loses health.',
    ],
    [
      { arm_effects: 'DALYs incurred', ratio_article: -250 },
      'The article says that the intervention loses health, but by its effects per arm it gains health.',
    ],
  ])('%j', (answers, text) => {
    expect(warned({ ...daly, ...arms, ...answers })[0]).toEqual(['arm_effects', text]);
  });

  it('are of no interest if the difference is reported, or in studies of QALYs', () => {
    expect(warnRatio({ ...daly, ...arms, delta_effect: 2 })).toEqual([]);
    expect(warnRatio({ cost_per_qaly: true, ...arms })).toEqual([]);
  });

  it('of the population count where there are none per person', () => {
    const population = {
      population_delta_cost: 900,
      population_effect_intervention: 1,
      population_effect_comparator: 4,
    };
    expect(warned({ ...daly, ...population })).toEqual([
      ['arm_effects', 'DALYs per arm are taken as incurred: fewer are better.'],
    ]);
    expect(warnRatio({ ...daly, ...population, delta_effect: 3 })).toEqual([]);
  });
});

describe('the interval', () => {
  it.each([
    [{ uncertainty_lower: 48_000, uncertainty_upper: 12_000 }, 'uncertainty_lower'],
    [{ uncertainty_lower: 48_000, uncertainty_upper: 12_000, uncertainty_point: 5 }, 'uncertainty_lower'],
    [{ uncertainty_lower: 12_000, uncertainty_upper: 48_000, uncertainty_point: 11_999 }, 'uncertainty_point'],
    [{ uncertainty_upper: 48_000, uncertainty_point: 48_001 }, 'uncertainty_point'],
    [{ probability_cost_effective: 80 }, 'probability_threshold'],
  ])('%j', (answers, key) => {
    expect(warnRatio(answers).map((one) => one.key)).toEqual([key]);
  });

  it.each([
    { uncertainty_lower: 12_000, uncertainty_upper: 12_000, uncertainty_point: 12_000 },
    { uncertainty_lower: 12_000, uncertainty_upper: notReported, uncertainty_point: 13_000 },
    { probability_cost_effective: 80, probability_threshold: 50_000 },
  ])('%j is right', (answers) => {
    expect(warnRatio(answers)).toEqual([]);
  });
});
