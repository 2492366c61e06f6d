import { useId } from 'react';
import { showCount } from '../../../lib/number-format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { namesOf } from '../../dictionary/value-names.ts';
import { ChartCard } from './ChartCard.tsx';
import { moneyIn } from './chart-money.ts';
import type { ChartProps } from './chart-props.ts';
import { LeagueSwitch } from './LeagueSwitch.tsx';
import { countOthers, leagueRows, leagueTable } from './league-rows.ts';
import { withPhrase } from './narrow-search.ts';
import { outcomeName } from './outcome-name.ts';
import { rowHeight } from './RowChart.tsx';
import { logScale } from './spread-rows.ts';
import { SpreadChart, spreadFoot } from './SpreadChart.tsx';

const most = 8;
const height = most * rowHeight + spreadFoot;
const lanes = { saving: 'saving', dominated: 'dom.' };

/** Interventions by their ratios: base cases, so that an article with many scenarios does not count many times. */
export function LeagueCard({ state, figures, labels, onChange, outcome }: ChartProps & { outcome: number | null }) {
  const id = useId();
  const counted = state.league === 'all' ? 'all' : 'base_case';
  const names = namesOf(labels);
  const unit = outcomeName(outcome, labels.labelOf);
  const money = moneyIn(figures);
  const rows = leagueRows(figures.league, outcome, counted, most, money).map((row) => ({
    ...row,
    change: withPhrase(state, names, row.label),
  }));
  const others = countOthers(figures.league, outcome);
  if (rows.length === 0 && others === 0) return null;
  const selection =
    counted === 'all'
      ? 'All ratios, with subgroups and scenarios.'
      : `One base-case ratio per study and comparison${others > 0 ? `; ${showCount(others)} left out` : ''}.`;
  return (
    <ChartCard
      title={`League table${money.note}`}
      wide
      sentence={`${money.unit} per ${unit}: line from lowest to highest, dot at the median. ${selection} Studies differ in comparator, country and perspective, so do not read this as a ranking.`}
      table={leagueTable(figures.league, outcome, counted, money)}
      height={height}
      control={
        <>
          <LeagueSwitch state={state} onChange={onChange} />
          <VisuallyHidden id={id}>Ratios counted</VisuallyHidden>
          <Segmented
            labelledBy={id}
            value={counted}
            options={[
              { value: 'base_case', label: 'Base case' },
              { value: 'all', label: 'All ratios' },
            ]}
            onChange={(next) => onChange({ league: next === 'all' ? next : 'interventions', page: state.page })}
          />
        </>
      }
      onChange={onChange}
    >
      {(width) => (
        <SpreadChart
          label={`Interventions by ${money.unit} per ${unit}. ${selection}`}
          width={width}
          rows={rows}
          {...logScale(rows)}
          lanes={lanes}
          onChange={onChange}
        />
      )}
    </ChartCard>
  );
}
