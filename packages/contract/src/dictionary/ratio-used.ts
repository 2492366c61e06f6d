import { incrementsOf, type RatioAnswers } from './increments.ts';
import { distanceFrom, quotientRanges } from './printed-amounts.ts';

/** How far the article's ratio may lie from the calculated one, or from what rounding allows. */
export const tolerance = 0.1;
/** Limits of a range are quotients of decimals, which are not exact. */
const noise = 1e-9;

/**
 * Why a ratio is used: `reported` and `calculated` where there is no other; the article's where both `agree`, where
 * they differ by more than 10% but by no more than `rounding` allows, or by little more (`near`); the calculated one
 * where the article's is `replaced`.
 */
export type RatioChoice = 'reported' | 'calculated' | 'agree' | 'rounding' | 'near' | 'replaced';

export interface RatioUsed {
  readonly value: number;
  readonly choice: RatioChoice;
}

/** Incremental cost divided by health gained; none if the quotient is not finite. */
export function calculateRatio(a: RatioAnswers): number | undefined {
  const [cost, health] = incrementsOf(a);
  const ratio = cost && health?.value ? cost.value / health.value : undefined;
  return Number.isFinite(ratio) ? ratio : undefined;
}

/**
 * The article's ratio, unless the printed differences rule it out. They are rounded: 1,000 ÷ 0.01 may stand for
 * anything from 66,633 to 200,100.
 */
export function chooseRatio(a: RatioAnswers): RatioUsed | undefined {
  const calculated = calculateRatio(a);
  const { ratio_article: article } = a;
  if (article === undefined) return calculated === undefined ? undefined : { value: calculated, choice: 'calculated' };
  if (calculated === undefined) return { value: article, choice: 'reported' };
  const allowed = Math.abs(article) * tolerance;
  if (Math.abs(calculated - article) <= allowed) return { value: article, choice: 'agree' };
  const [cost, health] = incrementsOf(a);
  const outside = distanceFrom(quotientRanges(cost!, health!), article);
  if (outside <= Math.abs(article) * noise) return { value: article, choice: 'rounding' };
  return outside > allowed ? { value: calculated, choice: 'replaced' } : { value: article, choice: 'near' };
}
