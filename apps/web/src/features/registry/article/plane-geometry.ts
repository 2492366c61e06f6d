export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The visible range of a plane: the smallest and largest effect and cost. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

const room = 0.12;

/** A range that includes the origin and all values, with some margin. */
function rangeOf(values: readonly number[]): [low: number, high: number] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const around = (high - low || 1) * room;
  return [low - around, high + around];
}

export function extentOf(points: readonly Point[]): Extent {
  const [left, right] = rangeOf(points.map(({ x }) => x));
  const [bottom, top] = rangeOf(points.map(({ y }) => y));
  return { left, right, bottom, top };
}

/** The part of a polygon on or below the line through the origin. */
function belowLine(corners: readonly Point[], threshold: number): Point[] {
  const over = ({ x, y }: Point): number => y - threshold * x;
  return corners.flatMap((from, at) => {
    const to = corners[(at + 1) % corners.length]!;
    const [here, there] = [over(from), over(to)];
    const kept = here <= 0 ? [from] : [];
    if (here <= 0 === there <= 0) return kept;
    const part = here / (here - there);
    return [...kept, { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }];
  });
}

/** The part of the plane that is cost-effective at all of these thresholds. */
export function costEffectiveArea({ left, right, bottom, top }: Extent, ...thresholds: readonly number[]): Point[] {
  const corners: Point[] = [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
  return thresholds.reduce(belowLine, corners);
}

/** Where the threshold line enters and leaves the plane. */
export function thresholdLine({ left, right, bottom, top }: Extent, threshold: number): [Point, Point] {
  const at = (x: number): Point => ({ x, y: threshold * x });
  const within = (x: number): number => Math.min(Math.max(x, bottom / threshold), top / threshold);
  return [at(within(left)), at(within(right))];
}

/** Maps amounts to positions on the drawing, whose y axis points down. */
export const placing =
  ({ left, right, bottom, top }: Extent, width: number, height: number) =>
  ({ x, y }: Point): Point => ({
    x: ((x - left) / (right - left)) * width,
    y: ((top - y) / (top - bottom)) * height,
  });

/** Round amounts within a range, a few at most. */
export function ticksOf(low: number, high: number, most = 5): number[] {
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  // Computed from whole steps, because sums of fractions drift.
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}
