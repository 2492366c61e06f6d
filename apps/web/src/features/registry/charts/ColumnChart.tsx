import type { SearchChanges } from '../search-state.ts';
import type { Mark } from './chart.ts';
import { Drawing } from './Drawing.tsx';
import { axis, band, fills, limit, strong, words } from './chart-styles.ts';
import { showCount } from '../../../lib/number-format.ts';

interface Props {
  label: string;
  width: number;
  height: number;
  marks: readonly Mark[];
  /** Label below each bar; only some if not all fit. */
  tick: (mark: Mark) => string;
  /** One line, or two around a band; `at` counts bars from the left. */
  lines?: readonly { readonly at: number; readonly text: string }[];
  onChange: (changes: SearchChanges) => void;
}

const noLines: NonNullable<Props['lines']> = [];
const foot = 20;
const head = 18;

/** Centered below its bar, but never beyond the drawing. */
const tickPlace = (middle: number, text: string, width: number) => {
  const half = text.length * 3.5;
  if (middle < half) return { x: 0, textAnchor: 'start' as const };
  return middle > width - half
    ? { x: width, textAnchor: 'end' as const }
    : { x: middle, textAnchor: 'middle' as const };
};

/** Vertical bars in the given order. */
export function ColumnChart({ label, width, height, marks, tick, lines = noLines, onChange }: Props) {
  const most = Math.max(1, ...marks.map(({ count }) => count));
  const step = width / Math.max(1, marks.length);
  const gap = step > 8 ? 3 : 1;
  const room = height - foot - head;
  const longest = Math.max(...marks.map((mark) => tick(mark).length));
  const every = Math.max(1, Math.ceil((longest * 7 + 6) / step));
  const last = marks.length - 1;
  // Always the first and the last, and between them none that would touch.
  const hasTick = (at: number) => at === last || (at % every === 0 && last - at >= every);
  const [low, high] = lines;
  return (
    <Drawing label={label} width={width} height={height}>
      {low && high && (
        <rect x={low.at * step} y={4} width={(high.at - low.at) * step} height={height - foot - 4} fill={band} />
      )}
      {marks.map((mark, at) => {
        const { key, count, tone = 'plain', change } = mark;
        const tall = count === 0 ? 0 : Math.max(2, (count / most) * room);
        return (
          <g
            key={key}
            onClick={change && (() => onChange(change))}
            style={change && { cursor: 'pointer' }}
            data-mark={key}
          >
            <title>{`${mark.label}: ${showCount(count)}`}</title>
            <rect x={at * step} y={head} width={step} height={room} fill="#fff" fillOpacity={0} />
            <rect
              x={at * step + gap / 2}
              y={height - foot - tall}
              width={Math.max(1, step - gap)}
              height={tall}
              fill={fills[tone]}
            />
            {hasTick(at) && (
              <text {...tickPlace((at + 0.5) * step, tick(mark), width)} y={height - 5} {...words}>
                {tick(mark)}
              </text>
            )}
          </g>
        );
      })}
      <line x1={0} x2={width} y1={height - foot} y2={height - foot} stroke={axis} />
      {lines.map(({ at, text }, index) => {
        const x = at * step;
        // Labels are outside of a band, or one below the other if the upper one has no space there.
        const isBefore = x > width - (high ? 50 : 80) || (high !== undefined && index === 0);
        return (
          <g key={text} pointerEvents="none" data-line={text}>
            <line x1={x} x2={x} y1={4} y2={height - foot} stroke={limit} strokeWidth={2} strokeDasharray="5 4" />
            <text
              x={isBefore ? x - 6 : x + 6}
              y={isBefore && index > 0 ? 28 : 13}
              textAnchor={isBefore ? 'end' : 'start'}
              {...strong}
            >
              {text}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
