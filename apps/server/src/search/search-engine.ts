import type { DataType } from '@cea/contract/dictionary/terms';
import type { Sort } from '@cea/contract/registry';
import { type Cache, createCache } from '../lib/cache.ts';
import type { Condition, Plan } from './conditions.ts';
import { presentCounts } from '../records/facets.ts';
import { type Counted, countMatches } from './count-matches.ts';
import { type Asked, askedOf, evaluate, type Tiers } from './evaluate.ts';
import type { Counter } from './load-counter.ts';
import { pageOf, rowsInOrder } from './order-rows.ts';
import type { Run } from '../db/run-statement.ts';
import type { Segment } from './segment.ts';
import { findMatches } from './text-matches.ts';
import { isShown } from './up-to-date.ts';

/** What was found, before any row is read. */
export interface Matches extends Counted {
  readonly revision: number;
  readonly segment: Segment;
  readonly filter_counts: Record<string, Record<string, number>>;
  /** The seqs of the rows from `offset` on. */
  readonly page: (sort: Sort, offset: number, size: number) => number[];
}

/** Matches in PostgreSQL, counts in this process. */
export class SearchEngine {
  /** What words have matched, by tier. */
  readonly matches: Cache<Tiers>;

  /** Keeps as many bytes of matches as it is given. */
  constructor(cacheBytes: number) {
    this.matches = createCache(cacheBytes, (tiers) => tiers.byteLength);
  }

  /** Words are matched by `run`, on behalf of whoever asks. */
  async find(run: Run, counter: Counter, type: DataType, { query, filters }: Plan): Promise<Matches> {
    const segment = counter.segments[type];
    const conditions = [...(query ? [query] : []), ...filters.map(({ condition }) => condition)];
    const tiers = new Map<Asked, Tiers>();
    for (const asked of conditions.flatMap(askedOf)) {
      tiers.set(asked, await this.#matching(run, counter, segment, asked));
    }
    const evaluated = (condition: Condition) => evaluate(segment, condition, (asked) => tiers.get(asked)!);
    const counted = countMatches(segment, query && evaluated(query), filters, evaluated);
    return {
      ...counted,
      segment,
      revision: counter.revision,
      filter_counts: presentCounts(
        segment.facetOfCode.map((facet, code) => [facet, counted.counts[code]!]),
        isShown(counter.stale),
      ),
      page: (sort, offset, size) =>
        pageOf(
          rowsInOrder(segment, counted.hits, sort, (seq) => counter.titles.get(seq) ?? ''),
          segment,
          offset,
          size,
        ),
    };
  }

  #matching(run: Run, { revision, terms_hash }: Counter, segment: Segment, asked: Asked): Promise<Tiers> {
    const key = JSON.stringify([revision, terms_hash, segment.type, asked]);
    return this.matches.get(key, () => findMatches(run, segment, asked, terms_hash));
  }
}
