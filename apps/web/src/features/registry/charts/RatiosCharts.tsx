import { quadrantNumber } from '@cea/contract/dictionary/numbering';
import { quadrants } from '@cea/contract/dictionary/quadrants';
import { showCount } from '../../../lib/number-format.ts';
import { tableOf } from './chart.ts';
import { ChartCard } from './ChartCard.tsx';
import type { ChartProps } from './chart-props.ts';
import { CurveCard } from './CurveCard.tsx';
import { fixedMarks } from './counted-marks.ts';
import { DistributionCard } from './DistributionCard.tsx';
import { drawnThreshold } from './drawn-threshold.ts';
import { LeagueCard } from './LeagueCard.tsx';
import { OtherOutcome } from './OtherOutcome.tsx';
import { OutcomeSwitch } from './OutcomeSwitch.tsx';
import { PlaneCard } from './PlaneCard.tsx';
import { RowChart, rowHeight } from './RowChart.tsx';
import { StudyLeagueCard } from './StudyLeagueCard.tsx';
import { ThresholdTiles } from './ThresholdTiles.tsx';

/** Rarer outcomes are shown when they are filtered by. */
const mostOthers = 2;
const quadrantKeys = quadrants.map((quadrant) => String(quadrantNumber(quadrant)));

/** Thresholds, plane, share curve, league table and distribution of one outcome, the quadrants, and other outcomes. */
export function RatiosCharts(props: ChartProps) {
  const { state, figures, onChange } = props;
  const [distribution, ...others] = figures.distributions;
  const [judged, ...othersJudged] = figures.judged;
  const corners = fixedMarks(state, 'quadrants', quadrantKeys, figures.counts);
  return (
    <>
      <OutcomeSwitch {...props} outcome={distribution?.outcome ?? null} />
      {judged && <ThresholdTiles {...props} judged={judged} />}
      <PlaneCard {...props} />
      {judged && <CurveCard {...props} judged={judged} />}
      {figures.studies && !state.league ? (
        <StudyLeagueCard {...props} league={figures.studies} />
      ) : (
        <LeagueCard {...props} outcome={distribution?.outcome ?? null} />
      )}
      {distribution && (
        <DistributionCard {...props} distribution={distribution} threshold={drawnThreshold(state, judged)} />
      )}
      <ChartCard
        title="Quadrants"
        sentence={`${showCount(figures.total)} ${figures.total === 1 ? 'ratio' : 'ratios'}. Indeterminate if incremental cost or effect is unknown, or both are zero.`}
        table={tableOf('Quadrant', 'Ratios', corners)}
        height={quadrantKeys.length * rowHeight}
        onChange={onChange}
      >
        {(width) => <RowChart label="Ratios by quadrant" width={width} marks={corners} onChange={onChange} />}
      </ChartCard>
      {others.slice(0, mostOthers).map((other, at) => (
        <OtherOutcome key={other.outcome} {...props} distribution={other} judged={othersJudged[at]} />
      ))}
    </>
  );
}
