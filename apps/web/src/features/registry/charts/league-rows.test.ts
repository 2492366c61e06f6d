import type { Visualizations } from '@cea/contract/visualizations';
import { expect, test } from 'vitest';
import { moneyIn } from './chart-money.ts';
import { countOthers, leagueRows, leagueTable } from './league-rows.ts';

const spread = { ratios: 2, studies: 2, lowest: 1000, median: 2500, highest: 9000, cost_saving: 0, dominated: 0 };
type Row = Visualizations['league'][number];
const rowOf = (
  intervention: string,
  base_case: Partial<Row['base_case']> = {},
  all: Partial<Row['all']> = {},
): Row => ({
  intervention,
  outcome: 3,
  base_case: { ...spread, ...base_case },
  all: { ...spread, ratios: 4, ...all },
});

test('are limited to the outcome shown, and to as many as fit', () => {
  const league = [rowOf('A'), { ...rowOf('B'), outcome: 4 }, rowOf('C', { ratios: 1, studies: 1 })];
  expect(leagueRows(league, 3, 'base_case', 9).map(({ label, note }) => [label, note])).toEqual([
    ['A', '2 ratios of 2 studies, median $2,500'],
    ['C', '1 ratio of 1 study, median $2,500'],
  ]);
  expect(leagueRows(league, 3, 'base_case', 1)).toHaveLength(1);
  expect(leagueTable(league, 4, 'base_case').lines.map(({ cells }) => cells)).toEqual([
    ['B', 2, 2, 1000, 2500, 9000, 0, 0],
  ]);
});

test('count base cases, or every ratio, and know how many are left out', () => {
  const league = [rowOf('A'), rowOf('B', { ratios: 0, studies: 0, median: null }, { ratios: 7 })];
  expect(leagueRows(league, 3, 'base_case', 9).map(({ label }) => label)).toEqual(['A']);
  expect(leagueRows(league, 3, 'all', 9).map(({ label, count }) => [label, count])).toEqual([
    ['B', 7],
    ['A', 4],
  ]);
  expect(countOthers(league, 3)).toBe(9);
});

test('whose median is not a number say which way it goes, if half of them do', () => {
  const middle = (cost_saving: number, dominated: number) =>
    rowOf('A', { ratios: 4, median: null, cost_saving, dominated });
  const rows = leagueRows([middle(2, 2), middle(1, 3), middle(3, 1)], 3, 'base_case', 9);
  expect(rows.map(({ tone }) => tone)).toEqual(['saving', 'dominated', 'saving']);
  // Two others are indeterminate: they do not count in the median.
  const [unsure, unknown] = leagueRows([middle(1, 0), middle(0, 0)], 3, 'base_case', 9);
  expect([unsure!.tone, unknown!.tone, unknown!.note]).toEqual([
    'saving',
    'plain',
    '4 ratios of 2 studies, median unknown',
  ]);
  expect(rows[0]!.note).toBe('4 ratios of 2 studies, median cost-saving');
  const blank = rowOf('A', { ratios: 4, median: null, cost_saving: 1, dominated: 3, lowest: null, highest: null });
  expect(leagueTable([blank], 3, 'base_case').lines[0]!.cells).toEqual(['A', 4, 2, '', 'dominated', '', 1, 3]);
});

test('converted figures are in their own currency, in notes and headings', () => {
  const money = moneyIn({ converted_to: { method: 'local', currency: 'EUR', year: 2020 } });
  expect(leagueRows([rowOf('A')], 3, 'base_case', 9, money)[0]!.note).toMatch(/median EUR [\d,]+$/);
  expect(leagueTable([rowOf('A')], 3, 'base_case', money).columns).toContain('Median, EUR 2020');
});
