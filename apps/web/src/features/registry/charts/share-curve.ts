import type { Judged } from '@cea/contract/visualizations';
import { showCount } from '../../../lib/number-format.ts';
import { type ChartTable, leftOut } from './chart.ts';
import { dollars } from './chart-money.ts';
import { brief } from './ratio-bins.ts';
import { percentOf } from './threshold-texts.ts';

export interface CurvePoint {
  readonly threshold: number;
  readonly worth: number;
}

export interface CurveView {
  /** The counted thresholds from the first to the last that the axis shows. */
  readonly points: readonly CurvePoint[];
  readonly of: number;
  /** Maps dollars to a fraction of the width, 0 to 1. */
  readonly place: (threshold: number) => number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

/** The labelled thresholds of an axis on which each power of ten has the same width. */
const round = [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000];
/** Shown even if all ratios are closer together. */
const least = [3000, 100_000] as const;

const powersOfTen = round.filter((limit) => Number.isInteger(Math.log10(limit)));
/** More labels would run into each other on a phone. */
const mostLabels = 9;

/** From the last of these limits that is below all values to the first that is above them. */
function limitsAround(limits: readonly number[], values: readonly number[]): number[] {
  const first = limits.findLastIndex((limit) => limit < Math.min(...values));
  const last = limits.findIndex((limit) => limit > Math.max(...values));
  return limits.slice(Math.max(0, first), last === -1 ? undefined : last + 1);
}

/** The part of the curve where it rises or falls, and all of these thresholds. */
export function curveView({ curve, of }: Judged, shown: readonly number[]): CurveView {
  const all = curve.thresholds.map((threshold, at): CurvePoint => ({ threshold, worth: curve.worth[at]! }));
  const steps = all.filter(({ worth }, at) => at > 0 && worth !== all[at - 1]!.worth).map(({ threshold }) => threshold);
  const within = [...steps, ...shown, ...least];
  const fine = limitsAround(round, within);
  const limits = fine.length > mostLabels ? limitsAround(powersOfTen, within) : fine;
  const [low, high] = [limits[0]!, limits.at(-1)!];
  const wide = Math.log10(high / low);
  return {
    points: all.filter(({ threshold }) => threshold >= low && threshold <= high),
    of,
    place: (threshold) => Math.min(1, Math.max(0, Math.log10(threshold / low) / wide)),
    ticks: limits.map((at) => ({ at, text: brief(at) })),
  };
}

/** Steps from point to point: no ratio is counted before the threshold at which it was found cost-effective. */
export const stepsOf = ({ points, of, place }: CurveView, width: number, height: number): string =>
  points
    .map(({ threshold, worth }, at) => {
      const x = (place(threshold) * width).toFixed(1);
      const y = (height - (worth / Math.max(1, of)) * height).toFixed(1);
      return at === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    })
    .join('');

/** Where ratios become cost-effective; with many, ticks would only form a bar. */
export const risesOf = ({ points, of }: CurveView): number[] =>
  of > 200
    ? []
    : points.filter(({ worth }, at) => at > 0 && worth > points[at - 1]!.worth).map(({ threshold }) => threshold);

/** Two digits, as the thresholds of the curve are that far apart. */
const aboutDollars = (threshold: number): string => dollars(Number(threshold.toPrecision(2)));

/** `$12,000: 51 % (29 of 57)` */
export const readingText = ({ threshold, worth }: CurvePoint, of: number): string =>
  `${aboutDollars(threshold)}: ${percentOf({ worth, of })}\u00A0% (${showCount(worth)} of ${showCount(of)})`;

/** From which threshold half of the ratios are cost-effective, and what never changes. */
export function describeCurve({ curve, of, always, never, left_out }: Judged): string {
  const half = curve.thresholds.find((_, at) => curve.worth[at]! * 2 >= of);
  const most = percentOf({ worth: Math.max(0, ...curve.worth), of });
  return (
    (half === undefined
      ? `At most ${most}\u00A0% of the ratios are cost-effective.`
      : half === curve.thresholds[0]
        ? `Half of the ratios or more are cost-effective at every threshold from ${dollars(half)}.`
        : `Half of the ratios are cost-effective from about ${aboutDollars(half)}.`) +
    leftOut(always, 'is cost-saving.', 'are cost-saving.') +
    leftOut(never, 'is dominated and stays out at any threshold.', 'are dominated and stay out at any threshold.') +
    leftOut(
      left_out,
      'not counted: direction unknown, or not converted to US$.',
      'not counted: direction unknown, or not converted to US$.',
    )
  );
}

export const curveTable = (
  { points, of }: CurveView,
  money: string,
  changeOf: (point: CurvePoint) => ChartTable['lines'][number]['change'],
): ChartTable => ({
  columns: [`Threshold, ${money}`, 'Cost-effective', 'Of', 'Share, %'],
  lines: points.map((point) => ({
    key: String(point.threshold),
    cells: [dollars(point.threshold), point.worth, of, of === 0 ? 0 : Number(((100 * point.worth) / of).toFixed(1))],
    change: changeOf(point),
  })),
});
