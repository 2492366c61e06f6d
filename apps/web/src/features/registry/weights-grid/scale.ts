import type { WeightKind } from '@cea/contract/dictionary/variables/weights';
import type { GridBlock } from '@cea/contract/weights-grid';

/** A range of weights from its left end to its right one, which may be the lower. */
export interface Scale {
  readonly left: number;
  readonly right: number;
}

/** The fraction of the width, 0 to 1; what is off the scale is at its end. */
export const placeOn = ({ left, right }: Scale, weight: number): number =>
  Math.min(1, Math.max(0, (weight - left) / (right - left)));

const stepOf = (span: number): number => [0.01, 0.02, 0.05, 0.1, 0.2].find((step) => span / step <= 6) ?? 0.5;

/** Levels share one scale, better to the right. Losses start at none. Disability weights are turned round. */
export function scaleOf({ kind, rows }: GridBlock): Scale {
  const largest = Math.max(0.05, ...rows.flatMap(({ cells }) => cells.map(({ lowest }) => -lowest)));
  const scales: Record<WeightKind, Scale> = {
    level: { left: -0.1, right: 1 },
    decrement: { left: 0, right: -Math.ceil(largest * 20) / 20 },
    'disability weight': { left: 1, right: 0 },
  };
  return scales[kind];
}

/** Where better health is, in words: the ends of the scale of the bars. */
export function describeScale(kind: WeightKind, { left, right }: Scale): string {
  const ends = `Bars run from ${[left, right].map((end) => String(end).replace('-', '−')).join(' to ')}`;
  return kind === 'disability weight' ? `${ends}: turned round, so that better health is on the right.` : `${ends}.`;
}

/** Round ends around these weights, and the ticks between them; turned round for disability weights. */
export function axisOf(
  weights: readonly number[],
  kind: WeightKind = 'level',
): Scale & { readonly ticks: readonly number[] } {
  const [low, high] = [Math.min(...weights), Math.max(...weights)];
  const step = stepOf(Math.max(high - low, 0.04));
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(2)));
  const [left, right] = kind === 'disability weight' ? [ticks.at(-1)!, ticks[0]!] : [ticks[0]!, ticks.at(-1)!];
  return { left, right, ticks };
}

/** The level above the axis at which each dot touches no other one; dots are as wide as `size` on the same scale. */
export function stackDots(places: readonly number[], size: number): number[] {
  const ends: number[] = [];
  const levels = Array.from(places, () => 0);
  const order = places.map((_, at) => at).toSorted((a, b) => places[a]! - places[b]!);
  for (const at of order) {
    const free = ends.findIndex((end) => places[at]! - end >= size);
    const level = free === -1 ? ends.length : free;
    ends[level] = places[at]!;
    levels[at] = level;
  }
  return levels;
}

const digitsOf: Record<WeightKind, number> = { level: 2, decrement: 2, 'disability weight': 3 };
const rounded = new Map(
  [2, 3].map((digits) => [
    digits,
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    }),
  ]),
);

/** As short as a cell is: `0.51`, and `0.041` for a disability weight. An opened cell has all digits. */
export const showRounded = (kind: WeightKind, weight: number): string =>
  rounded.get(digitsOf[kind])!.format(weight).replace('-', '−');

const figures = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 3,
  signDisplay: 'negative',
});

/** `0.50`, `0.715`, `−0.12` */
export const showFigure = (weight: number): string => figures.format(weight).replace('-', '−');
