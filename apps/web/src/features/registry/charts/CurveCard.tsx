import type { Judged } from '@cea/contract/visualizations';
import { namesOf } from '../../dictionary/value-names.ts';
import { ChartCard } from './ChartCard.tsx';
import { thresholdUnit } from './chart-money.ts';
import type { ChartProps } from './chart-props.ts';
import { chosenThreshold, whyNoLine } from './drawn-threshold.ts';
import { belowThreshold } from './narrow-search.ts';
import { unitOf } from './outcome-name.ts';
import { curveTable, curveView, describeCurve } from './share-curve.ts';
import { ShareCurve } from './ShareCurve.tsx';

const height = 244;
const title = 'Share cost-effective, by threshold';

/** Which share of the ratios is cost-effective, for every threshold. */
export function CurveCard({ state, figures, labels, judged, onChange }: ChartProps & { judged: Judged }) {
  if (judged.of === 0) return null;
  const chosen = chosenThreshold(state, judged);
  const ranges = judged.rules.flatMap(({ low, high }) => (high ? [low.usd, high.usd] : []));
  const view = curveView(
    judged,
    [...ranges, ...(chosen?.lines ?? [])].filter((usd) => usd !== null),
  );
  const names = namesOf(labels);
  const money = thresholdUnit(figures);
  const own = state.convert === undefined ? '' : ` In ${money} at the registry’s own conversion.`;
  const sentence = describeCurve(judged) + whyNoLine(chosen) + own;
  return (
    <ChartCard
      title={title}
      sentence={sentence}
      table={curveTable(view, money, ({ threshold }) =>
        belowThreshold(state, names, `below:${threshold}`, judged.outcome),
      )}
      height={height}
      onChange={onChange}
    >
      {(width) => (
        <ShareCurve
          label={`${title}. ${sentence}`}
          unit={`${money} ${unitOf(judged.outcome, labels.labelOf)}`}
          {...{ judged, view, chosen, width, height }}
        />
      )}
    </ChartCard>
  );
}
