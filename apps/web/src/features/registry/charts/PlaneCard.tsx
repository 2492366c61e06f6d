import Link from '@mui/material/Link';
import { showCount } from '../../../lib/number-format.ts';
import { gainName } from '../article/outcome.ts';
import { recordPath } from '../data-types.ts';
import { usualThreshold } from '../threshold.ts';
import { leftOut } from './chart.ts';
import { ChartCard } from './ChartCard.tsx';
import type { ChartProps } from './chart-props.ts';
import { onlyValue } from './narrow-search.ts';
import { outcomeName } from './outcome-name.ts';
import { PlaneMap } from './PlaneMap.tsx';
import { dollars, quadrantValue } from './ratio-bins.ts';
import { planeView, countCostEffective } from './registry-plane.ts';
import { ThresholdInput } from './ThresholdInput.tsx';

const height = 244;

/** The cost-effectiveness plane of the results, with an adjustable threshold line. */
export function PlaneCard({ state, figures, labels, onChange }: ChartProps) {
  const { plane } = figures;
  const view = plane && planeView(plane);
  if (!plane || !view) return null;
  const { filters, page } = state;
  const outcome = outcomeName(view.outcome, labels.labelOf);
  const drawn = view.points.length;
  const sampled = plane.drawn_of > plane.points.length ? `, evenly sampled from ${showCount(plane.drawn_of)}` : '';
  const threshold = state.threshold ?? usualThreshold(outcome);
  const judged =
    threshold === undefined
      ? `${showCount(drawn)} per ${outcome}${sampled}. No threshold is assumed; enter one to draw it.`
      : `${showCount(countCostEffective(view.points, threshold))} of ${showCount(drawn)} fall at or below ${dollars(threshold)} per ${outcome}${sampled}.`;
  const summary =
    judged +
    leftOut(view.beyond, 'is off the scale.', 'are off the scale.') +
    leftOut(plane.left_out, 'not plotted: incremental cost or effect missing, or not converted to US$.');
  const turn = (next: number | undefined) => onChange({ threshold: next, page });
  return (
    <ChartCard
      title="Cost-effectiveness plane"
      sentence={
        <>
          {summary}
          {view.others.map(({ outcome: other, count }) => (
            <span key={other}>
              {' '}
              <Link
                component="button"
                type="button"
                disabled={other === null}
                onClick={() => onChange({ filters: onlyValue(filters, 'health_outcome', String(other)) })}
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
        columns: ['Ratio', gainName(outcome), 'Incremental cost, US$'],
        lines: view.points.map(({ id, x, y }) => ({
          key: id,
          cells: [id, Number(x.toPrecision(4)), Math.round(y)],
          to: recordPath('ratios', id),
        })),
      }}
      height={height}
      control={<ThresholdInput value={threshold} onChange={turn} />}
      onChange={onChange}
    >
      {(width) => (
        <PlaneMap
          label={`Cost-effectiveness plane. ${summary}`}
          view={view}
          outcome={outcome}
          width={width}
          height={height}
          threshold={threshold}
          onThreshold={turn}
          onCorner={(cost, effect) =>
            onChange({ filters: onlyValue(filters, 'quadrants', quadrantValue(cost, effect)) })
          }
        />
      )}
    </ChartCard>
  );
}
