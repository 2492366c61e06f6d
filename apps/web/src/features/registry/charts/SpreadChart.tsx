import { tokens } from '../../../ui/tokens.ts';
import type { SearchChanges } from '../search-state.ts';
import type { Spread, Tone } from './chart.ts';
import { Drawing } from './Drawing.tsx';
import { axis, fills, words } from './chart-styles.ts';
import { clipped, namesWidth, rowHeight } from './RowChart.tsx';

interface Props {
  label: string;
  width: number;
  rows: readonly Spread[];
  /** Maps a number to a fraction of the width, 0 to 1. */
  place: (value: number) => number;
  ticks: readonly { readonly at: number; readonly text: string }[];
  /** Names of lanes beside the scale, for medians that are not numbers. */
  lanes?: { readonly saving: string; readonly dominated: string };
  onChange: (changes: SearchChanges) => void;
}

export const spreadFoot = 20;
const laneWidths = { saving: 46, dominated: 34 };
/** Labels of ticks that are closer than this would touch. */
const leastGap = 30;

/** One row for each, from the lowest to the highest value, with a dot at the median. */
export function SpreadChart({ label, width, rows, place, ticks, lanes, onChange }: Props) {
  const names = namesWidth(rows, width, lanes ? 0.4 : undefined);
  const aside = lanes ? laneWidths : { saving: 0, dominated: 0 };
  const room = width - names - 14 - aside.saving - aside.dominated;
  const height = rows.length * rowHeight + spreadFoot;
  const start = names + 6 + aside.saving;
  const at = (value: number): number => start + Math.min(1, Math.max(0, place(value))) * room;
  const laneAt = { saving: start - aside.saving / 2 - 7, dominated: start + room + aside.dominated - 8 };
  const gap = room / Math.max(1, ticks.length - 1);
  const every = Math.ceil(leastGap / gap);
  /** A median that is not a number is in the lane of its side. */
  const dotAt = (median: number | null, tone: Tone): number | undefined => {
    if (median !== null) return at(median);
    return tone === 'saving' || tone === 'dominated' ? laneAt[tone] : undefined;
  };
  return (
    <Drawing label={label} width={width} height={height}>
      {ticks.map((tick, index) => (
        <g key={tick.at}>
          <line x1={at(tick.at)} x2={at(tick.at)} y1={0} y2={height - spreadFoot} stroke={tokens.line} />
          <text x={at(tick.at)} y={height - 5} textAnchor="middle" {...words}>
            {index % every === 0 && tick.text}
          </text>
        </g>
      ))}
      {lanes &&
        (['saving', 'dominated'] as const).map((lane) => (
          <text key={lane} x={laneAt[lane]} y={height - 5} textAnchor="middle" {...words}>
            {lanes[lane]}
          </text>
        ))}
      {rows.map(({ key, label: name, note, lowest, median, highest, tone = 'plain', change }, row) => (
        <g
          key={key}
          onClick={change && (() => onChange(change))}
          style={change && { cursor: 'pointer' }}
          data-mark={key}
        >
          <title>{`${name}: ${note}`}</title>
          <rect x={0} y={row * rowHeight} width={width} height={rowHeight} fill="#fff" fillOpacity={0} />
          <text x={names - 8} y={row * rowHeight + 17} textAnchor="end" {...words} fill={tokens.ink}>
            {clipped(name, names - 8)}
          </text>
          {lowest !== null && highest !== null && (
            <line
              x1={at(lowest)}
              x2={at(highest)}
              y1={(row + 0.5) * rowHeight}
              y2={(row + 0.5) * rowHeight}
              stroke={axis}
              strokeWidth={2}
            />
          )}
          {dotAt(median, tone) !== undefined && (
            <circle cx={dotAt(median, tone)} cy={(row + 0.5) * rowHeight} r={5} fill={fills[tone]} />
          )}
        </g>
      ))}
    </Drawing>
  );
}
