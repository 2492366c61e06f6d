/** A figure as an article prints it: the true one lies within half a unit of the last digit. */
export interface Printed {
  readonly value: number;
  readonly half: number;
}

/** Digits after the decimal point. Trailing zeros are lost, because answers are stored as numbers. */
function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const digits = mantissa.split('.')[1]?.length ?? 0;
  return Math.max(0, digits - Number(exponent));
}

export const printed = (value: number): Printed => ({ value, half: Number(`5e-${decimalsOf(value) + 1}`) });

/** Both figures are rounded, so their difference is uncertain by the sum. */
export const minus = (a: Printed, b: Printed): Printed => ({ value: a.value - b.value, half: a.half + b.half });

interface Range {
  readonly low: number;
  readonly high: number;
}

const rangeOf = ({ value, half }: Printed): Range => ({ low: value - half, high: value + half });
const contains = ({ low, high }: Range, value: number): boolean => low <= value && value <= high;

/**
 * The quotients that rounding allows. An effect that may be 0 has no limit on either side: what is left is a ray for
 * its positive and one for its negative values, or everything if the cost may be 0 too.
 */
export function quotientRanges(cost: Printed, effect: Printed): readonly Range[] {
  const [costs, effects] = [rangeOf(cost), rangeOf(effect)];
  if (!contains(effects, 0)) {
    const corners = [costs.low, costs.high].flatMap((c) => [c / effects.low, c / effects.high]);
    return [{ low: Math.min(...corners), high: Math.max(...corners) }];
  }
  if (contains(costs, 0)) return [{ low: -Infinity, high: Infinity }];
  const least = costs.low > 0 ? costs.low : costs.high;
  return [effects.low, effects.high]
    .filter((end) => end !== 0)
    .map((end) => least / end)
    .map((limit) => (limit > 0 ? { low: limit, high: Infinity } : { low: -Infinity, high: limit }));
}

/** How far a value lies outside of all ranges; 0 inside. */
export const distanceFrom = (ranges: readonly Range[], value: number): number =>
  Math.min(...ranges.map(({ low, high }) => Math.max(0, low - value, value - high)));
