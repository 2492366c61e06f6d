import type { Visualizations } from '@cea/contract/visualizations';
import { showNumber } from '../../dictionary/fields.ts';
import type { ChartTable, Spread } from './chart.ts';
import { brief, dollars } from './ratio-bins.ts';

type LeagueRow = Visualizations['league'][number];
type StateRow = Visualizations['states'][number];

const studies = (count: number): string => `${count} ${count === 1 ? 'study' : 'studies'}`;

/** If half of them are cost-saving, or half are dominated, the median is not a number. */
const toneOf = ({ median, cost_saving, ratios }: LeagueRow): Spread['tone'] => {
  if (median !== null) return 'plain';
  return cost_saving * 2 >= ratios ? 'saving' : 'dominated';
};
const inWords = { saving: 'cost-saving', dominated: 'dominated', plain: '', pale: '' } as const;

/** Interventions of one outcome by their ratios; the most studied first. */
export function leagueRows(league: Visualizations['league'], outcome: number | null, most: number): Spread[] {
  return league
    .filter((row) => row.outcome === outcome)
    .slice(0, most)
    .map((row) => {
      const tone = toneOf(row) ?? 'plain';
      const middle = row.median === null ? inWords[tone] : dollars(row.median);
      return {
        ...row,
        key: row.intervention,
        label: row.intervention,
        count: row.ratios,
        tone,
        note: `${row.ratios} ${row.ratios === 1 ? 'ratio' : 'ratios'} of ${studies(row.studies)}, median ${middle}`,
      };
    });
}

export const leagueTable = (league: Visualizations['league'], outcome: number | null): ChartTable => ({
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
  lines: league
    .filter((row) => row.outcome === outcome)
    .map((row) => ({
      key: row.intervention,
      cells: [
        row.intervention,
        row.ratios,
        row.studies,
        row.lowest === null ? '' : Math.round(row.lowest),
        row.median === null ? inWords[toneOf(row) ?? 'plain'] : Math.round(row.median),
        row.highest === null ? '' : Math.round(row.highest),
        row.cost_saving,
        row.dominated,
      ],
    })),
});

const nameOfState = ({ health_state, instrument }: StateRow, labelOf: (id: number) => string): string =>
  instrument === null ? health_state : `${health_state} (${labelOf(instrument)})`;

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** By name, so that a state is easy to find and its instruments are together; not reported last. */
const sortStates = (states: Visualizations['states'], labelOf: (id: number) => string): StateRow[] =>
  states.toSorted(
    (a, b) =>
      names.compare(a.health_state, b.health_state) ||
      Number(a.instrument === null) - Number(b.instrument === null) ||
      names.compare(nameOfState(a, labelOf), nameOfState(b, labelOf)),
  );

/** The most frequent states, in the order of their names. */
export const stateRows = (
  states: Visualizations['states'],
  labelOf: (id: number) => string,
  most: number,
): (Spread & StateRow)[] =>
  sortStates(states.slice(0, most), labelOf).map((row) => ({
    ...row,
    key: `${row.health_state} ${row.instrument}`,
    label: nameOfState(row, labelOf),
    count: row.weights,
    note: `${row.weights} of ${studies(row.studies)}, ${showNumber(row.lowest)} to ${showNumber(row.highest)}, median ${showNumber(row.median)}`,
  }));

export const stateTable = (states: Visualizations['states'], labelOf: (id: number) => string): ChartTable => ({
  columns: ['Health state', 'Instrument', 'Weights', 'Studies', 'Lowest', 'Median', 'Highest'],
  lines: sortStates(states, labelOf).map((row) => ({
    key: `${row.health_state} ${row.instrument}`,
    cells: [
      row.health_state,
      row.instrument === null ? 'Not reported' : labelOf(row.instrument),
      row.weights,
      row.studies,
      row.lowest,
      row.median,
      row.highest,
    ],
  })),
});

/** A scale on which each power of ten has the same width. */
export function logScale(rows: readonly Spread[]): {
  place: (value: number) => number;
  ticks: { at: number; text: string }[];
} {
  const values = rows
    .flatMap(({ lowest, highest }) => [lowest, highest])
    .filter((value) => value !== null && value > 0);
  const powers = (values as number[]).map((value) => Math.log10(value));
  const low = Math.max(2, Math.floor(Math.min(...powers, 3)));
  const high = Math.max(low + 1, Math.ceil(Math.max(...powers, 5)));
  const ticks = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at));
  return {
    place: (value) => (Math.log10(Math.max(value, 10 ** low)) - low) / (high - low),
    ticks: ticks.map((at) => ({ at, text: brief(at) })),
  };
}

/** From the lowest weight to full health. */
export function weightScale(rows: readonly Spread[]): ReturnType<typeof logScale> {
  const low = Math.min(0, ...rows.map(({ lowest }) => Math.floor((lowest ?? 0) * 2) / 2));
  const ticks = Array.from({ length: Math.round((1 - low) / 0.5) + 1 }, (_, at) => low + at * 0.5);
  return {
    place: (value) => (value - low) / (1 - low),
    ticks: ticks.map((at) => ({ at, text: showNumber(at) })),
  };
}
