import type { Judged } from '@cea/contract/visualizations';
import Box from '@mui/material/Box';
import { type PointerEvent, useState } from 'react';
import { tokens } from '../../../ui/tokens.ts';
import { axis, band, fills, grid, limit, strong, words } from './chart-styles.ts';
import { Drawing } from './Drawing.tsx';
import type { DrawnThreshold } from './drawn-threshold.ts';
import { type CurveView, readingText, risesOf, stepsOf } from './share-curve.ts';
import { percentOf } from './threshold-texts.ts';

interface Props {
  label: string;
  judged: Judged;
  view: CurveView;
  chosen: DrawnThreshold | undefined;
  /** `2025 US$ per QALY` */
  unit: string;
  width: number;
  height: number;
}

const [left, right, head, foot] = [44, 16, 12, 50];
/** Keeps a text legible over lines. */
const halo = { stroke: '#fff', strokeWidth: 4, paintOrder: 'stroke' } as const;
const shares = [0, 25, 50, 75, 100];

/** The share of ratios that are cost-effective, by threshold. Hovering or the arrow keys read it. */
export function ShareCurve({ label, judged, view, chosen, unit, width, height }: Props) {
  const [read, setRead] = useState<number>();
  const [w, h] = [width - left - right, height - head - foot];
  const { points, of } = view;
  const xOf = (threshold: number): number => view.place(threshold) * w;
  const yOf = (worth: number): number => h - (worth / Math.max(1, of)) * h;
  const last = points.length - 1;
  const nearest = (part: number): number => {
    const at = points.findIndex(({ threshold }) => view.place(threshold) >= part);
    return at === -1 ? last : at;
  };
  const start = nearest(chosen?.lines[0] === undefined ? 0.5 : view.place(chosen.lines[0]));
  const reading = read === undefined ? undefined : points[Math.min(read, last)];
  const ranges = judged.rules.filter(({ low, high }) => low.usd !== null && high?.usd);
  const ends = chosen?.rule ? [chosen.rule.low, chosen.rule.high].filter((end) => end?.usd) : [];
  const hover = (event: PointerEvent<HTMLInputElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setRead(nearest((event.clientX - box.left) / box.width));
  };
  return (
    <>
      <Drawing label={label} width={width} height={height}>
        <g transform={`translate(${left} ${head})`}>
          {ranges.map(({ key, label: name, low, high }) => {
            const isChosen = key === chosen?.key;
            const [from, to] = [xOf(low.usd!), xOf(high!.usd!)];
            return (
              <g key={key}>
                <rect x={from} width={to - from} height={h} fill={isChosen ? band : tokens.soft} />
                <text x={(from + to) / 2} y={h - 6} textAnchor="middle" {...(isChosen ? strong : words)}>
                  {name}
                </text>
              </g>
            );
          })}
          {shares.map((share) => {
            const y = h - (share / 100) * h;
            return (
              <g key={share}>
                <line x1={0} x2={w} y1={y} y2={y} stroke={share === 0 ? axis : grid} />
                <text x={-6} y={y + 4} textAnchor="end" {...words}>
                  {share === 100 ? '100 %' : share}
                </text>
              </g>
            );
          })}
          {judged.never > 0 && (
            <line
              x1={0}
              x2={w}
              y1={yOf(of - judged.never)}
              y2={yOf(of - judged.never)}
              stroke={tokens.errorInk}
              strokeOpacity={0.6}
              strokeDasharray="2 3"
            />
          )}
          <path d={stepsOf(view, w, h)} fill="none" stroke={tokens.link} strokeWidth={2} />
          {risesOf(view).map((threshold) => (
            <line
              key={threshold}
              x1={xOf(threshold)}
              x2={xOf(threshold)}
              y1={h + 1}
              y2={h + 7}
              stroke={fills.plain}
              strokeOpacity={0.7}
            />
          ))}
          {view.ticks.map(({ at, text }) => (
            <text key={at} x={xOf(at)} y={h + 21} textAnchor="middle" {...words}>
              {text}
            </text>
          ))}
          <text x={w} y={h + 40} textAnchor="end" {...words}>
            Threshold, {unit}
          </text>
          {judged.always > 0 && (
            <text
              x={6}
              // Below the curve if there is space.
              y={yOf(judged.always) + 15 < h ? yOf(judged.always) + 15 : yOf(judged.always) - 6}
              {...words}
              {...halo}
              fill={tokens.successInk}
            >
              {judged.always.toLocaleString('en-US')} cost-saving
            </text>
          )}
          {chosen &&
            !chosen.rule?.high &&
            chosen.lines.map((usd) => (
              <line
                key={usd}
                x1={xOf(usd)}
                x2={xOf(usd)}
                y1={0}
                y2={h}
                stroke={limit}
                strokeWidth={2}
                strokeDasharray="5 4"
              />
            ))}
          {ends.map((end, at) => {
            const [x, y] = [xOf(end!.usd!), yOf(end!.worth)];
            const isLower = ends.length > 1 && at === 0;
            const isBefore = isLower || x > w - 28;
            // Without space to the right, below the label of the lower end.
            const under = isBefore && at > 0 ? yOf(ends[0]!.worth) + 22 : y + 16;
            return (
              <g key={end!.usd}>
                <circle cx={x} cy={y} r={4.5} fill={limit} stroke="#fff" strokeWidth={1.5} />
                <text
                  x={isBefore ? x - 8 : x + 8}
                  y={isLower ? Math.max(10, y - 6) : under}
                  textAnchor={isBefore ? 'end' : 'start'}
                  {...strong}
                >
                  {percentOf(end!)} %
                </text>
              </g>
            );
          })}
          {reading && (
            <g>
              <line x1={xOf(reading.threshold)} x2={xOf(reading.threshold)} y1={0} y2={h} stroke={tokens.navy} />
              <circle cx={xOf(reading.threshold)} cy={yOf(reading.worth)} r={4.5} fill={tokens.navy} stroke="#fff" />
              <text
                {...(view.place(reading.threshold) > 0.5
                  ? { x: xOf(reading.threshold) - 7, textAnchor: 'end' as const }
                  : { x: xOf(reading.threshold) + 7 })}
                y={h / 2 + 4}
                {...words}
                fontWeight={600}
                fill={tokens.navy}
                {...halo}
              >
                {readingText(reading, of)}
              </text>
            </g>
          )}
        </g>
      </Drawing>
      <Box sx={{ ...reader, left, top: head, width: w, height: h }}>
        <input
          type="range"
          min={0}
          max={last}
          value={read ?? start}
          aria-label={`Share cost-effective at a threshold, ${unit}`}
          aria-valuetext={readingText(points[Math.min(read ?? start, last)]!, of)}
          onChange={({ target }) => setRead(Number(target.value))}
          onFocus={() => setRead((before) => before ?? start)}
          onBlur={() => setRead(undefined)}
          onPointerMove={hover}
          onPointerLeave={({ currentTarget }) =>
            setRead((before) => (currentTarget.matches(':focus') ? before : undefined))
          }
        />
      </Box>
    </>
  );
}

/** A native slider over the drawing, so that keyboards, fingers and screen readers work as usual. */
const reader = {
  position: 'absolute',
  '&:has(:focus-visible)': { outline: `2px solid ${tokens.blue}`, outlineOffset: 2 },
  input: {
    display: 'block',
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'crosshair',
    appearance: 'none',
    touchAction: 'pan-y',
    // As thin as the line, so that it is where the pointer is.
    '&::-webkit-slider-thumb': { appearance: 'none', width: '1px', height: '100%' },
    '&::-moz-range-thumb': { width: '1px', height: '100%', border: 0 },
  },
} as const;
