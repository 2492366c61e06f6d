import { findCleaningRule } from '@cea/contract/cleaning-rules';

/** What each rule looks for. */
export const ruleTexts: Readonly<Record<string, string>> = {
  'price-year': 'The price year is missing, or answered “Not reported” although the article states one.',
  'discount-rate-costs': 'The discount rate of costs is over 15%.',
  'discount-rate-effects': 'The discount rate of effects is over 15%.',
  'ratio-discount-rate': 'The discount rate of a ratio is over 15%.',
  'ratio-sign': 'The reported ratio and the ratio of the increments have different signs.',
  'ratio-replaced':
    'The reported ratio is more than 10% away from incremental cost over incremental effect, and rounding does not explain it.',
  'ratio-near':
    'The reported ratio is more than 10% away from incremental cost over incremental effect; rounding nearly explains it.',
  'quadrant-stated': 'The stated quadrant contradicts the signs of the increments.',
  'arm-effects-direction': 'The effects per arm contradict the stated direction.',
  'cost-difference': 'The incremental cost is not the difference of the costs per arm.',
  'effect-difference': 'The incremental effect is not the difference of the effects per arm.',
  'cost-effect-swapped': 'Cost and effect are probably in each other’s place.',
  'effect-too-large': 'The effect is more than a lifetime per person.',
  'ratio-interval': 'The ratio is outside its interval.',
  'same-arms': 'Intervention and comparator are the same.',
  'interval-order': 'The lower bound of an interval is above the upper bound.',
  'interval-point': 'The point estimate is outside its interval.',
  'weight-contradiction': 'A weight is entered, but said to be not reported.',
  'weight-kind-open': 'A weight is negative, and its kind is not reported.',
  'weight-bounds': 'The lower bound of a weight is above the upper bound.',
  'weight-interval': 'A weight is outside its interval.',
  'weight-error': 'The standard error of a weight is larger than its standard deviation.',
  'exchange-rate': 'There is no exchange rate or price index for the currency and the price year.',
};

export const labelOfRule = (id: string): string => findCleaningRule(id)?.label ?? id;

/** `Price year, Signs of the ratios (2)` */
export const tellRules = (rules: readonly string[]): string =>
  [...Map.groupBy(rules, labelOfRule)]
    .map(([label, all]) => (all.length === 1 ? label : `${label} (${all.length})`))
    .join(', ');
