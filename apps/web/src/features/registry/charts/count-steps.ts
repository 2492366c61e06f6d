import { showCount } from '../../../lib/number-format.ts';

/** Counts that share a shade; the last step is open-ended. */
export interface Step {
  readonly from: number;
  readonly to?: number;
}

const mostSteps = 5;

/** The nearest of 1, 2, 5, 10, 20 … by ratio. */
function round(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const away = (one: number) => Math.abs(Math.log(one / value));
  return [1, 2, 5, 10].map((one) => one * power).reduce((best, one) => (away(one) < away(best) ? one : best));
}

/**
 * A few steps from one to the maximum, growing by a factor: one country has hundreds where most have a handful, and
 * even steps would highlight only that country.
 */
export function stepsUpTo(most: number): Step[] {
  const limits =
    most <= mostSteps
      ? Array.from({ length: most }, (_, at) => at + 1)
      : [...new Set(Array.from({ length: mostSteps }, (_, at) => round(most ** (at / mostSteps))))];
  return limits.map((from, at) => {
    const next = limits[at + 1];
    return next === undefined ? { from } : { from, to: next - 1 };
  });
}

/** The step of a count; -1 if there is none. */
export const stepOf = (steps: readonly Step[], count: number): number =>
  steps.findLastIndex(({ from }) => count >= from);

/** `5–19`, `20+`, or the number if it is a single one. */
export function stepText({ from, to }: Step): string {
  if (to === undefined) return `${showCount(from)}+`;
  return from === to ? showCount(from) : `${showCount(from)}–${showCount(to)}`;
}
