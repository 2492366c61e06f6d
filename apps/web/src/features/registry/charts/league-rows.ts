import type { RatioSpread, Visualizations } from '@cea/contract/visualizations';
import { showCount } from '../../../lib/number-format.ts';
import type { ChartTable, Spread } from './chart.ts';
import { dollars } from './ratio-bins.ts';
import { studies } from './spread-rows.ts';

type League = Visualizations['league'];
/** One ratio for each study and comparison, or every subgroup and scenario too. */
export type Counted = 'base_case' | 'all';

/** If half of them are cost-saving, or half are dominated, the median is not a number. */
const toneOf = ({ median, cost_saving, ratios }: RatioSpread): NonNullable<Spread['tone']> => {
  if (median !== null) return 'plain';
  return cost_saving * 2 >= ratios ? 'saving' : 'dominated';
};
const inWords = { saving: 'cost-saving', dominated: 'dominated', plain: '', pale: '' } as const;

/** The interventions of one outcome that have a ratio of these; the most studied first. */
const rowsOf = (league: League, outcome: number | null, counted: Counted) =>
  league
    .filter((row) => row.outcome === outcome && row[counted].ratios > 0)
    .map((row) => ({ intervention: row.intervention, ...row[counted] }))
    .toSorted((a, b) => b.ratios - a.ratios);

const ratios = (count: number): string => `${showCount(count)} ${count === 1 ? 'ratio' : 'ratios'}`;

export const leagueRows = (league: League, outcome: number | null, counted: Counted, most: number): Spread[] =>
  rowsOf(league, outcome, counted)
    .slice(0, most)
    .map((row) => {
      const tone = toneOf(row);
      const middle = row.median === null ? inWords[tone] : dollars(row.median);
      return {
        ...row,
        key: row.intervention,
        label: row.intervention,
        count: row.ratios,
        tone,
        note: `${ratios(row.ratios)} of ${studies(row.studies)}, median ${middle}`,
      };
    });

export const leagueTable = (league: League, outcome: number | null, counted: Counted): ChartTable => ({
  columns: [
    'Intervention',
    'Ratios',
    'Studies',
    'Lowest, US$',
    'Median, US$',
    'Highest, US$',
    'Cost-saving',
    'Dominated',
  ],
  lines: rowsOf(league, outcome, counted).map((row) => ({
    key: row.intervention,
    cells: [
      row.intervention,
      row.ratios,
      row.studies,
      row.lowest === null ? '' : Math.round(row.lowest),
      row.median === null ? inWords[toneOf(row)] : Math.round(row.median),
      row.highest === null ? '' : Math.round(row.highest),
      row.cost_saving,
      row.dominated,
    ],
  })),
});

/** How many ratios of these interventions are subgroups and scenarios. */
export const countOthers = (league: League, outcome: number | null): number =>
  league.filter((row) => row.outcome === outcome).reduce((sum, row) => sum + row.all.ratios - row.base_case.ratios, 0);
