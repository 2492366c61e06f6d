import type { DataType } from '@cea/contract/dictionary/terms';
import type { Sort } from '@cea/contract/registry';
import type { Run } from '../db/run-statement.ts';
import { type Cache, createCache } from '../lib/cache.ts';
import { isShown } from '../records/definitions.ts';
import { presentCounts } from '../records/facets.ts';
import type { SearchSnapshot } from './load-search-snapshot.ts';
import {
  type Counted,
  countMatches,
  evaluate,
  type TextCondition,
  textConditionsOf,
  type Tiers,
} from './match-rows.ts';
import type { Condition, Plan } from './plan-search.ts';
import type { Segment } from './segment.ts';
import { findMatches } from './text-matches.ts';

/** The matches, before any row is read. */
export interface Matches extends Counted {
  readonly revision: number;
  readonly segment: Segment;
  readonly filter_counts: Record<string, Record<string, number>>;
  /** The seqs of the rows from `offset` on. */
  readonly page: (sort: Sort, offset: number, size: number) => number[];
}

/** Matches words in PostgreSQL, and counts in this process. */
export class SearchEngine {
  /** Tiers of word matches. */
  readonly matches: Cache<Tiers>;

  /** Keeps up to this many bytes of matches. */
  constructor(cacheBytes: number) {
    this.matches = createCache(cacheBytes, (tiers) => tiers.byteLength);
  }

  /** `run` matches the words on behalf of its caller. */
  async find(run: Run, snapshot: SearchSnapshot, type: DataType, { query, filters }: Plan): Promise<Matches> {
    const segment = snapshot.segments[type];
    const conditions = [...(query ? [query] : []), ...filters.map(({ condition }) => condition)];
    const tiers = new Map<TextCondition, Tiers>();
    for (const asked of conditions.flatMap(textConditionsOf)) {
      tiers.set(asked, await this.#matching(run, snapshot, segment, asked));
    }
    const evaluated = (condition: Condition) => evaluate(segment, condition, (asked) => tiers.get(asked)!);
    const counted = countMatches(segment, query && evaluated(query), filters, evaluated);
    return {
      ...counted,
      segment,
      revision: snapshot.revision,
      filter_counts: presentCounts(
        segment.facetOfCode.map((facet, code) => [facet, counted.counts[code]!]),
        isShown(snapshot.stale),
      ),
      page: (sort, offset, size) =>
        pageOf(
          rowsInOrder(segment, counted.hits, sort, (seq) => snapshot.titles.get(seq) ?? ''),
          segment,
          offset,
          size,
        ),
    };
  }

  #matching(
    run: Run,
    { revision, terms_hash }: SearchSnapshot,
    segment: Segment,
    asked: TextCondition,
  ): Promise<Tiers> {
    const key = JSON.stringify([revision, terms_hash, segment.type, asked]);
    return this.matches.get(key, () => findMatches(run, segment, asked, terms_hash));
  }
}

type Order = Uint32Array;

/** Sorted rows; ties keep the order of the segment, newest first. */
const sortedRows = ({ rows }: Segment, compare: (a: number, b: number) => number): Order =>
  Uint32Array.from({ length: rows }, (_, row) => row).toSorted((a, b) => compare(a, b) || a - b);

const byTitle = (segment: Segment, titleOf: (text_seq: number) => string): Order => {
  const titles = Array.from(segment.textSeq, titleOf);
  return sortedRows(segment, (a, b) => (titles[a]! < titles[b]! ? -1 : titles[a] === titles[b] ? 0 : 1));
};

const byRatio = (segment: Segment): Order => {
  const { rankGroup, rankWithin } = segment;
  return sortedRows(segment, (a, b) => rankGroup[a]! - rankGroup[b]! || rankWithin[a]! - rankWithin[b]!);
};

/** Rows without a number come last. */
const byNumber = (segment: Segment, key: string): Order => {
  const column = segment.numbers.get(key)!;
  const value = (row: number) => (Number.isNaN(column[row]!) ? Number.POSITIVE_INFINITY : column[row]!);
  return sortedRows(segment, (a, b) => (value(a) === value(b) ? 0 : value(a) - value(b)));
};

/** Computed on first use, and kept as long as the segment. */
const made = new WeakMap<Segment, Map<Sort, Order>>();

function orderOf(segment: Segment, sort: Sort, titleOf: (text_seq: number) => string): Order | undefined {
  if (sort === 'newest' || sort === 'relevance') return undefined;
  const orders = made.get(segment) ?? new Map<Sort, Order>();
  made.set(segment, orders);
  const known = orders.get(sort);
  if (known) return known;
  const order =
    sort === 'title' ? byTitle(segment, titleOf) : sort === 'ratio' ? byRatio(segment) : byNumber(segment, 'weight');
  orders.set(sort, order);
  return order;
}

const farthest = 4;

/** The matched rows in the requested order. */
function* rowsInOrder(
  segment: Segment,
  hits: Tiers,
  sort: Sort,
  titleOf: (text_seq: number) => string,
): Generator<number> {
  const order = orderOf(segment, sort, titleOf);
  const tiers = sort === 'relevance' ? Array.from({ length: farthest }, (_, index) => index + 1) : [undefined];
  for (const tier of tiers) {
    for (let at = 0; at < segment.rows; at += 1) {
      const row = order ? order[at]! : at;
      if (tier === undefined ? hits[row] !== 0 : hits[row] === tier) yield row;
    }
  }
}

/** The seqs of one page. */
function pageOf(found: Iterable<number>, segment: Segment, offset: number, size: number): number[] {
  const page: number[] = [];
  let at = 0;
  for (const row of found) {
    if (at >= offset + size) break;
    if (at >= offset) page.push(segment.seq[row]!);
    at += 1;
  }
  return page;
}
