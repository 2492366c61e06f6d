import { showCount } from '../../../lib/number-format.ts';
import { tokens } from '../../../ui/tokens.ts';
import type { SearchChanges } from '../search-state.ts';
import type { Mark } from './chart.ts';
import { Drawing } from './Drawing.tsx';
import { fills, words } from './chart-styles.ts';

interface Props {
  label: string;
  width: number;
  marks: readonly Mark[];
  onChange: (changes: SearchChanges) => void;
}

export const rowHeight = 25;
const numbers = 52;

/** Clips a text to about the width, with an ellipsis. */
export const clipped = (text: string, width: number): string => {
  const letters = Math.floor(width / 6.4);
  return text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
};

/** As wide as the longest name, but leaving enough space for the bars. */
export const namesWidth = (marks: readonly Mark[], width: number, share = 0.58): number =>
  Math.min(width * share, 12 + 6.5 * Math.max(0, ...marks.map(({ label }) => label.length)));

/** Horizontal bars, each with its name before and its count after it. */
export function RowChart({ label, width, marks, onChange }: Props) {
  const most = Math.max(1, ...marks.map(({ count }) => count));
  const names = namesWidth(marks, width);
  const room = width - names - numbers;
  const height = marks.length * rowHeight;
  return (
    <Drawing label={label} width={width} height={height}>
      {marks.map(({ key, label: name, count, tone = 'plain', change }, at) => {
        const long = Math.max(count > 0 ? 2 : 0, (count / most) * room);
        return (
          <g
            key={key}
            onClick={change && (() => onChange(change))}
            style={change && { cursor: 'pointer' }}
            data-mark={key}
          >
            <title>{`${name}: ${showCount(count)}`}</title>
            <rect x={0} y={at * rowHeight} width={width} height={rowHeight} fill="#fff" fillOpacity={0} />
            <text x={names - 8} y={at * rowHeight + 17} textAnchor="end" {...words} fill={tokens.ink}>
              {clipped(name, names - 8)}
            </text>
            <rect x={names} y={at * rowHeight + 5} width={long} height={rowHeight - 9} rx={1} fill={fills[tone]} />
            <text x={names + long + 6} y={at * rowHeight + 17} {...words}>
              {showCount(count)}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
