import { tokens } from '../../../ui/tokens.ts';
import { band, fills, limit, words } from './chart-styles.ts';
import { baseAt, laneWidth, type MarkScale, rangeEnds } from './mark-scale.ts';
import type { StudyLine } from './study-lines.ts';

const tints = { saving: '#f3faf7', dominated: '#fdf5f5' } as const;
export const rangeLine = '#8fb4d6';
export const markHeight = 32;
export const axisHeight = 32;

/** What is behind the marks: lanes, ticks and the threshold. */
function Ground({ scale: { width, to, ticks, limits }, bleed }: { scale: MarkScale; bleed: number }) {
  const [low, high] = limits;
  const height = markHeight + 2 * bleed;
  return (
    <g transform={`translate(0 ${-bleed})`}>
      <rect width={laneWidth} height={height} fill={tints.saving} />
      <rect x={to} width={width - to} height={height} fill={tints.dominated} />
      {low !== undefined && high !== undefined && (
        <rect x={low} width={Math.max(1, high - low)} height={height} fill={band} />
      )}
      {ticks.map(({ at, text }) => (
        <line key={text} x1={at} x2={at} y1={0} y2={height} stroke={tokens.soft} />
      ))}
      {low !== undefined && high === undefined && (
        <line x1={low} x2={low} y1={0} y2={height} stroke={limit} strokeDasharray="3 3" />
      )}
    </g>
  );
}

interface Props {
  line: StudyLine;
  scale: MarkScale;
  /** How far lanes and lines continue above and below, for a row that is higher. */
  bleed?: number;
}

/** Dot at the base case, tick at the median, bar over the range. */
export function StudyMarks({ line, scale, bleed = 0 }: Props) {
  const middle = markHeight / 2;
  const ends = rangeEnds(line, scale);
  const dot = baseAt(line, scale);
  const median = line.all.ratios > 1 && line.all.median !== null ? scale.at(line.all.median) : undefined;
  return (
    <>
      <Ground scale={scale} bleed={bleed} />
      {ends && (
        <line
          x1={ends[0]}
          x2={ends[1]}
          y1={middle}
          y2={middle}
          stroke={rangeLine}
          strokeWidth={3}
          strokeLinecap="round"
        />
      )}
      {median !== undefined && (
        <line x1={median} x2={median} y1={middle - 6} y2={middle + 6} stroke={tokens.navy} strokeWidth={1.6} />
      )}
      {dot !== undefined &&
        (line.tone === 'dominated' ? (
          <rect x={dot - 5} y={middle - 5} width={10} height={10} rx={2} fill={fills.dominated} />
        ) : (
          <circle cx={dot} cy={middle} r={4.6} fill={fills[line.tone]} stroke="#fff" strokeWidth={1.2} />
        ))}
    </>
  );
}

const laneWords = [
  { lane: 'saving', lines: ['cost-', 'saving'], fill: tokens.successInk },
  { lane: 'dominated', lines: ['domi-', 'nated'], fill: tokens.errorInk },
] as const;
/** Labels of ticks that are closer than this would touch. */
const leastGap = 30;

/** The names of the lanes and the figures of the axis. */
export function MarkAxis({ scale: { ticks, lanes } }: { scale: MarkScale }) {
  const every = Math.ceil(leastGap / Math.max(1, (ticks[1]?.at ?? 0) - (ticks[0]?.at ?? 0)));
  return (
    <>
      {laneWords.map(({ lane, lines, fill }) =>
        lines.map((text, at) => (
          <text key={text} x={lanes[lane]} y={13 + at * 13} textAnchor="middle" {...words} fill={fill} fontWeight={600}>
            {text}
          </text>
        )),
      )}
      {ticks.map(
        ({ at, text }, index) =>
          index % every === 0 && (
            <text key={text} x={at} y={20} textAnchor="middle" {...words} fontSize={11}>
              {text}
            </text>
          ),
      )}
    </>
  );
}
