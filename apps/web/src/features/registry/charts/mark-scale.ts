import { logScale } from './spread-rows.ts';
import type { StudyLine } from './study-lines.ts';

/** Beside the axis, for cost-saving and for dominated ratios. */
export const laneWidth = 48;
const edge = 9;

/** Where the marks of a league table are, within their column. */
export interface MarkScale {
  readonly width: number;
  readonly at: (usd: number) => number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** The centers of the lanes. */
  readonly lanes: { readonly saving: number; readonly dominated: number };
  /** The axis between the lanes. */
  readonly from: number;
  readonly to: number;
  /** A threshold or a range of thresholds; empty if it is beyond the axis. */
  readonly limits: readonly number[];
}

export function markScale(lines: readonly StudyLine[], width: number, limits: readonly number[]): MarkScale {
  const { place, ticks } = logScale(lines.map(({ all }) => all));
  const [from, to] = [laneWidth, width - laneWidth];
  const at = (usd: number): number => from + edge + Math.min(1, Math.max(0, place(usd))) * (to - from - 2 * edge);
  const isWithin = limits.some((usd) => place(usd) > 0 && place(usd) < 1);
  return {
    width,
    at,
    ticks: ticks.map((tick) => ({ at: at(tick.at), text: tick.text })),
    lanes: { saving: laneWidth / 2, dominated: width - laneWidth / 2 },
    from,
    to,
    limits: isWithin ? limits.map(at) : [],
  };
}

/** The ends of a range; undefined of a single ratio, and of ratios without a number. */
export function rangeEnds({ all }: StudyLine, { at, from, to }: MarkScale): readonly [number, number] | undefined {
  if (all.ratios < 2 || all.lowest === null || all.highest === null) return undefined;
  return [all.cost_saving > 0 ? from : at(all.lowest), all.dominated > 0 ? to : at(all.highest)];
}

/** Where the base case is; undefined if it is neither a number nor in a lane. */
export function baseAt({ usd, tone }: StudyLine, { at, lanes }: MarkScale): number | undefined {
  if (usd !== null) return at(usd);
  return tone === 'saving' || tone === 'dominated' ? lanes[tone] : undefined;
}
