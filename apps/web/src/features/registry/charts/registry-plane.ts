import type { Visualizations } from '@cea/contract/visualizations';
import { type Extent, extentOf, type Point } from '../article/plane-geometry.ts';

type Plane = NonNullable<Visualizations['plane']>;

export interface PlaneView {
  readonly outcome: number | null;
  readonly points: readonly (Point & { readonly id: string })[];
  /** The range of most points, without outliers that would compress all others. */
  readonly extent: Extent;
  /** Points drawn on the edge because they lie beyond it. */
  readonly beyond: number;
  /** Points of other outcomes, by outcome, the most frequent first. */
  readonly others: readonly { readonly outcome: number | null; readonly count: number }[];
}

const tail = 0.05;

/** The values without the outermost on either side. */
function middle(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length * tail);
  return sorted.slice(cut, sorted.length - cut);
}

/** The points of the most frequent outcome; outcomes share no axis. */
export function planeView({ points }: Plane): PlaneView | undefined {
  const groups = [...Map.groupBy(points, ({ outcome }) => outcome)].toSorted(([, a], [, b]) => b.length - a.length);
  const [main, ...rest] = groups;
  if (!main) return undefined;
  const own = main[1].map(({ id, effect, cost }) => ({ id, x: effect, y: cost }));
  const [xs, ys] = [middle(own.map(({ x }) => x)), middle(own.map(({ y }) => y))];
  const extent = extentOf(xs.map((x, at) => ({ x, y: ys[at]! })));
  const isBeyond = ({ x, y }: Point) => x < extent.left || x > extent.right || y < extent.bottom || y > extent.top;
  return {
    outcome: main[0],
    points: own,
    extent,
    beyond: own.filter(isBeyond).length,
    others: rest.map(([outcome, { length }]) => ({ outcome, count: length })),
  };
}

export const withinPlane = ({ left, right, bottom, top }: Extent, { x, y }: Point): Point => ({
  x: Math.min(right, Math.max(left, x)),
  y: Math.min(top, Math.max(bottom, y)),
});

/** Two significant figures: no one's willingness to pay is $48,317. */
const rounded = (value: number): number => Number(value.toPrecision(2));

/** The threshold whose line goes through a point; undefined if there is none. */
export function thresholdThrough({ x, y }: Point, [least, most]: readonly [number, number]): number | undefined {
  if (x <= 0) return undefined;
  return Math.min(most, Math.max(least, rounded(y / x)));
}
