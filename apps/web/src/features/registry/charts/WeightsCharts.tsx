import { showCount } from '../../../lib/number-format.ts';
import { namesOf } from '../../dictionary/value-names.ts';
import { leftOut, tableOf } from './chart.ts';
import { ChartCard } from './ChartCard.tsx';
import type { ChartProps } from './chart-props.ts';
import { ColumnChart } from './ColumnChart.tsx';
import { withPhrase } from './narrow-search.ts';
import { rowHeight } from './RowChart.tsx';
import { stateRows, stateTable, weightScale } from './spread-rows.ts';
import { SpreadChart, spreadFoot } from './SpreadChart.tsx';
import { weightBins } from './weight-bins.ts';

const most = 9;
const height = most * rowHeight + spreadFoot;

/** The distribution of all weights, and the weights of each health state by instrument. */
export function WeightsCharts({ state, figures, labels, onChange }: ChartProps) {
  const { labelOf } = labels;
  const names = namesOf(labels);
  const [distribution] = figures.distributions;
  if (!distribution) return null;
  const bins = weightBins(state, distribution, names);
  const worse = bins.filter(({ tone }) => tone === 'dominated').reduce((sum, { count }) => sum + count, 0);
  const sentence = `${worse === 0 ? 'None below 0.' : `${showCount(worse)} below 0: states worse than death.`}${leftOut(distribution.left_out, 'has no value.', 'have no value.')}`;
  const rows = stateRows(figures.states, labelOf, most).map((row) => ({
    ...row,
    change: withPhrase(state, names, row.health_state, 'health_state'),
  }));
  return (
    <>
      <ChartCard
        title="Distribution of weights"
        sentence={sentence}
        table={tableOf('Weight', 'Utility weights', bins)}
        height={height}
        onChange={onChange}
      >
        {(width) => (
          <ColumnChart
            label={`Distribution of weights. ${sentence}`}
            width={width}
            height={height}
            marks={bins}
            tick={({ key }) => key.replace('-', '−')}
            onChange={onChange}
          />
        )}
      </ChartCard>
      {rows.length > 0 && (
        <ChartCard
          title="Health states"
          sentence="Lowest, median and highest weight by health state and instrument, for the most frequent states."
          table={stateTable(figures.states, labelOf)}
          height={height}
          onChange={onChange}
        >
          {(width) => (
            <SpreadChart
              label="Weights by health state and instrument"
              width={width}
              rows={rows}
              {...weightScale(rows)}
              onChange={onChange}
            />
          )}
        </ChartCard>
      )}
    </>
  );
}
