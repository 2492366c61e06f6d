import { describe, expect, it } from 'vitest';
import { findWarnings } from '../../form-warnings.ts';
import type { AnyAnswers } from '../effective.ts';
import { notReported } from '../variable.ts';
import { dictionary } from '../variables.ts';
import { warningRules } from './warning-rules.ts';

/** Answers of one row, after those of its study. */
type Form = readonly [row: AnyAnswers, study?: AnyAnswers];
interface Example {
  readonly trips: Form;
  readonly passes: Form;
}

const daly = { cost_per_qaly: false, cost_per_daly: true };
const qaly = { cost_per_qaly: true };
const arms = { delta_cost: 500, effect_intervention: 10, effect_comparator: 12 };

/** For every rule a form that it finds something in, and a similar one that it does not. */
const examples: Readonly<Record<string, Example>> = {
  'price-year': {
    trips: [{ currency: 'USD' }],
    passes: [{ currency: 'USD', currency_year: notReported, currency_year_stated: false }],
  },
  'discount-rate-costs': {
    trips: [{ costs_discounted: 'yes', discount_rate_costs: 35 }],
    passes: [{ costs_discounted: 'yes', discount_rate_costs: 15 }],
  },
  'discount-rate-effects': {
    trips: [{ effects_discounted: 'yes', discount_rate_effects: 15.5 }],
    // The question is hidden, so its answer does not count.
    passes: [{ effects_discounted: 'no', discount_rate_effects: 35 }],
  },
  'ratio-discount-rate': { trips: [{ ratio_discount_rate: 30 }], passes: [{ ratio_discount_rate: 3 }] },
  'ratio-sign': {
    trips: [{ delta_cost: 500, delta_effect: -2, ratio_article: 250 }],
    passes: [{ delta_cost: 500, delta_effect: -2, ratio_article: -250 }],
  },
  'ratio-replaced': {
    trips: [{ delta_cost: 4120, delta_effect: 0.21, ratio_article: 196_000 }],
    passes: [{ delta_cost: 4120, delta_effect: 0.21, ratio_article: 19_600 }],
  },
  'ratio-near': {
    trips: [{ delta_cost: 1000, delta_effect: 0.01, ratio_article: 71_942 }],
    passes: [{ delta_cost: 1000, delta_effect: 0.01, ratio_article: 100_000 }],
  },
  'quadrant-stated': {
    trips: [{ delta_cost: 500, delta_effect: -2, quadrant_stated: 'More cost, more health' }],
    passes: [{ delta_cost: 500, delta_effect: -2, quadrant_stated: 'More cost, less health' }],
  },
  'increment-rounded': {
    trips: [{ delta_cost: 500, delta_effect: 0, ratio_article: 250_000 }],
    passes: [{ delta_cost: 500, delta_effect: 0.002, ratio_article: 250_000 }],
  },
  'no-difference': {
    trips: [{ delta_cost: 1000, delta_effect: 0 }],
    passes: [{ delta_cost: 1000, delta_effect: 0.1 }],
  },
  'arm-effects-assumed': { trips: [arms, daly], passes: [{ ...arms, arm_effects: 'DALYs incurred' }, daly] },
  'arm-effects-direction': {
    trips: [{ ...arms, arm_effects: 'DALYs averted', quadrant_stated: 'More cost, more health' }, daly],
    passes: [{ ...arms, arm_effects: 'DALYs incurred', quadrant_stated: 'More cost, more health' }, daly],
  },
  'cost-difference': {
    trips: [{ delta_cost: 412, total_cost_intervention: 12_120, total_cost_comparator: 8000 }],
    passes: [{ delta_cost: 4100, total_cost_intervention: 12_120, total_cost_comparator: 8000 }],
  },
  'effect-difference': {
    trips: [{ delta_effect: 2.1, effect_intervention: 8.41, effect_comparator: 8.2 }, qaly],
    passes: [{ delta_effect: 2, effect_intervention: 10, effect_comparator: 12 }, daly],
  },
  'cost-effect-swapped': {
    trips: [{ delta_cost: 0.21, delta_effect: -4679 }],
    passes: [{ delta_cost: -4679, delta_effect: 0.21 }],
  },
  'effect-too-large': {
    trips: [{ delta_cost: 3_000_000, delta_effect: 480 }, qaly],
    passes: [{ population_delta_cost: 3_000_000, population_delta_effect: 480 }, qaly],
  },
  'ratio-interval': {
    trips: [{ ratio_article: 21_300, uncertainty_lower: 1190, uncertainty_upper: 2940 }],
    passes: [{ ratio_article: 21_300, uncertainty_lower: 11_900, uncertainty_upper: 29_400 }],
  },
  'same-arms': {
    trips: [{ intervention: 'Usual  care', comparator: 'usual care' }],
    passes: [{ intervention: notReported, comparator: notReported }],
  },
  'interval-order': {
    trips: [{ uncertainty_lower: 30_000, uncertainty_upper: 10_000 }],
    passes: [{ uncertainty_lower: 10_000, uncertainty_upper: 30_000 }],
  },
  'interval-point': {
    trips: [{ uncertainty_point: 5000, uncertainty_lower: 10_000, uncertainty_upper: 30_000 }],
    passes: [{ uncertainty_point: 15_000, uncertainty_lower: 10_000, uncertainty_upper: 30_000 }],
  },
  'probability-threshold': {
    trips: [{ probability_cost_effective: 71 }],
    passes: [{ probability_cost_effective: 71, probability_threshold: 50_000 }],
  },
  'weight-contradiction': { trips: [{ no_weight: true, weight: 0.8 }], passes: [{ no_weight: true }] },
  'weight-kind-open': {
    trips: [{ weight_kind: notReported, weight: -0.1 }],
    passes: [{ weight_kind: 'decrement', weight: -0.1 }],
  },
  'worse-than-death': {
    trips: [{ weight_kind: 'level', weight: -0.1 }],
    passes: [{ weight_kind: 'decrement', weight: -0.1 }],
  },
  'weight-bounds': {
    trips: [{ interval_low: 0.8, interval_high: 0.6 }],
    passes: [{ interval_low: 0.6, interval_high: 0.8 }],
  },
  'weight-interval': {
    trips: [{ weight: -0.12, interval_low: 0.05, interval_high: 0.19 }],
    passes: [{ weight: -0.12, interval_low: -0.19, interval_high: -0.05 }],
  },
  'weight-error': {
    trips: [{ standard_error: 0.2, standard_deviation: 0.02 }],
    passes: [{ standard_error: 0.02, standard_deviation: 0.2 }],
  },
};

function warned(scope: 'method' | 'ratio' | 'weight', [row, study = {}]: Form): string[] {
  const rows =
    scope === 'method'
      ? [{ row_id: 'm', scope, answers: row }]
      : [
          { row_id: 'm', scope: 'method' as const, answers: study },
          { row_id: 'r', scope, answers: row },
        ];
  return findWarnings('review', rows).map(({ rule }) => rule);
}

it('every rule has an example that trips it and one that does not', () => {
  expect(Object.keys(examples).toSorted()).toEqual(warningRules.map(({ id }) => id).toSorted());
});

describe.each(warningRules.map((rule) => [rule.id, rule] as const))('%s', (id, { scope, reads, label }) => {
  it('finds its example, and not the other', () => {
    expect(warned(scope, examples[id]!.trips)).toContain(id);
    expect(warned(scope, examples[id]!.passes)).not.toContain(id);
    expect(warned(scope, [{}])).toEqual([]);
  });

  it('reads answers of its row and of the study that a reason can name', () => {
    for (const key of reads) {
      expect([scope, 'method']).toContain(dictionary[key]!.scope);
      // A reason is at most so deep: lists of choices are not among its values.
      expect(dictionary[key]!.kind).not.toBe('entries');
    }
    expect(label).not.toBe('');
  });
});
