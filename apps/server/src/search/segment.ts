import { numberKeys } from '@cea/contract/dictionary/number-fields';
import { numberPlaces } from '@cea/contract/dictionary/numbering';
import type { DataType, TermKey } from '@cea/contract/dictionary/terms';
import { facetOf } from '../records/facets.ts';
import { TextTable } from './text-table.ts';

/** A published record as loaded into the snapshot. */
export interface LoadedRow {
  readonly seq: number;
  readonly text_seq: number;
  readonly order_key: number;
  readonly facets: readonly number[];
  /** At the indexes fixed by numbering.lock.json. */
  readonly numbers: readonly number[];
  /** Ratios only: the amount in dollars, the index of its bar, its rank, and the thresholds at which it is worth it. */
  readonly usd: number;
  readonly bar: number;
  readonly rank_group: number;
  readonly rank_within: number;
  readonly worth_above: number;
  readonly worth_below: number;
  /** GDP per capita, in US dollars of the target year. */
  readonly gdp: number;
  readonly gdp_multiple: number;
  /** The compound id; of weights, nothing needs it. */
  readonly id: string;
  /** Methods only: the last name of the first author. */
  readonly author: string | null;
  /** Ratios only: the incremental effect, and the incremental cost in dollars. */
  readonly effect: number;
  readonly cost: number;
  readonly intervention: string | null;
  readonly comparator: string | null;
  /** Weights only; the entries of the code and of the instrument, or 0. */
  readonly health_state: string | null;
  readonly health_state_code: number;
  readonly instrument: number;
}

/**
 * All records of one type at one revision, column by column, newest first. Immutable; the next revision is another
 * segment.
 */
export interface Segment {
  readonly type: DataType;
  readonly rows: number;
  readonly seq: Int32Array;
  readonly textSeq: Int32Array;
  readonly orderKey: Float64Array;
  /** Row r has the facet codes valueOf[starts[r]] … valueOf[starts[r + 1] - 1]. */
  readonly starts: Uint32Array;
  readonly codes: Uint16Array;
  /** Code → facet. Codes are small, so that counts fit in one short array. */
  readonly facetOfCode: readonly number[];
  readonly codeOfFacet: ReadonlyMap<number, number>;
  /** By variable; NaN if missing. */
  readonly numbers: ReadonlyMap<string, Float64Array>;
  readonly usd: Float64Array;
  readonly bar: Uint8Array;
  readonly rankGroup: Uint8Array;
  readonly rankWithin: Float64Array;
  /** NaN if no threshold is high enough. */
  readonly worthAbove: Float64Array;
  readonly worthBelow: Float64Array;
  readonly gdp: Float64Array;
  readonly gdpMultiple: Float64Array;
  readonly id: readonly string[];
  readonly effect: Float64Array;
  readonly cost: Float64Array;
  /** What the texts of rows are, by number. */
  readonly texts: TextTable;
  readonly author: Uint32Array;
  readonly intervention: Uint32Array;
  readonly comparator: Uint32Array;
  readonly healthState: Uint32Array;
  readonly healthStateCode: Uint32Array;
  readonly instrument: Uint32Array;
}

export function emptySegment(type: DataType): Segment {
  return {
    type,
    rows: 0,
    seq: new Int32Array(),
    textSeq: new Int32Array(),
    orderKey: new Float64Array(),
    starts: new Uint32Array(1),
    codes: new Uint16Array(),
    facetOfCode: [],
    codeOfFacet: new Map(),
    numbers: new Map(numberKeys(type).map((key) => [key, new Float64Array()])),
    usd: new Float64Array(),
    bar: new Uint8Array(),
    rankGroup: new Uint8Array(),
    rankWithin: new Float64Array(),
    worthAbove: new Float64Array(),
    worthBelow: new Float64Array(),
    gdp: new Float64Array(),
    gdpMultiple: new Float64Array(),
    id: [],
    effect: new Float64Array(),
    cost: new Float64Array(),
    texts: new TextTable(),
    author: new Uint32Array(),
    intervention: new Uint32Array(),
    comparator: new Uint32Array(),
    healthState: new Uint32Array(),
    healthStateCode: new Uint32Array(),
    instrument: new Uint32Array(),
  };
}

/** Added rows have negative numbers while both are sorted together. */
function orderTogether(old: Segment, ended: ReadonlySet<number>, added: readonly LoadedRow[]): Int32Array {
  const sorted = added.map((_, index) => index).toSorted((a, b) => added[a]!.order_key - added[b]!.order_key);
  const kept: number[] = [];
  for (let row = 0; row < old.rows; row += 1) if (!ended.has(old.seq[row]!)) kept.push(row);
  const order = new Int32Array(kept.length + sorted.length);
  let [k, a] = [0, 0];
  for (let at = 0; at < order.length; at += 1) {
    const row = kept[k];
    const index = sorted[a];
    const takeOld = index === undefined || (row !== undefined && old.orderKey[row]! <= added[index]!.order_key);
    order[at] = takeOld ? row! : -1 - index;
    if (takeOld) k += 1;
    else a += 1;
  }
  return order;
}

/** The segment after a revision: the old one without ended rows and with added ones. */
export function nextSegment(old: Segment, ended: ReadonlySet<number>, added: readonly LoadedRow[]): Segment {
  const order = orderTogether(old, ended, added);
  const rows = order.length;
  const { texts } = old;
  const facetOfCode = [...old.facetOfCode];
  const codeOfFacet = new Map(old.codeOfFacet);
  const codeOf = (facet: number): number => {
    const known = codeOfFacet.get(facet);
    if (known !== undefined) return known;
    codeOfFacet.set(facet, facetOfCode.length);
    return facetOfCode.push(facet) - 1;
  };

  const starts = new Uint32Array(rows + 1);
  for (let at = 0; at < rows; at += 1) {
    const from = order[at]!;
    const size = from >= 0 ? old.starts[from + 1]! - old.starts[from]! : added[-1 - from]!.facets.length;
    starts[at + 1] = starts[at]! + size;
  }
  const codes = new Uint16Array(starts[rows]!);
  for (let at = 0; at < rows; at += 1) {
    const from = order[at]!;
    if (from >= 0) codes.set(old.codes.subarray(old.starts[from], old.starts[from + 1]), starts[at]);
    else for (const [index, facet] of added[-1 - from]!.facets.entries()) codes[starts[at]! + index] = codeOf(facet);
  }

  const fill = <V, T extends Column<V>>(column: T, before: ArrayLike<V>, of: (row: LoadedRow) => V): T => {
    for (let at = 0; at < rows; at += 1) {
      const from = order[at]!;
      column[at] = from >= 0 ? before[from]! : of(added[-1 - from]!);
    }
    return column;
  };
  return {
    type: old.type,
    rows,
    seq: fill(new Int32Array(rows), old.seq, ({ seq }) => seq),
    textSeq: fill(new Int32Array(rows), old.textSeq, ({ text_seq }) => text_seq),
    orderKey: fill(new Float64Array(rows), old.orderKey, ({ order_key }) => order_key),
    starts,
    codes,
    facetOfCode,
    codeOfFacet,
    numbers: new Map(
      [...old.numbers].map(([key, before]) => {
        const place = numberPlaces(old.type).placeOf(key);
        return [key, fill(new Float64Array(rows), before, ({ numbers }) => numbers[place] ?? Number.NaN)];
      }),
    ),
    usd: fill(new Float64Array(rows), old.usd, ({ usd }) => usd),
    bar: fill(new Uint8Array(rows), old.bar, ({ bar }) => bar),
    rankGroup: fill(new Uint8Array(rows), old.rankGroup, ({ rank_group }) => rank_group),
    rankWithin: fill(new Float64Array(rows), old.rankWithin, ({ rank_within }) => rank_within),
    worthAbove: fill(new Float64Array(rows), old.worthAbove, ({ worth_above }) => worth_above),
    worthBelow: fill(new Float64Array(rows), old.worthBelow, ({ worth_below }) => worth_below),
    gdp: fill(new Float64Array(rows), old.gdp, ({ gdp }) => gdp),
    gdpMultiple: fill(new Float64Array(rows), old.gdpMultiple, ({ gdp_multiple }) => gdp_multiple),
    id: fill(Array<string>(rows), old.id, ({ id }) => id),
    effect: fill(new Float64Array(rows), old.effect, ({ effect }) => effect),
    cost: fill(new Float64Array(rows), old.cost, ({ cost }) => cost),
    texts,
    author: fill(new Uint32Array(rows), old.author, ({ author }) => texts.numberOf(author)),
    intervention: fill(new Uint32Array(rows), old.intervention, (row) => texts.numberOf(row.intervention)),
    comparator: fill(new Uint32Array(rows), old.comparator, (row) => texts.numberOf(row.comparator)),
    healthState: fill(new Uint32Array(rows), old.healthState, (row) => texts.numberOf(row.health_state)),
    healthStateCode: fill(new Uint32Array(rows), old.healthStateCode, (row) => row.health_state_code),
    instrument: fill(new Uint32Array(rows), old.instrument, ({ instrument }) => instrument),
  };
}

/** The values of a term that a row has, as numbered in facets; none if it reports none. */
export function valuesOf({ starts, codes, facetOfCode }: Segment, row: number, term: TermKey): number[] {
  const [low, none] = [facetOf(term, 0), facetOf(term, 'none')];
  const found: number[] = [];
  for (let at = starts[row]!; at < starts[row + 1]!; at += 1) {
    const facet = facetOfCode[codes[at]!]!;
    if (facet >= low && facet < none) found.push(facet - low);
  }
  return found;
}

/** The first of them; null if there is none. Asked for every row, so that it makes no list. */
export function firstValue({ starts, codes, facetOfCode }: Segment, row: number, term: TermKey): number | null {
  const [low, none] = [facetOf(term, 0), facetOf(term, 'none')];
  for (let at = starts[row]!; at < starts[row + 1]!; at += 1) {
    const facet = facetOfCode[codes[at]!]!;
    if (facet >= low && facet < none) return facet - low;
  }
  return null;
}

interface Column<V> {
  [row: number]: V;
}

/** Computes something from a segment on first use, and keeps it as long as the segment. */
export function keptWithSegment<T>(make: (segment: Segment) => T): (segment: Segment) => T {
  const made = new WeakMap<Segment, { readonly value: T }>();
  return (segment) => {
    const kept = made.get(segment) ?? { value: make(segment) };
    made.set(segment, kept);
    return kept.value;
  };
}

/** Code c occurs in rows[starts[c]] … rows[starts[c + 1] - 1]. */
interface FacetRows {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

const facetRowsOf = keptWithSegment(({ rows: count, starts: startsOfRows, codes, facetOfCode }): FacetRows => {
  const starts = new Uint32Array(facetOfCode.length + 1);
  for (const code of codes) starts[code + 1]! += 1;
  for (let code = 0; code < facetOfCode.length; code += 1) starts[code + 1]! += starts[code]!;
  const next = starts.slice();
  const rows = new Uint32Array(codes.length);
  for (let row = 0, at = 0; row < count; row += 1) {
    for (; at < startsOfRows[row + 1]!; at += 1) {
      const code = codes[at]!;
      rows[next[code]!] = row;
      next[code]! += 1;
    }
  }
  return { starts, rows };
});

/** The rows with a facet, in time proportional to their number. */
export function rowsWith(segment: Segment, facet: number): Uint32Array {
  const code = segment.codeOfFacet.get(facet);
  if (code === undefined) return new Uint32Array();
  const { starts, rows } = facetRowsOf(segment);
  return rows.subarray(starts[code], starts[code + 1]);
}
