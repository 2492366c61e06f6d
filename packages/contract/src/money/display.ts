import { isDalyRatio, type RatioAnswers } from '../dictionary/increments.ts';

/** Two significant figures: a ratio is not known more precisely. */
export function roundRatio(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  return Number(value.toPrecision(2));
}

// Created once, because toLocaleString would create one for every ratio. By significant figures, not decimals, so that
// a small ratio is not shown as 0.
const format = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
export const rounded = (value: number, sign = '$'): string => `${sign}${format.format(roundRatio(value))}`;
export const dollars = (value: number): string => rounded(value);

/** "Less health" in the article's unit. */
export const lostHealth = (answers: Pick<RatioAnswers, 'cost_per_qaly' | 'cost_per_daly'>): string =>
  isDalyRatio(answers) ? 'DALY not averted' : 'QALY lost';

/** λ·ΔE − ΔC: valid in every quadrant, so 'below a threshold' means that this is positive. */
export const netMonetaryBenefit = (threshold: number, delta_cost: number, delta_effect: number): number =>
  threshold * delta_effect - delta_cost;
