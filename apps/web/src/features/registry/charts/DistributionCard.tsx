import type { Distribution } from '@cea/contract/visualizations';
import type { ReactNode } from 'react';
import { namesOf } from '../../dictionary/value-names.ts';
import { tableOf } from './chart.ts';
import { ChartCard } from './ChartCard.tsx';
import { dollars, moneyIn } from './chart-money.ts';
import type { ChartProps } from './chart-props.ts';
import { ColumnChart } from './ColumnChart.tsx';
import { type DrawnThreshold, whyNoLine } from './drawn-threshold.ts';
import { unitOf } from './outcome-name.ts';
import { barsUpTo, brief, describeBins, ratioBins } from './ratio-bins.ts';

const height = 244;
const ends: Readonly<Record<string, string>> = {
  saving: 'saving',
  dominated: 'dom.',
  losing: 'less',
  indeterminate: 'indet.',
};

interface Props extends ChartProps {
  distribution: Distribution;
  /** Not drawn among converted figures. */
  threshold?: DrawnThreshold | undefined;
  /** Follows the sentence. */
  children?: ReactNode;
}

/** The ratios of one outcome in bins, which have an axis of their own. */
export function DistributionCard({ state, figures, labels, onChange, distribution, children, ...props }: Props) {
  const money = moneyIn(figures);
  const threshold = money.isOwn ? props.threshold : undefined;
  const lines = threshold?.lines ?? [];
  const several = figures.distributions.length > 1;
  const bins = ratioBins(state, distribution, { threshold: lines.at(-1), several, names: namesOf(labels) }, money);
  const drawn = lines.flatMap((usd) => {
    const at = barsUpTo(bins, distribution, usd);
    return at === undefined ? [] : [{ at, text: lines.length > 1 ? `$${brief(usd)}` : dollars(usd) }];
  });
  const title = `${money.unit} ${unitOf(distribution.outcome, labels.labelOf)}`;
  const sentence = describeBins(distribution, money) + whyNoLine(threshold);
  return (
    <ChartCard
      title={title}
      sentence={
        <>
          {sentence} {children}
        </>
      }
      table={tableOf(money.unit, 'Ratios', bins)}
      height={height}
      onChange={onChange}
    >
      {(width) => (
        <ColumnChart
          label={`${title}. ${sentence}`}
          width={width}
          height={height}
          marks={bins}
          tick={({ key }) => ends[key] ?? brief(Number(key))}
          lines={drawn}
          onChange={onChange}
        />
      )}
    </ChartCard>
  );
}
