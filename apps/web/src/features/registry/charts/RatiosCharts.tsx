import { quadrantNumber } from '@cea/contract/dictionary/numbering';
import { quadrants } from '@cea/contract/dictionary/quadrants';
import { showCount } from '../../../lib/number-format.ts';
import { namesOf } from '../../dictionary/value-names.ts';
import { tableOf } from './chart.ts';
import { ChartCard } from './ChartCard.tsx';
import type { ChartProps } from './chart-props.ts';
import { ColumnChart } from './ColumnChart.tsx';
import { fixedMarks } from './counted-marks.ts';
import { LeagueCard } from './LeagueCard.tsx';
import { usualThreshold } from '../threshold.ts';
import { outcomeName } from './outcome-name.ts';
import { PlaneCard } from './PlaneCard.tsx';
import { brief, describeBins, dollars, ratioBins } from './ratio-bins.ts';
import { RowChart, rowHeight } from './RowChart.tsx';

const binsHeight = 244;
const ends: Readonly<Record<string, string>> = {
  saving: 'saving',
  dominated: 'dom.',
  losing: 'less',
  indeterminate: 'indet.',
};
const quadrantKeys = quadrants.map((quadrant) => String(quadrantNumber(quadrant)));

/** Plane, distribution and league table of one outcome, and the quadrants. */
export function RatiosCharts(props: ChartProps) {
  const { state, figures, labels, onChange } = props;
  const { labelOf } = labels;
  const names = namesOf(labels);
  const [distribution, ...others] = figures.distributions;
  const outcome = outcomeName(distribution?.outcome ?? null, labelOf);
  const threshold = state.threshold ?? usualThreshold(outcome);
  const corners = fixedMarks(state, 'quadrants', quadrantKeys, figures.counts);
  const bins = distribution ? ratioBins(state, distribution, { threshold, several: others.length > 0, names }) : [];
  const binsSentence = distribution ? describeBins(distribution) : '';
  return (
    <>
      <PlaneCard {...props} />
      {distribution && (
        <ChartCard
          title={`US$ per ${outcome}`}
          sentence={binsSentence}
          table={tableOf('US$, target year', 'Ratios', bins)}
          height={binsHeight}
          onChange={onChange}
        >
          {(width) => (
            <ColumnChart
              label={`US$ per ${outcome}. ${binsSentence}`}
              width={width}
              height={binsHeight}
              marks={bins}
              tick={({ key }) => ends[key] ?? brief(Number(key))}
              line={
                threshold === undefined
                  ? undefined
                  : { before: bins.find(({ key }) => Number(key) >= threshold)?.key, text: dollars(threshold) }
              }
              onChange={onChange}
            />
          )}
        </ChartCard>
      )}
      <LeagueCard {...props} outcome={distribution?.outcome ?? null} />
      <ChartCard
        title="Quadrants"
        sentence={`${showCount(figures.total)} ${figures.total === 1 ? 'ratio' : 'ratios'}. Indeterminate if incremental cost or effect is unknown, or both are zero.`}
        table={tableOf('Quadrant', 'Ratios', corners)}
        height={quadrantKeys.length * rowHeight}
        onChange={onChange}
      >
        {(width) => <RowChart label="Ratios by quadrant" width={width} marks={corners} onChange={onChange} />}
      </ChartCard>
    </>
  );
}
