import type { Random } from './random.ts';

/** Figures with the digits that articles print. */

export const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Decimals of an amount: none from 100 on, cents below, and two digits of less than 10 cents. */
function decimalsOfMoney(amount: number): number {
  const size = Math.abs(amount);
  if (size >= 100 || size === 0) return 0;
  return size >= 0.1 ? 2 : 1 - Math.floor(Math.log10(size));
}

/** Decimals of two totals: those of their difference, but no cents of large amounts. */
export function decimalsOfTotals(difference: number, larger: number): number {
  const most = larger >= 100_000 ? 0 : larger >= 10 ? 2 : 4;
  return Math.min(decimalsOfMoney(difference), most);
}

export const roundMoney = (amount: number): number => roundTo(amount, decimalsOfMoney(amount));

/** Two to four decimals, or more for an effect so small that they would not show it. */
export function decimalsOfEffect(random: Random, effect: number, coarse: number): number {
  const two = Math.max(2, 1 - Math.floor(Math.log10(Math.abs(effect))));
  if (two > 2 && two <= 4 && random.chance(coarse)) return two - 1;
  return two >= 4 || random.chance(0.4) ? two : two + 1;
}

/** How many digits an article prints of its ratios; all of them, if not three or four. */
export const drawDigits = (random: Random): number => random.weighted([3, 4, 9], (one) => ({ 3: 3, 4: 3, 9: 5 })[one]!);

/** Ratios are rounded to the unit, to tens or to hundreds. */
export function printRatio(ratio: number, digits: number): number {
  const size = Math.abs(ratio);
  if (size < 1000) return roundMoney(ratio);
  return Math.round(Number(ratio.toPrecision(Math.min(digits, Math.ceil(Math.log10(size)) + 1))));
}
