import type { StudyLeague, StudyRow } from '@cea/contract/visualizations';
import { counted, showCount } from '../../../lib/number-format.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { type ChartTable, leftOut } from './chart.ts';
import { usDollars } from './chart-money.ts';
import { comparisonsOf, medianText } from './study-lines.ts';

const columnsOf = (unit: string): string[] => [
  'Study',
  'Article',
  'Intervention',
  'Comparator',
  'Country',
  'Perspective',
  'Time horizon',
  `Base case, ${unit}`,
  `Median, ${unit}`,
  `Lowest, ${unit}`,
  `Highest, ${unit}`,
  'Cost-saving',
  'Dominated',
  'Ratios',
];

const amount = (value: number | null): number | '' => (value === null ? '' : Math.round(value));

const figuresOf = ({ base_case: base, all }: StudyRow, words: string): (string | number)[] => [
  base?.bar === 'ratio' && base.usd !== null ? Math.round(base.usd) : words,
  all.median === null ? (medianText(all) ?? '') : Math.round(all.median),
  amount(all.lowest),
  amount(all.highest),
  all.cost_saving,
  all.dominated,
  all.ratios,
];

/** The rows of the league table as figures. */
export const studyTable = (league: StudyLeague, labelOf: LabelOf, { unit } = usDollars): ChartTable => ({
  columns: columnsOf(unit),
  lines: comparisonsOf(league, labelOf).flatMap(({ intervention, comparator, lines }, at) =>
    lines.map(({ name, to, key, country = '', methods, base }, number) => ({
      key: `${at} ${key}`,
      to,
      cells: [
        name,
        key,
        intervention,
        comparator ?? '',
        country,
        ...methods.map(({ label }) => label),
        ...figuresOf(league.comparisons[at]!.studies[number]!, base),
      ],
    })),
  ),
});

/** Which ratios are in rows and which are not; they add up to all. */
export function describeLeague(league: StudyLeague, total: number): string {
  const { comparisons, rows, ratios, without_intervention, other_outcomes } = league;
  const shown = comparisons.reduce((sum, { studies }) => sum + studies.length, 0);
  const part = shown < rows ? ` Shown: the comparisons with the most studies, ${counted(shown, 'row')}.` : '';
  return (
    `${showCount(ratios)} of ${counted(total, 'ratio')} ${ratios === 1 ? 'is' : 'are'} in ${counted(rows, 'row')}.${part}` +
    leftOut(without_intervention, 'names no intervention.', 'name no intervention.') +
    leftOut(other_outcomes, 'measures another outcome.', 'measure another outcome.')
  );
}
