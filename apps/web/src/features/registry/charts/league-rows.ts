import type { RatioSpread, Visualizations } from '@cea/contract/visualizations';
import { showCount } from '../../../lib/number-format.ts';
import type { ChartTable, Spread } from './chart.ts';
import { usDollars } from './chart-money.ts';
import { studies } from './spread-rows.ts';

type League = Visualizations['league'];
/** One ratio for each study and comparison, or every subgroup and scenario too. */
export type Counted = 'base_case' | 'all';

/**
 * Which way a median goes that is not a number; undefined if no ratio counts in it. Cost-saving ratios are its lowest
 * values and dominated ones its highest, so that the more frequent of them have the middle.
 */
export function medianTone({ cost_saving, dominated }: RatioSpread): 'saving' | 'dominated' | undefined {
  if (cost_saving + dominated === 0) return undefined;
  return cost_saving >= dominated ? 'saving' : 'dominated';
}

const toneOf = (spread: RatioSpread): NonNullable<Spread['tone']> =>
  (spread.median === null ? medianTone(spread) : undefined) ?? 'plain';
const inWords = { saving: 'cost-saving', dominated: 'dominated', plain: 'unknown', pale: 'unknown' } as const;

/** The interventions of one outcome that have a ratio of these; the most studied first. */
const rowsOf = (league: League, outcome: number | null, counted: Counted) =>
  league
    .filter((row) => row.outcome === outcome && row[counted].ratios > 0)
    .map((row) => ({ intervention: row.intervention, ...row[counted] }))
    .toSorted((a, b) => b.ratios - a.ratios);

const ratios = (count: number): string => `${showCount(count)} ${count === 1 ? 'ratio' : 'ratios'}`;

export const leagueRows = (
  league: League,
  outcome: number | null,
  counted: Counted,
  most: number,
  { amount } = usDollars,
): Spread[] =>
  rowsOf(league, outcome, counted)
    .slice(0, most)
    .map((row) => {
      const tone = toneOf(row);
      const middle = row.median === null ? inWords[tone] : amount(row.median);
      return {
        ...row,
        key: row.intervention,
        label: row.intervention,
        count: row.ratios,
        tone,
        note: `${ratios(row.ratios)} of ${studies(row.studies)}, median ${middle}`,
      };
    });

export const leagueTable = (
  league: League,
  outcome: number | null,
  counted: Counted,
  { unit } = usDollars,
): ChartTable => ({
  columns: [
    'Intervention',
    'Ratios',
    'Studies',
    `Lowest, ${unit}`,
    `Median, ${unit}`,
    `Highest, ${unit}`,
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
