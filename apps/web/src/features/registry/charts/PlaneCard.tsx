import Link from '@mui/material/Link';
import { showCount } from '../../../lib/number-format.ts';
import { gainName } from '../article/outcome.ts';
import { recordPath } from '../data-types.ts';
import { leftOut } from './chart.ts';
import { ChartCard } from './ChartCard.tsx';
import { moneyIn, thresholdUnit } from './chart-money.ts';
import type { ChartProps } from './chart-props.ts';
import { chosenThreshold, drawnThreshold, whyNoLine } from './drawn-threshold.ts';
import { judgedText, JudgedSentence } from './JudgedSentence.tsx';
import { onlyValue } from './narrow-search.ts';
import { outcomeName, unitOf } from './outcome-name.ts';
import { PlaneMap } from './PlaneMap.tsx';
import { quadrantValue } from './ratio-bins.ts';
import { planeView } from './registry-plane.ts';

const height = 244;

/** The cost-effectiveness plane of the results, with the chosen threshold, which can be dragged. */
export function PlaneCard({ state, figures, labels, onChange }: ChartProps) {
  const { plane } = figures;
  const view = plane && planeView(plane);
  if (!plane || !view) return null;
  const { filters, page } = state;
  const outcome = outcomeName(view.outcome, labels.labelOf);
  const [judged] = figures.judged;
  const chosen = chosenThreshold(state, judged);
  const money = moneyIn(figures);
  const drawn = money.isOwn ? drawnThreshold(state, judged) : undefined;
  const notes =
    whyNoLine(drawn) +
    (plane.drawn_of > plane.points.length
      ? ` ${showCount(plane.points.length)} are drawn, evenly sampled from ${showCount(plane.drawn_of)}.`
      : '') +
    leftOut(view.beyond, 'is off the scale.', 'are off the scale.') +
    leftOut(plane.left_out, `not plotted: incremental cost or effect missing, or not converted to ${money.unit}.`) +
    (money.isOwn ? '' : ` Costs are in ${money.unit}; thresholds judge ${thresholdUnit(figures)}.`);
  return (
    <ChartCard
      title={`Cost-effectiveness plane${money.note}`}
      sentence={
        <>
          <JudgedSentence {...{ state, labels, judged, chosen, onChange }} />
          {notes}
          {view.others.map(({ outcome: other, count }) => (
            <span key={other}>
              {' '}
              <Link
                component="button"
                type="button"
                disabled={other === null}
                onClick={() =>
                  onChange({ filters: onlyValue(filters, 'health_outcome', String(other)), threshold: undefined })
                }
                sx={{ fontSize: 'inherit', verticalAlign: 'baseline' }}
              >
                {showCount(count)} per {outcomeName(other, labels.labelOf)}
              </Link>{' '}
              {count === 1 ? 'is' : 'are'} on a separate plane.
            </span>
          ))}
        </>
      }
      table={{
        columns: ['Ratio', gainName(outcome), `Incremental cost, ${money.unit}`],
        lines: view.points.map(({ id, x, y }) => ({
          key: id,
          cells: [id, Number(x.toPrecision(4)), Math.round(y)],
          to: recordPath('ratios', id),
        })),
      }}
      height={height}
      onChange={onChange}
    >
      {(width) => (
        <PlaneMap
          label={`Cost-effectiveness plane${money.note}. ${judgedText(chosen, unitOf(view.outcome, labels.labelOf))}${notes}`}
          view={view}
          outcome={outcome}
          unit={money.unit}
          width={width}
          height={height}
          thresholds={drawn?.lines ?? []}
          onThreshold={(threshold) => onChange({ threshold, page })}
          onCorner={(cost, effect) =>
            onChange({ filters: onlyValue(filters, 'quadrants', quadrantValue(cost, effect)) })
          }
        />
      )}
    </ChartCard>
  );
}
