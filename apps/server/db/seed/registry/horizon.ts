import type { Horizon } from '../families/family.ts';

/** Unit and number with which an article states a horizon. */
interface Stated {
  readonly unit: 'lifetime' | 'days or weeks' | 'months' | 'years';
  readonly magnitude?: number;
  /** The words before "horizon". */
  readonly words: string;
}

const shorter: readonly (readonly [years: number, stated: Stated])[] = [
  [0.1, { unit: 'days or weeks', magnitude: 30, words: '30-day' }],
  [0.25, { unit: 'days or weeks', magnitude: 12, words: '12-week' }],
  [0.5, { unit: 'months', magnitude: 6, words: '6-month' }],
  [0.75, { unit: 'months', magnitude: 9, words: '9-month' }],
];

export function stateHorizon(horizon: Horizon): Stated {
  if (horizon === 'lifetime') return { unit: 'lifetime', words: 'lifetime' };
  const known = shorter.find(([years]) => years === horizon);
  return known?.[1] ?? { unit: 'years', magnitude: horizon, words: `${horizon}-year` };
}

/** The horizon's band in the vocabulary of time horizons. */
export function bandOfHorizon(horizon: Horizon): string {
  if (horizon === 'lifetime') return 'lifetime';
  if (horizon < 1) return 'under-1-year';
  if (horizon === 1) return '1-year';
  const limits = [5, '1-to-5-years', 10, '5-to-10-years', 20, '10-to-20-years'] as const;
  if (horizon <= limits[0]) return limits[1];
  if (horizon <= limits[2]) return limits[3];
  return horizon <= limits[4] ? limits[5] : 'over-20-years';
}

export const yearsOf = (horizon: Horizon, life: number): number =>
  horizon === 'lifetime' ? life : Math.min(horizon, life);

/** Nothing within a year is discounted. */
export const isShort = (horizon: Horizon): boolean => horizon !== 'lifetime' && horizon <= 1;

/** Discounted sum of this many years. */
export const discountedYears = (years: number, rate: number): number =>
  rate === 0 ? years : (1 - (1 + rate / 100) ** -years) / Math.log(1 + rate / 100);
