import { showCount } from '../../../lib/number-format.ts';

/** Counts that share a shade; the last step is open. */
export interface Step {
  readonly from: number;
  readonly to?: number;
}

const mostSteps = 5;

/** 1, 2, 5, 10, 20 …: the nearest by its share. */
function round(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const away = (one: number) => Math.abs(Math.log(one / value));
  return [1, 2, 5, 10].map((one) => one * power).reduce((best, one) => (away(one) < away(best) ? one : best));
}

/**
 * From one to the most in a few steps, each some times the one before: one country has hundreds where most have a
 * handful, and even steps would show that country alone.
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

/** The step that a count lies on; -1 where there is none. */
export const stepOf = (steps: readonly Step[], count: number): number =>
  steps.findLastIndex(({ from }) => count >= from);

/** `5–19`, `20+`, and where it means one number only that. */
export function stepText({ from, to }: Step): string {
  if (to === undefined) return `${showCount(from)}+`;
  return from === to ? showCount(from) : `${showCount(from)}–${showCount(to)}`;
}
