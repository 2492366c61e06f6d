import { isDalyRatio, type RatioAnswers } from '../dictionary/increments.ts';
import type { Bar } from './fate.ts';

/** Two significant figures: a ratio is not known more precisely. */
export function roundRatio(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  return Number(value.toPrecision(2));
}

// Created once, because toLocaleString would create one for every ratio. By significant figures, not decimals, so that
// a small ratio is not shown as 0.
const format = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
export const dollars = (value: number): string => `$${format.format(roundRatio(value))}`;

/** "Less health" in the article's unit. */
export const lostHealth = (answers: Pick<RatioAnswers, 'cost_per_qaly' | 'cost_per_daly'>): string =>
  isDalyRatio(answers) ? 'DALY not averted' : 'QALY lost';

/** λ·ΔE − ΔC: valid in every quadrant, so 'below a threshold' means that this is positive. */
export const netMonetaryBenefit = (threshold: number, delta_cost: number, delta_effect: number): number =>
  threshold * delta_effect - delta_cost;

/** A ratio relative to its country's GDP per capita, as classified in the cost-per-DALY literature. */
export function gdpClass(bar: Bar, usd: number | undefined, gdp: number | undefined): string | undefined {
  if (!gdp) return undefined;
  if (bar === 'cost_saving') return 'Cost-saving';
  if (bar === 'dominated') return 'Dominated';
  if (bar !== 'ratio' || usd === undefined) return undefined;
  if (usd < gdp) return 'Below 1 × GDP per head';
  return usd <= 3 * gdp ? '1 to 3 × GDP per head' : 'Above 3 × GDP per head';
}

/** Stored classes keep their original wording. */
export const showGdpClass = (stored: string): string => stored.replace('GDP per head', 'GDP per capita');
