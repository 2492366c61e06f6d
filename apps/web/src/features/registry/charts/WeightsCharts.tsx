import type { WeightKind } from '@cea/contract/dictionary/variables/weights';
import type { Distribution } from '@cea/contract/visualizations';
import { Fragment } from 'react';
import { namesOf } from '../../dictionary/value-names.ts';
import { tableOf } from './chart.ts';
import { ChartCard } from './ChartCard.tsx';
import type { ChartProps } from './chart-props.ts';
import { ColumnChart } from './ColumnChart.tsx';
import { onlyValue, withPhrase } from './narrow-search.ts';
import { rowHeight } from './RowChart.tsx';
import { stateRows, stateTable, weightScale } from './spread-rows.ts';
import { SpreadChart, spreadFoot } from './SpreadChart.tsx';
import { kindNames, onlyKind, weightBins, weightSentence } from './weight-bins.ts';

const most = 9;
const height = most * rowHeight + spreadFoot;

interface OfKind extends ChartProps {
  readonly kind: WeightKind;
}

function DistributionCard({ state, labels, kind, distribution, onChange }: OfKind & { distribution: Distribution }) {
  const bins = weightBins(state, distribution, namesOf(labels));
  const sentence = weightSentence(kind, bins, distribution);
  const title = `${kindNames[kind]}: distribution`;
  return (
    <ChartCard
      title={title}
      sentence={sentence}
      table={tableOf('Weight', kindNames[kind], bins)}
      height={height}
      onChange={onChange}
    >
      {(width) => (
        <ColumnChart
          label={`${title}. ${sentence}`}
          width={width}
          height={height}
          marks={bins}
          tick={({ key }) => key.replace('-', '−')}
          onChange={onChange}
        />
      )}
    </ChartCard>
  );
}

/** The spread of each health state by instrument: coded ones by severity within their disease, the others by text. */
function StatesCard({ state, figures, labels, kind, onChange }: OfKind) {
  const { labelOf } = labels;
  const names = namesOf(labels);
  const states = figures.states.filter((row) => row.kind === kind);
  if (states.length === 0) return null;
  const filters = onlyKind(state.filters, kind);
  const rows = stateRows(states, labelOf, most).map((row) => ({
    ...row,
    change:
      row.code === null
        ? withPhrase(state, names, row.health_state, 'health_state')
        : { filters: onlyValue(filters, 'health_state_code', String(row.code)) },
  }));
  return (
    <ChartCard
      title={`${kindNames[kind]}: health states`}
      sentence="Lowest, median and highest by health state and instrument, for the most frequent states. Coded states are in order of severity."
      table={stateTable(states, labelOf)}
      height={height}
      onChange={onChange}
    >
      {(width) => (
        <SpreadChart
          label={`${kindNames[kind]} by health state and instrument`}
          width={width}
          rows={rows}
          {...weightScale(kind, rows)}
          onChange={onChange}
        />
      )}
    </ChartCard>
  );
}

/** Distribution and health states of each kind of weight: kinds never share an axis. */
export function WeightsCharts(props: ChartProps) {
  return props.figures.distributions.map((distribution) =>
    distribution.kind === null ? null : (
      <Fragment key={distribution.kind}>
        <DistributionCard {...props} kind={distribution.kind} distribution={distribution} />
        <StatesCard {...props} kind={distribution.kind} />
      </Fragment>
    ),
  );
}
