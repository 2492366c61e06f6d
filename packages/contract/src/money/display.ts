import type { Quadrant } from '../dictionary/quadrants.ts';
import type { Answers } from '../dictionary/variables.ts';

/** Two significant figures: a ratio is not known more precisely. */
export function roundRatio(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  return Number(value.toPrecision(2));
}

// Created once, because toLocaleString would create one for every ratio. By significant figures, not decimals, so that
// a small ratio is not shown as 0.
const format = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
const dollars = (value: number): string => `$${format.format(value)}`;

/** Negative without a known quadrant: it may be cost-saving or dominated, so it is neither shown nor ranked. */
const isAmbiguous = (usd: number): boolean => usd < 0;

/**
 * The ratio as shown. Cost-saving and dominated are both negative numbers with opposite meanings, and less cost with
 * less health is a positive one: so the first two are shown as words, and the third says what it saves.
 */
export function displayRatio(
  quadrant: Quadrant,
  usd: number | undefined,
  lost: string = lostHealth({}),
): string | undefined {
  if (quadrant === 'Less cost, more health') return 'Cost-Saving';
  if (quadrant === 'More cost, less health') return 'Dominated';
  if (usd === undefined) return undefined;
  if (isAmbiguous(usd)) return 'Indeterminate';
  const shown = dollars(roundRatio(usd));
  return quadrant === 'Less cost, less health' ? `SW: saves ${shown} per ${lost}` : shown;
}

/** "Less health" in the article's unit. */
export function lostHealth({ cost_per_qaly, cost_per_daly }: Answers): string {
  return cost_per_daly === true && cost_per_qaly !== true ? 'DALY not averted' : 'QALY lost';
}

/** Cost-saving first, then by ratio, then savings with less health, dominated last; blanks after all. */
const groups: Record<Quadrant, number> = {
  'Less cost, more health': 0,
  'More cost, more health': 1,
  Indeterminate: 1,
  'Less cost, less health': 2,
  'More cost, less health': 3,
};
const last = 4;

export interface Rank {
  readonly group: number;
  readonly within: number;
}

export function rankRatio(quadrant: Quadrant, usd: number | undefined): Rank {
  const group = groups[quadrant];
  if (group === 0 || group === 3) return { group, within: 0 };
  if (usd === undefined || isAmbiguous(usd)) return { group: last, within: 0 };
  // A larger saving for the same loss of health is better.
  return { group, within: group === 2 ? -usd : usd };
}

export const compareRanks = (a: Rank, b: Rank): number => a.group - b.group || a.within - b.within;

/** λ·ΔE − ΔC: valid in every quadrant, so 'below a threshold' means that this is positive. */
export const netMonetaryBenefit = (threshold: number, delta_cost: number, delta_effect: number): number =>
  threshold * delta_effect - delta_cost;

/** A ratio relative to its country's GDP per capita, as classified in the cost-per-DALY literature. */
export function gdpClass(quadrant: Quadrant, usd: number | undefined, gdp: number | undefined): string | undefined {
  if (!gdp) return undefined;
  if (quadrant === 'Less cost, more health') return 'Cost-saving';
  if (quadrant === 'More cost, less health') return 'Dominated';
  if (quadrant === 'Less cost, less health' || usd === undefined || isAmbiguous(usd)) return undefined;
  if (usd < gdp) return 'Below 1 × GDP per head';
  return usd <= 3 * gdp ? '1 to 3 × GDP per head' : 'Above 3 × GDP per head';
}

/** Stored classes keep their original wording. */
export const showGdpClass = (stored: string): string => stored.replace('GDP per head', 'GDP per capita');
