import type { WeightKind } from '@cea/contract/dictionary/variables/weights';
import { showWeight } from '@cea/contract/dictionary/weight-used';
import type { Visualizations } from '@cea/contract/visualizations';
import { showNumber } from '../../dictionary/fields.ts';
import type { ChartTable, Spread } from './chart.ts';
import { brief } from './ratio-bins.ts';

type StateRow = Visualizations['states'][number];

export const studies = (count: number): string => `${count} ${count === 1 ? 'study' : 'studies'}`;

type LabelOf = (id: number) => string;

const stateOf = ({ code, health_state }: StateRow, labelOf: LabelOf): string =>
  code === null ? health_state : labelOf(code);

const nameOfState = (row: StateRow, labelOf: LabelOf): string =>
  row.instrument === null ? stateOf(row, labelOf) : `${stateOf(row, labelOf)} (${labelOf(row.instrument)})`;

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Coded states come first, by disease and severity, where a state without a rank is last. */
function compareCoded(a: StateRow, b: StateRow, labelOf: LabelOf): number {
  if (a.code === null || b.code === null) return Number(a.code === null) - Number(b.code === null);
  const diseaseOf = ({ disease, code }: StateRow) => labelOf(disease ?? code!);
  const rankOf = ({ severity }: StateRow) => severity ?? Number.MAX_SAFE_INTEGER;
  return names.compare(diseaseOf(a), diseaseOf(b)) || rankOf(a) - rankOf(b);
}

/** Others by name, so that a state is easy to find and its instruments are together; not reported last. */
const sortStates = (states: Visualizations['states'], labelOf: LabelOf): StateRow[] =>
  states.toSorted(
    (a, b) =>
      compareCoded(a, b, labelOf) ||
      names.compare(stateOf(a, labelOf), stateOf(b, labelOf)) ||
      Number(a.instrument === null) - Number(b.instrument === null) ||
      names.compare(nameOfState(a, labelOf), nameOfState(b, labelOf)),
  );

const keyOf = ({ code, health_state, instrument }: StateRow): string => `${code ?? health_state} ${instrument}`;

/** The most frequent states in order. */
export const stateRows = (states: Visualizations['states'], labelOf: LabelOf, most: number): (Spread & StateRow)[] =>
  sortStates(states.slice(0, most), labelOf).map((row) => ({
    ...row,
    key: keyOf(row),
    label: nameOfState(row, labelOf),
    count: row.weights,
    note: `${row.weights} of ${studies(row.studies)}, ${showWeight(row.lowest)} to ${showWeight(row.highest)}, median ${showWeight(row.median)}`,
  }));

export const stateTable = (states: Visualizations['states'], labelOf: LabelOf): ChartTable => ({
  columns: ['Health state', 'Instrument', 'Weights', 'Studies', 'Lowest', 'Median', 'Highest'],
  lines: sortStates(states, labelOf).map((row) => ({
    key: keyOf(row),
    cells: [
      stateOf(row, labelOf),
      row.instrument === null ? 'Not reported' : labelOf(row.instrument),
      row.weights,
      row.studies,
      row.lowest,
      row.median,
      row.highest,
    ],
  })),
});

/** More would touch each other on a phone. */
const mostTicks = 6;

/** A scale on which each power of ten has the same width, from a dollar up. */
export function logScale(rows: readonly Pick<Spread, 'lowest' | 'highest'>[]): {
  place: (value: number) => number;
  ticks: { at: number; text: string }[];
} {
  const values = rows
    .flatMap(({ lowest, highest }) => [lowest, highest])
    .filter((value) => value !== null && value > 0);
  const powers = (values as number[]).map((value) => Math.log10(value));
  const low = Math.max(0, Math.floor(Math.min(...powers, 3)));
  const high = Math.ceil(Math.max(...powers, 5));
  const step = high - low < mostTicks ? 1 : 2;
  const ticks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => 10 ** (low + at * step));
  return {
    place: (value) => (Math.log10(Math.max(value, 10 ** low)) - low) / (high - low),
    ticks: ticks.map((at) => ({ at, text: brief(at) })),
  };
}

/** Levels and losses from below the lowest figure; up to full health, no loss, or the highest disability weight. */
const ends: Record<WeightKind, { readonly step: number; readonly low?: number; readonly high?: number }> = {
  level: { step: 0.5, high: 1 },
  decrement: { step: 0.1, high: 0 },
  'disability weight': { step: 0.2, low: 0 },
};

/** The scale of one kind of weight. */
export function weightScale(kind: WeightKind, rows: readonly Spread[]): ReturnType<typeof logScale> {
  const { step, low: fixedLow, high: fixedHigh } = ends[kind];
  const steps = (values: number[], round: (value: number) => number) => values.map((value) => round(value / step));
  const lows = steps(
    rows.map(({ lowest }) => lowest ?? 0),
    Math.floor,
  );
  const highs = steps(
    rows.map(({ highest }) => highest ?? 0),
    Math.ceil,
  );
  const low = fixedLow === undefined ? Math.min(kind === 'level' ? 0 : -1, ...lows) : fixedLow / step;
  const high = fixedHigh === undefined ? Math.max(1, ...highs) : fixedHigh / step;
  const ticks = Array.from({ length: high - low + 1 }, (_, at) => Number(((low + at) * step).toFixed(1)));
  return {
    place: (value) => (value / step - low) / (high - low),
    ticks: ticks.map((at) => ({ at, text: showNumber(at) })),
  };
}
