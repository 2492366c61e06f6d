import { type PointerEvent, useState } from 'react';
import { gainName } from '../article/outcome.ts';
import { placing, type Point, thresholdLine, ticksOf, costEffectiveArea } from '../article/plane-geometry.ts';
import { showNumber } from '../../dictionary/fields.ts';
import { Drawing } from './Drawing.tsx';
import { axis, fills, limit, strong, words } from './chart-styles.ts';
import { brief, dollars } from './ratio-bins.ts';
import { type PlaneView, thresholdThrough, withinPlane } from './registry-plane.ts';

interface Props {
  label: string;
  view: PlaneView;
  outcome: string;
  width: number;
  height: number;
  /** Undefined: no line. */
  threshold: number | undefined;
  /** Called with the signs of cost and health of the clicked corner. */
  onCorner: (cost: number, effect: number) => void;
  onThreshold: (threshold: number) => void;
}

const [left, head, foot] = [44, 24, 34];
/** Limits of the threshold. */
const reach = [1000, 500_000] as const;

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
/** All dots in one path: two thousand elements would be slow. */
const dotsOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');

/** To the right of the handle if there is space, else to the left. */
const besideHandle = ({ x, y }: Point, width: number) =>
  x < width - 80 ? { x: x + 13, y: y + 4 } : { x: x - 13, y: y + 4, textAnchor: 'end' as const };

/** Health to the right, cost upwards, and an adjustable threshold line. */
export function PlaneMap({ label, view, outcome, width, height, threshold, onCorner, onThreshold }: Props) {
  const [turned, setTurned] = useState<number>();
  const [w, h] = [width - left - 8, height - head - foot];
  const place = placing(view.extent, w, h);
  const origin = place({ x: 0, y: 0 });
  const shown = turned ?? threshold;
  const line = shown === undefined ? undefined : (thresholdLine(view.extent, shown).map(place) as [Point, Point]);
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
    if (turned !== undefined) setTurned(thresholdThrough(amountAt(event), reach) ?? turned);
  };
  const settle = () => {
    if (turned !== undefined && turned !== threshold) onThreshold(turned);
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
          {shown !== undefined && (
            <path d={`${pathOf(costEffectiveArea(view.extent, shown).map(place))}Z`} fill="#e2f6f0" />
          )}
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
            Incremental cost, US$
          </text>
          <text x={w} y={h + 30} textAnchor="end" {...words}>
            {gainName(outcome)}
          </text>
          <g fill="none" strokeWidth={6} strokeLinecap="round" strokeOpacity={0.65}>
            <path d={dotsOf(dots.filter(({ saves }) => !saves))} stroke={fills.plain} />
            <path d={dotsOf(dots.filter(({ saves }) => saves))} stroke={fills.saving} />
          </g>
          {shown !== undefined && line && (
            <>
              <path d={pathOf(line)} stroke={limit} strokeWidth={2} strokeDasharray="5 4" />
              <text {...besideHandle(line[1], w)} {...strong}>
                {dollars(shown)}
              </text>
            </>
          )}
        </g>
        {line && (
          <circle
            cx={line[1].x}
            cy={line[1].y}
            r={8}
            fill={limit}
            style={{ cursor: 'grab', touchAction: 'none' }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setTurned(shown);
            }}
            onPointerMove={turn}
            onPointerUp={settle}
            onPointerCancel={() => setTurned(undefined)}
          />
        )}
      </g>
    </Drawing>
  );
}
