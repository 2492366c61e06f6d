import { type Verdict, verdictOf } from '@cea/contract/money/verdict';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { tokens } from '../../../ui/tokens.ts';
import { showNumber } from '../../dictionary/fields.ts';
import { gainName } from './outcome.ts';
import { extentOf, placing, type Point, thresholdLine, ticksOf, costEffectiveArea } from './plane-geometry.ts';
import { describePlane, type Plane, type PlanePoint, type PlaneThreshold } from './plane-points.ts';

const [width, height] = [300, 190];
const fills: Readonly<Record<Verdict, string>> = { cost_saving: '#2a9d7f', dominated: tokens.errorInk };
const fillOf = (verdict: Verdict | undefined): string => (verdict ? fills[verdict] : tokens.blue);
const small = { fontSize: 13, fill: tokens.label };
const quiet = { fontSize: 12, fill: tokens.muted };

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The side of a point with space for its number. */
const beside = ({ x, y }: Point) =>
  x > width - 24 ? { x: x - 8, y: y - 4, textAnchor: 'end' as const } : { x: x + 8, y: y - 4 };

/** Position of the line's label: above its end, or beside it if the line leaves at the top. */
const atEnd = ({ x, y }: Point, room: number) =>
  y > 8 || x > width - room ? { x, y: Math.max(y - 6, 8), textAnchor: 'end' as const } : { x: x + 6, y: 12 };

/** The line up to which a ratio is cost-effective, labelled with what the article wrote. */
function ThresholdLine({ threshold, from, to }: { threshold: PlaneThreshold; from: Point; to: Point }) {
  const { label, stated } = threshold;
  const place = atEnd(to, stated ? 130 : 90);
  return (
    <>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} stroke="#d86503" strokeWidth={2} strokeDasharray="5 4" />
      <text {...place} fontSize={13} fontWeight={600} fill={tokens.warningInk}>
        {label}
        {stated && (
          <tspan x={place.x} dy={15} fontSize={12} fontWeight={400}>
            {stated}
          </tspan>
        )}
      </text>
    </>
  );
}

function Mark({ at, point }: { at: Point; point: PlanePoint }) {
  return (
    <>
      <circle cx={at.x} cy={at.y} r={5} fill={fillOf(verdictOf(point.display))} stroke="#fff" />
      <text {...beside(at)} {...small} fontWeight={600}>
        {point.number}
      </text>
    </>
  );
}

/** Thousands as `20k`, because only a few letters fit. */
const brief = (value: number): string =>
  Math.abs(value) >= 1000
    ? value.toLocaleString('en-US', { notation: 'compact' }).replace('-', '−')
    : showNumber(value, true);

/** The cost-effectiveness plane: health to the right, cost upwards, and the threshold line. */
export function PlaneChart({ plane }: { plane: Plane }) {
  const id = useId();
  const { points, threshold, outcome, money } = plane;
  const extent = extentOf(points);
  const place = placing(extent, width, height);
  const origin = place({ x: 0, y: 0 });
  const [from, to] = threshold ? (thresholdLine(extent, threshold.amount).map(place) as [Point, Point]) : [];
  return (
    <Box
      component="svg"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      viewBox={`-44 -22 ${width + 58} ${height + 56}`}
      sx={{ display: 'block', width: '100%', height: 'auto', maxWidth: 400, fontFamily: 'inherit' }}
    >
      <title id={`${id}-title`}>Cost-effectiveness plane</title>
      <desc id={`${id}-desc`}>{describePlane(plane)}.</desc>
      {threshold && <path d={`${pathOf(costEffectiveArea(extent, threshold.amount).map(place))}Z`} fill="#e2f6f0" />}
      <line x1={0} x2={width} y1={origin.y} y2={origin.y} stroke="#8ba0b7" />
      <line x1={origin.x} x2={origin.x} y1={0} y2={height} stroke="#8ba0b7" />
      {ticksOf(extent.bottom, extent.top).map((cost) => (
        <text key={cost} x={-6} y={place({ x: 0, y: cost }).y + 4} textAnchor="end" {...quiet}>
          {brief(cost)}
        </text>
      ))}
      {ticksOf(extent.left, extent.right).map((effect) => (
        <text key={effect} x={place({ x: effect, y: 0 }).x} y={height + 14} textAnchor="middle" {...quiet}>
          {showNumber(effect, true)}
        </text>
      ))}
      <text x={-44} y={-10} {...quiet}>
        Incremental cost, {money}
      </text>
      <text x={width} y={height + 31} textAnchor="end" {...quiet}>
        {gainName(outcome)}
      </text>
      {threshold && from && to && <ThresholdLine threshold={threshold} from={from} to={to} />}
      {points.map((point) => (
        <Mark key={point.number} at={place(point)} point={point} />
      ))}
    </Box>
  );
}
