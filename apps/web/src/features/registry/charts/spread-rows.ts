import type { Visualizations } from '@cea/contract/visualizations';
import { showNumber } from '../../dictionary/fields.ts';
import type { ChartTable, Spread } from './chart.ts';
import { brief } from './ratio-bins.ts';

type StateRow = Visualizations['states'][number];

export const studies = (count: number): string => `${count} ${count === 1 ? 'study' : 'studies'}`;

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
