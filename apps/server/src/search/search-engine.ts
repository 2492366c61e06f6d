import type { DataType } from '@cea/contract/dictionary/terms';
import { sortColumn } from '@cea/contract/dictionary/columns';
import { sortGroups } from '@cea/contract/dictionary/sorts';
import type { Run } from '../db/run-statement.ts';
import { type Cache, createCache, createVersioned } from '../lib/cache.ts';
import { type ConversionBasis, keyOfBasis } from '../money/convert-chosen.ts';
import { isShown } from '../records/definitions.ts';
import { presentCounts } from '../records/facets.ts';
import { type ChosenFigures, convertSegment, figureBytes, loadRatioInputs, rankRatios } from './chosen-ratios.ts';
import { keyOfSnapshot, type SearchSnapshot } from './load-search-snapshot.ts';
import type { LabelOf } from './list-records.ts';
import {
  countAmong,
  type Counted,
  closenessOfTier,
  countMatches,
  evaluate,
  excludesWords,
  farthestTier,
  scopeOf,
  type TextCondition,
  textConditionsOf,
  type TextMatches,
  type Tiers,
} from './match-rows.ts';
import { keysOf, loadSortValues, numberSortKey, type Order, orderRows, rankRows, type SortKeys } from './order.ts';
import type { Condition, Plan, Planned } from './plan-search.ts';
import { firstValue, type Segment } from './segment.ts';
import { batchMatches } from './text-matches.ts';

/** The matches, before any row is read. */
export interface Matches extends Counted {
  readonly revision: number;
  readonly segment: Segment;
  readonly filter_counts: Record<string, Record<string, number>>;
  /** The seqs of the rows from `offset` on. */
  readonly page: (order: Order, offset: number, size: number) => Promise<number[]>;
}

export interface MatchCount {
  readonly records: number;
  readonly studies: number;
}

/** How statements are sent, by how long they take. */
export interface Runs {
  readonly quick: Run;
  readonly heavy: Run;
  /** For what all callers share: it is read to the end, even if the first of them no longer waits for it. */
  readonly shared?: Run;
  /** Waits for a turn at work that takes this process long. Without it, the work begins at once. */
  readonly inTurn?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** What one search has matched already, by key. */
type Known = Map<string, Promise<TextMatches>>;

/** Matches words in PostgreSQL, and counts in this process. */
export class SearchEngine {
  /** Rows in which words are found. */
  readonly matches: Cache<TextMatches>;
  /** Ranks by column, and rows sorted by them in either direction. */
  readonly #orders: Cache<Uint32Array>;
  /** Figures of ratios, by how they are converted. */
  readonly figuresKept: Cache<ChosenFigures>;
  /** The same for every choice, so it is read once per revision. */
  readonly #inputs = createVersioned((revision, run: Run, { seq }: Segment) => loadRatioInputs(run, revision, seq));
  readonly #labels: (version: number) => Promise<LabelOf>;

  /** Keeps up to `cacheBytes` of matches, and a quarter as much of orders and of figures. */
  constructor(cacheBytes: number, labels: (version: number) => Promise<LabelOf>) {
    this.matches = createCache(cacheBytes, ({ rows, tiers }) => rows.byteLength + tiers.byteLength);
    this.#orders = createCache(cacheBytes / 4, (order) => order.byteLength);
    this.figuresKept = createCache(cacheBytes / 4, figureBytes);
    this.#labels = labels;
  }

  /** Matching words is quick; reading the values of a column to sort by is heavy. */
  async find(runs: Runs, snapshot: SearchSnapshot, type: DataType, plan: Plan): Promise<Matches> {
    const { quick } = runs;
    const { query, near, filters } = plan;
    const segment = snapshot.segments[type];
    const conditions = [...(query ? [query] : []), ...filters.map(({ condition }) => condition)];
    const known: Known = new Map();
    const matched = await this.#match(quick, snapshot, segment, conditions, known);
    const scope = scopeOf(plan);
    const evaluated = (condition: Condition) => evaluate(segment, condition, matched, scope);
    const hits = query && evaluated(query);
    const mentioning = query && excludesWords(query) ? evaluate(segment, query, matched, 'mentioned') : hits;
    const counted = countMatches(segment, hits, mentioning, plan, evaluated);
    return {
      ...counted,
      segment,
      revision: snapshot.revision,
      filter_counts: presentCounts(
        segment.facetOfCode.map((facet, code) => [facet, counted.counts[code]!]),
        isShown(snapshot.stale),
      ),
      page: async (order, offset, size) => {
        if (order.sort === 'relevance') {
          const close =
            near && evaluate(segment, near, await this.#match(quick, snapshot, segment, [near], known), scope);
          return pageOf(rowsByRelevance(counted.hits, close), segment, offset, size);
        }
        const rows = await this.#order(runs, snapshot, segment, order);
        return pageOf(rowsInOrder(counted.hits, rows), segment, offset, size);
      },
    };
  }

  /** How many records match, and how many studies they belong to. */
  async count(runs: Runs, snapshot: SearchSnapshot, type: DataType, plan: Plan): Promise<MatchCount> {
    const { total, hits, segment } = await this.find(runs, snapshot, type, plan);
    const studies = new Set<number>();
    for (let row = 0; row < segment.rows; row += 1) if (hits[row] !== 0) studies.add(segment.textSeq[row]!);
    return { records: total, studies: studies.size };
  }

  /** The records with each synonym that match the rest of the search; undefined for excluded words. */
  async countNames(
    { quick }: Runs,
    snapshot: SearchSnapshot,
    type: DataType,
    planned: Planned,
  ): Promise<(number[] | undefined)[]> {
    const { query, filters, expansions } = planned;
    const scope = scopeOf(planned);
    const segment = snapshot.segments[type];
    const names = expansions.flatMap((expansion) => expansion.names.map(({ condition }) => condition));
    const chosen = filters.map(({ condition }) => condition);
    const matched = await this.#match(quick, snapshot, segment, [query!, ...chosen, ...names]);
    return expansions.map((expansion) => {
      if (expansion.negated) return undefined;
      const rest: Condition = {
        kind: 'and',
        of: [replaceCondition(query!, expansion.condition, anything), ...chosen],
      };
      const tiers = evaluate(segment, rest, matched, scope);
      return expansion.names.map(({ condition }) => countAmong(segment, tiers, condition, matched, scope));
    });
  }

  /** What PostgreSQL finds for the words of these conditions that are not `known`. */
  async #match(
    run: Run,
    snapshot: SearchSnapshot,
    segment: Segment,
    conditions: readonly Condition[],
    known: Known = new Map(),
  ): Promise<(asked: TextCondition) => TextMatches> {
    const asked = conditions.flatMap(textConditionsOf);
    const find = batchMatches(run, segment, snapshot.terms_hash);
    const found = await Promise.all(
      asked.map((one) => {
        const key = JSON.stringify([keyOfSnapshot(snapshot), segment.type, one]);
        const matches = known.get(key) ?? this.matches.get(key, () => find(one));
        known.set(key, matches);
        return matches;
      }),
    );
    const byCondition = new Map(asked.map((one, at) => [one, found[at]!]));
    return (one) => byCondition.get(one)!;
  }

  /** The figures of every ratio, converted on another basis than the registry's own. */
  figures(
    runs: Runs,
    { segments: { ratios }, ...snapshot }: SearchSnapshot,
    basis: ConversionBasis,
  ): Promise<ChosenFigures> {
    const { heavy, shared = heavy, inTurn = atOnce } = runs;
    return this.figuresKept.get(`${keyOfSnapshot(snapshot)} ${keyOfBasis(basis)}`, () =>
      inTurn(async () => convertSegment(await this.#inputs(snapshot.revision, shared, ratios), basis, ratios)),
    );
  }

  /** Undefined: the segment's own order. */
  async #order(runs: Runs, snapshot: SearchSnapshot, segment: Segment, order: Order): Promise<Uint32Array | undefined> {
    const { type } = segment;
    const column = sortColumn(type, order.sort);
    if (!column) return undefined;
    const { revision, vocabulary_version } = snapshot;
    const basis = type === 'ratios' && order.sort === 'ratio' ? order.basis : undefined;
    const kept = [keyOfSnapshot(snapshot), type, order.sort, basis && keyOfBasis(basis)];
    const ranks = await this.#orders.get(JSON.stringify(kept), async () => {
      if (basis) return rankRatios(await this.figures(runs, snapshot, basis));
      if (order.sort === 'ratio') return rankRatios(segment);
      const known = keysInMemory(snapshot, segment, order.sort);
      if (known) return rankRows(segment.rows, known);
      const values = await loadSortValues(runs.heavy, type, column, revision, await this.#labels(vocabulary_version));
      return rankRows(
        segment.rows,
        keysOf(segment.seq, (seq) => values.get(seq)),
      );
    });
    return this.#orders.get(JSON.stringify([...kept, order.direction]), async () => orderRows(ranks, order));
  }
}

const atOnce = <T>(work: () => Promise<T>): Promise<T> => work();

/** Whatever a row is. */
const anything: Condition = { kind: 'not', of: { kind: 'facets', facets: [] } };

/** The same condition with one of its parts replaced. */
function replaceCondition(condition: Condition, part: Condition, by: Condition): Condition {
  if (condition === part) return by;
  if (condition.kind === 'not') return { ...condition, of: replaceCondition(condition.of, part, by) };
  if (condition.kind !== 'and' && condition.kind !== 'or') return condition;
  return { ...condition, of: condition.of.map((one) => replaceCondition(one, part, by)) };
}

const byNumber = (column: Float64Array, groups?: Int32Array): SortKeys => ({
  isBlank: (row) => Number.isNaN(column[row]!),
  compare: (a, b) => (groups ? groups[a]! - groups[b]! : 0) || column[a]! - column[b]!,
});

/** A column that is in memory; undefined if it must be read from the database. */
function keysInMemory({ titles }: SearchSnapshot, segment: Segment, sort: string): SortKeys | undefined {
  if (sort === 'title') return keysOf(segment.textSeq, (seq) => titles.get(seq) || undefined);
  const key = numberSortKey(segment.type, sort);
  if (key === undefined) return undefined;
  const group = sortGroups[sort];
  return byNumber(
    segment.numbers.get(key)!,
    group && Int32Array.from(segment.seq, (_, row) => firstValue(segment, row, group) ?? -1),
  );
}

/** The matched rows tier by tier, first those whose words are next to each other in no farther place. */
function* rowsByRelevance(hits: Tiers, near: Tiers | undefined): Generator<number> {
  const isNear = (row: number): boolean =>
    near !== undefined && near[row] !== 0 && closenessOfTier(near[row]!) <= closenessOfTier(hits[row]!);
  for (let tier = 1; tier <= farthestTier; tier += 1) {
    for (const first of near ? [true, false] : [false]) {
      for (let row = 0; row < hits.length; row += 1) if (hits[row] === tier && isNear(row) === first) yield row;
    }
  }
}

/** The matched rows in the requested order, or in the segment's own. */
function* rowsInOrder(hits: Tiers, order: Uint32Array | undefined): Generator<number> {
  for (let at = 0; at < hits.length; at += 1) {
    const row = order ? order[at]! : at;
    if (hits[row] !== 0) yield row;
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
