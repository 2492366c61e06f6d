import { fonts, tokens } from '../../../ui/tokens.ts';
import { words } from './chart-styles.ts';
import { Drawing } from './Drawing.tsx';
import { markScale } from './mark-scale.ts';
import { clipped } from './RowChart.tsx';
import { axisHeight, MarkAxis, markHeight, StudyMarks } from './StudyMarks.tsx';
import type { Comparison } from './study-lines.ts';

interface Props {
  label: string;
  comparisons: readonly Comparison[];
  limits: readonly number[];
}

const width = 900;
const columns = { methods: 190, marks: 340, base: 690, median: 860, ratios: width };
const ink = { ...words, fill: tokens.ink };
const right = { ...ink, textAnchor: 'end' as const };

/** The whole league table as a drawing for a file. */
export function StudyDrawing({ label, comparisons, limits }: Props) {
  const all = comparisons.flatMap(({ lines }) => lines);
  const scale = markScale(all, columns.base - columns.marks - 80, limits);
  const tops = comparisons.map((_, at) => {
    const before = comparisons.slice(0, at).reduce((rows, { lines }) => rows + 1 + lines.length, 0);
    return axisHeight + markHeight * before;
  });
  return (
    <Drawing label={label} width={width} height={axisHeight + markHeight * (comparisons.length + all.length)}>
      <g transform={`translate(${columns.marks} 0)`}>
        <MarkAxis scale={scale} />
      </g>
      {comparisons.map(({ key, intervention, comparator, size, median, lines }, group) => {
        const top = tops[group]!;
        return (
          <g key={key}>
            <rect y={top} width={width} height={markHeight} fill={tokens.head} />
            <text x={4} y={top + 20} {...ink} fontWeight={600}>
              {clipped(
                comparator ? `${intervention} versus ${comparator} · ${size}` : `${intervention} · ${size}`,
                590,
              )}
            </text>
            <text x={columns.base} y={top + 20} {...right} fontWeight={600}>
              {median}
            </text>
            {lines.map((line, at) => {
              const y = top + markHeight * (at + 1);
              return (
                <g key={line.key} transform={`translate(0 ${y})`}>
                  <text x={4} y={20} {...ink}>
                    {clipped([line.name, line.country].filter(Boolean).join(', '), columns.methods - 8)}
                  </text>
                  <text x={columns.methods} y={20} {...words}>
                    {clipped(line.methods.map(({ text }) => text).join(', '), columns.marks - columns.methods - 8)}
                  </text>
                  <g transform={`translate(${columns.marks} 0)`}>
                    <StudyMarks line={line} scale={scale} />
                  </g>
                  <text x={columns.base} y={20} {...right} fontFamily={fonts.serif} fontWeight={600}>
                    {line.base}
                  </text>
                  <text x={columns.median} y={20} {...right}>
                    {`${line.median} ${line.range}`.trim()}
                  </text>
                  <text x={columns.ratios} y={20} {...right}>
                    {line.all.ratios}
                  </text>
                </g>
              );
            })}
          </g>
        );
      })}
    </Drawing>
  );
}
