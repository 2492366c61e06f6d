import { choicePlaces } from '@cea/contract/dictionary/numbering';
import type { TermKey } from '@cea/contract/dictionary/terms';
import { weightKinds } from '@cea/contract/dictionary/variables/weights';
import {
  type GridBlock,
  type GridCell,
  type GridColumns,
  gridColumnsLimit,
  type GridRow,
  gridRowsLimit,
  gridTerms,
  type WeightsGrid,
} from '@cea/contract/weights-grid';
import type { Db } from '../db/database.ts';
import { beingRebuilt, termField } from '../records/definitions.ts';
import type { SearchSnapshot } from './load-search-snapshot.ts';
import type { Tiers } from './match-rows.ts';
import type { Plan } from './plan-search.ts';
import type { Runs, SearchEngine } from './search-engine.ts';
import { firstValue, type Segment, valuesOf } from './segment.ts';

/** An entry of a vocabulary as the grid needs it. */
export interface GridEntry {
  readonly slug: string;
  readonly parent_id: number | null;
  readonly severity: number | null;
  readonly position: number;
}
export type GridEntries = ReadonlyMap<number, GridEntry>;

export async function loadGridEntries(db: Db): Promise<GridEntries> {
  const rows = await db
    .selectFrom('vocabulary_entries')
    .where('vocabulary', 'in', ['health-state', 'instrument', 'data-source', 'country', 'measure'])
    .select(['id', 'slug', 'parent_id', 'severity', 'position'])
    .execute();
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

const isRanked = (entry: GridEntry | undefined): boolean => (entry?.severity ?? null) !== null;

/** Entries that say the same as a missing answer. */
const unstated: ReadonlySet<string> = new Set(['not-stated', 'not-reported', 'not-collected']);

/** The value of a term that a row was given, not the entries above it; null if there is none. */
export function ownValue(segment: Segment, row: number, term: TermKey, entries: GridEntries): number | null {
  const values = valuesOf(segment, row, term);
  if (values.length < 2) return values[0] ?? null;
  const above = new Set(values.map((value) => entries.get(value)?.parent_id));
  return values.find((value) => !above.has(value)) ?? null;
}

/** The weights of one kind as they are counted. */
interface Counting {
  readonly kind: (typeof weightKinds)[number];
  weights: number;
  unranked: number;
  without_value: number;
  /** Rows of the segment, by state and then by value. */
  readonly states: Map<number, Map<number | null, number[]>>;
}

const startCounting = (kind: Counting['kind']): Counting => ({
  kind,
  weights: 0,
  unranked: 0,
  without_value: 0,
  states: new Map(),
});

function addTo<K, V>(map: Map<K, V>, key: K, empty: () => V): V {
  const value = map.get(key) ?? empty();
  map.set(key, value);
  return value;
}

/** As percentile_disc of SQL: always one of the weights. */
export const quantile = (sorted: Float64Array, share: number): number => sorted[Math.ceil(share * sorted.length) - 1]!;

function cellOf({ numbers, textSeq }: Segment, rows: readonly number[], column: number): GridCell {
  const weights = numbers.get('weight_final')!;
  const sorted = Float64Array.from(rows, (row) => weights[row]!).toSorted();
  return {
    column,
    weights: rows.length,
    studies: new Set(rows.map((row) => textSeq[row]!)).size,
    lowest: sorted[0]!,
    lower: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upper: quantile(sorted, 0.75),
    highest: sorted.at(-1)!,
  };
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);
const sizeOf = (values: ReadonlyMap<number | null, readonly number[]>): number =>
  sum([...values.values()].map(({ length }) => length));

/** The most frequent values have columns of their own, in the order of their vocabulary. */
function columnsOf({ states }: Counting, entries: GridEntries): { values: number[]; weights: number }[] {
  const sizes = new Map<number | null, number>();
  for (const values of states.values()) {
    for (const [value, rows] of values) sizes.set(value, (sizes.get(value) ?? 0) + rows.length);
  }
  const missing = sizes.get(null);
  sizes.delete(null);
  const byPlace = (a: number, b: number) => (entries.get(a)?.position ?? 0) - (entries.get(b)?.position ?? 0) || a - b;
  const byFrequency = ([...sizes.keys()] as number[]).toSorted(
    (a, b) => sizes.get(b)! - sizes.get(a)! || byPlace(a, b),
  );
  const room = gridColumnsLimit - (missing === undefined ? 0 : 1);
  const own = byFrequency.length > room ? room - 1 : room;
  const groups = byFrequency
    .slice(0, own)
    .toSorted(byPlace)
    .map((value) => [value]);
  if (byFrequency.length > own) groups.push(byFrequency.slice(own).toSorted(byPlace));
  const columns = groups.map((values) => ({ values, weights: sum(values.map((value) => sizes.get(value)!)) }));
  return missing === undefined ? columns : [...columns, { values: [], weights: missing }];
}

/** The states by disease, the diseases with the most weights first, and by severity. */
function listStates({ states }: Counting, entries: GridEntries): Omit<GridRow, 'cells'>[] {
  const listed = [...states.keys()].map((state) => {
    const { parent_id, severity, position } = entries.get(state)!;
    return { state, disease: parent_id ?? state, severity: severity!, position };
  });
  const sizes = new Map<number, number>();
  for (const { state, disease } of listed) sizes.set(disease, (sizes.get(disease) ?? 0) + sizeOf(states.get(state)!));
  return listed
    .toSorted(
      (a, b) =>
        sizes.get(b.disease)! - sizes.get(a.disease)! ||
        a.disease - b.disease ||
        a.severity - b.severity ||
        a.position - b.position ||
        a.state - b.state,
    )
    .map(({ state, disease, severity }) => ({ state, disease, severity }));
}

/** Whole diseases as long as there is room; of the first one as many states as fit. */
function countShown(listed: readonly Omit<GridRow, 'cells'>[]): number {
  if (listed.length <= gridRowsLimit) return listed.length;
  const { disease } = listed[gridRowsLimit]!;
  return listed.findIndex((row) => row.disease === disease) || gridRowsLimit;
}

function blockOf(counting: Counting, segment: Segment, entries: GridEntries): GridBlock {
  const { kind, weights, unranked, without_value, states } = counting;
  const columns = columnsOf(counting, entries);
  const columnOf = (value: number | null): number =>
    columns.findIndex(({ values }) => (value === null ? values.length === 0 : values.includes(value)));
  const cellsOf = (state: number): GridCell[] => {
    const byColumn = new Map<number, number[]>();
    for (const [value, rows] of states.get(state)!) {
      const at = columnOf(value);
      byColumn.set(at, [...(byColumn.get(at) ?? []), ...rows]);
    }
    return [...byColumn].map(([at, rows]) => cellOf(segment, rows, at)).toSorted((a, b) => a.column - b.column);
  };
  const listed = listStates(counting, entries);
  const shown = countShown(listed);
  const further = Map.groupBy(listed.slice(shown), ({ disease }) => disease);
  return {
    kind,
    weights,
    columns,
    rows: listed.slice(0, shown).map((row) => ({ ...row, cells: cellsOf(row.state) })),
    further: [...further].map(([disease, rows]) => ({
      disease,
      states: rows.length,
      weights: sum(rows.map(({ state }) => sizeOf(states.get(state)!))),
    })),
    ranked: listed.map(({ state }) => state),
    unranked,
    without_value,
  };
}

/** The grid of the matched rows: every weight is counted once. */
export function countWeightsGrid(
  segment: Segment,
  hits: Tiers,
  by: GridColumns,
  entries: GridEntries,
): Pick<WeightsGrid, 'without_kind' | 'blocks'> {
  const weights = segment.numbers.get('weight_final')!;
  const kinds = new Map(
    weightKinds.map((kind) => [choicePlaces('weight_kind_final').placeOf(kind), startCounting(kind)]),
  );
  let without_kind = 0;
  for (let row = 0; row < segment.rows; row += 1) {
    if (hits[row] === 0) continue;
    const kind = firstValue(segment, row, 'weight_kind');
    const counting = kind === null ? undefined : kinds.get(kind);
    if (!counting) {
      without_kind += 1;
      continue;
    }
    counting.weights += 1;
    const state = ownValue(segment, row, 'health_state_code', entries);
    if (state === null || !isRanked(entries.get(state))) counting.unranked += 1;
    else if (Number.isNaN(weights[row]!)) counting.without_value += 1;
    else {
      const value = ownValue(segment, row, gridTerms[by], entries);
      const stated = value === null || unstated.has(entries.get(value)?.slug ?? '') ? null : value;
      addTo(
        addTo(counting.states, state, () => new Map<number | null, number[]>()),
        stated,
        () => [],
      ).push(row);
    }
  }
  const found = [...kinds.values()].filter((counting) => counting.weights > 0);
  return { without_kind, blocks: found.map((counting) => blockOf(counting, segment, entries)) };
}

/** From the same matches as the list. */
export async function weightsGrid(
  engine: SearchEngine,
  runs: Runs,
  snapshot: SearchSnapshot,
  plan: Plan,
  by: GridColumns,
  entries: GridEntries,
): Promise<WeightsGrid> {
  const needed = (['weight_kind', 'health_state_code', gridTerms[by]] as const).map(termField);
  const stale = needed.find((field) => snapshot.stale.has(field));
  if (stale !== undefined) throw beingRebuilt(stale);
  const { segment, hits, total, revision } = await engine.find(runs, snapshot, 'weights', plan);
  return { total, revision, ...countWeightsGrid(segment, hits, by, entries) };
}
