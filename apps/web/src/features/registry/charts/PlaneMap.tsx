import { type PointerEvent, useState } from 'react';
import { gainName } from '../article/outcome.ts';
import { placing, type Point, thresholdLine, ticksOf, costEffectiveArea } from '../article/plane-geometry.ts';
import { showNumber } from '../../dictionary/fields.ts';
import { Drawing } from './Drawing.tsx';
import { axis, band, fills, limit, strong, words } from './chart-styles.ts';
import { dollars } from './chart-money.ts';
import { brief } from './ratio-bins.ts';
import { type PlaneView, thresholdThrough, withinPlane } from './registry-plane.ts';

interface Props {
  label: string;
  view: PlaneView;
  outcome: string;
  /** Of the costs. */
  unit: string;
  width: number;
  height: number;
  /** One line, two around a band, or none. */
  thresholds: readonly number[];
  /** Called with the signs of cost and health of the clicked corner. */
  onCorner: (cost: number, effect: number) => void;
  onThreshold: (threshold: number) => void;
}

const [left, head, foot] = [44, 24, 34];
/** Limits of the threshold. */
const reach = [100, 500_000] as const;

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
/** All dots in one path: two thousand elements would be slow. */
const dotsOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');

/** To the right of the handle if there is space and no other line, else to the left, above the line if it is flat. */
const besideHandle = ({ x, y }: Point, width: number, isUpper: boolean) =>
  x < width - 80 && !isUpper
    ? { x: x + 13, y: y + 4 }
    : { x: x - 13, y: y > 20 ? y - 8 : y + 4, textAnchor: 'end' as const };

/** Health to the right, cost upwards, and adjustable threshold lines. */
export function PlaneMap({ label, view, outcome, unit, width, height, thresholds, onCorner, onThreshold }: Props) {
  /** While a line is dragged it is the only one: it becomes an own value. */
  const [turned, setTurned] = useState<{ readonly from: number; readonly to: number }>();
  const [w, h] = [width - left - 8, height - head - foot];
  const place = placing(view.extent, w, h);
  const origin = place({ x: 0, y: 0 });
  const shown = turned ? [turned.to] : thresholds;
  const areaOf = (...amounts: readonly number[]) => `${pathOf(costEffectiveArea(view.extent, ...amounts).map(place))}Z`;
  const lines = shown.map((amount, at) => {
    const [start, end] = thresholdLine(view.extent, amount).map(place) as [Point, Point];
    return { amount, start, end, at };
  });
  const dots = view.points.map((point) => ({
    ...place(withinPlane(view.extent, point)),
    saves: point.y < 0 && point.x > 0,
  }));

  const amountAt = (event: PointerEvent<SVGElement>): Point => {
    const box =
      event.currentTarget.ownerSVGElement?.getBoundingClientRect() ?? event.currentTarget.getBoundingClientRect();
    const { left: low, right, top, bottom } = view.extent;
    return {
      x: low + ((event.clientX - box.left - left) / w) * (right - low),
      y: top - ((event.clientY - box.top - head) / h) * (top - bottom),
    };
  };
  const turn = (event: PointerEvent<SVGElement>) => {
    if (turned) setTurned({ ...turned, to: thresholdThrough(amountAt(event), reach) ?? turned.to });
  };
  const settle = () => {
    if (turned && turned.to !== turned.from) onThreshold(turned.to);
    setTurned(undefined);
  };
  return (
    <Drawing label={label} width={width} height={height}>
      <g transform={`translate(${left} ${head})`}>
        <rect
          width={w}
          height={h}
          fill="#f7fafc"
          style={{ cursor: 'pointer' }}
          onClick={(event) => {
            const { x, y } = amountAt(event as unknown as PointerEvent<SVGElement>);
            onCorner(y, x);
          }}
        />
        <g pointerEvents="none">
          {shown.length > 1 && shown.map((amount) => <path key={amount} d={areaOf(amount)} fill={band} />)}
          {shown.length > 0 && <path d={areaOf(...shown)} fill="#e2f6f0" />}
          <line x1={0} x2={w} y1={origin.y} y2={origin.y} stroke={axis} />
          <line x1={origin.x} x2={origin.x} y1={0} y2={h} stroke={axis} />
          {ticksOf(view.extent.bottom, view.extent.top).map((cost) => (
            <text key={cost} x={-6} y={place({ x: 0, y: cost }).y + 4} textAnchor="end" {...words}>
              {brief(cost)}
            </text>
          ))}
          {ticksOf(view.extent.left, view.extent.right).map((effect) => (
            <text key={effect} x={place({ x: effect, y: 0 }).x} y={h + 14} textAnchor="middle" {...words}>
              {showNumber(effect, true)}
            </text>
          ))}
          <text x={-left} y={-10} {...words}>
            Incremental cost, {unit}
          </text>
          <text x={w} y={h + 30} textAnchor="end" {...words}>
            {gainName(outcome)}
          </text>
          <g fill="none" strokeWidth={6} strokeLinecap="round" strokeOpacity={0.65}>
            <path d={dotsOf(dots.filter(({ saves }) => !saves))} stroke={fills.plain} />
            <path d={dotsOf(dots.filter(({ saves }) => saves))} stroke={fills.saving} />
          </g>
          {lines.map(({ amount, start, end, at }) => (
            <g key={amount}>
              <path d={pathOf([start, end])} stroke={limit} strokeWidth={2} strokeDasharray="5 4" />
              <text {...besideHandle(end, w, at === 1)} {...strong}>
                {shown.length > 1 ? `$${brief(amount)}` : dollars(amount)}
              </text>
            </g>
          ))}
        </g>
        {lines.map(({ amount, end, at }) => (
          <circle
            // The dragged one stays the same element, which has captured the pointer.
            key={turned ? thresholds.indexOf(turned.from) : at}
            cx={end.x}
            cy={end.y}
            r={8}
            fill={limit}
            style={{ cursor: 'grab', touchAction: 'none' }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setTurned({ from: amount, to: amount });
            }}
            onPointerMove={turn}
            onPointerUp={settle}
            onPointerCancel={() => setTurned(undefined)}
          />
        ))}
      </g>
    </Drawing>
  );
}
