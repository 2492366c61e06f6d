import { setImmediate } from 'node:timers/promises';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { ConversionChoice } from '@cea/contract/money/conversion-choice';
import type { RegistryRecord } from '@cea/contract/registry';
import type { Visualizations } from '@cea/contract/visualizations';
import type { GridColumns, WeightsGrid } from '@cea/contract/weights-grid';
import type { Pool } from 'pg';
import { type Databases, type Db, openOn } from '../db/database.ts';
import { type Run, runOnDb, runOnPool, type Statement } from '../db/run-statement.ts';
import { Refusal } from '../http/refusal.ts';
import { type CountedCache, createRefreshed, createVersioned } from '../lib/cache.ts';
import { type QueuedCaller, FairQueue } from '../lib/fair-queue.ts';
import { RightOfWay } from '../lib/right-of-way.ts';
import { basisOf, type ConversionBasis } from '../money/convert-chosen.ts';
import { loadConversionTables } from '../money/load-conversion-tables.ts';
import { listSeqsOfArticles, readRecords } from '../records/read-records.ts';
import { getRatesVersion, getRevision } from '../records/registry-state.ts';
import { loadLabels } from '../reference/entry-names.ts';
import type { AskedThresholds } from './count-judged.ts';
import { assertUpToDate, type Plan, type Planned, type Words } from './plan-search.ts';
import { findBySql, type FoundBySql, type Slice } from './find-by-sql.ts';
import { followRevision, type SearchStatus } from './follow-revision.ts';
import { presentRatios } from './chosen-ratios.ts';
import { type LabelOf, listRecords, withMembers } from './list-records.ts';
import { keyOfSnapshot, type SearchSnapshot } from './load-search-snapshot.ts';
import { isAbout } from './match-rows.ts';
import { Lexemes } from './mark-words.ts';
import { type MatchCount, SearchEngine } from './search-engine.ts';
import { rowOf } from './text-matches.ts';
import { planCharts, usualLimits, visualize } from './visualize.ts';
import { loadGridEntries, weightsGrid } from './weights-grid.ts';

/** The state of the registry to search, and the caller. */
export interface At {
  /** The revision of a release. */
  readonly revision?: number | undefined;
  /** The newest revision that the caller has seen: answers are never older. */
  readonly seen?: number | undefined;
  /** Callers of the same name share their turns. */
  readonly by: string;
  /** For files, which may take long: the time limit applies to each statement, not to all together. */
  readonly lasting?: true;
}

/** The registry at one revision. */
export interface RegistryView {
  readonly revision: number;
  /** Views with the same key give the same answers. */
  readonly key: string;
  find(type: DataType, plan: Plan, slice: Slice): Promise<FoundBySql>;
  /** The records that each synonym brings, by expansion; undefined where it is not counted. */
  countNames(type: DataType, planned: Planned): Promise<readonly (readonly number[] | undefined)[]>;
  /** The records of a type in the articles of these records, article by article in their order. */
  listOfSameArticles(type: DataType, seqs: readonly number[]): Promise<number[]>;
  /** The records with these seqs, as of this revision. */
  read(seqs: readonly number[], hidden: readonly string[]): Promise<RegistryRecord[]>;
  /** The same for a list, each as the JSON to send: with labels, with matched words marked, and as converted. */
  list(
    seqs: readonly number[],
    hidden: readonly string[],
    words: readonly Words[],
    basis?: ConversionBasis,
  ): Promise<string[]>;
  /** A choice with the rates of this revision. */
  basisOf(choice: ConversionChoice): Promise<ConversionBasis>;
}

export interface NewestView extends RegistryView {
  /** Counts only, for an answer that needs many. Each waits for a turn, and lets other requests in after it. */
  count(type: DataType, plan: Plan): Promise<MatchCount>;
  /** The figures for the charts of a search. */
  visualize(type: DataType, plan: Plan, asked?: AskedThresholds, basis?: ConversionBasis): Promise<Visualizations>;
  /** Weights by health state and one of their terms. */
  weightsGrid(plan: Plan, by: GridColumns): Promise<WeightsGrid>;
}

export interface RegistrySearch {
  at(at: At): Promise<RegistryView>;
  newest(by: string): Promise<NewestView>;
  /** A choice with the rates of a revision, and the names of countries, for files. */
  conversionAt(
    run: Run,
    revision: number,
    choice: ConversionChoice,
  ): Promise<{ readonly basis: ConversionBasis; readonly nameOf: LabelOf }>;
  /** The newest snapshot, for statistics beyond a search. */
  snapshot(): Promise<SearchSnapshot>;
  /** A statement that reads much and is not part of one caller's answer. */
  readonly runHeavy: Run;
  /** Held while a search is being answered, other than for a file. */
  readonly rightOfWay: RightOfWay;
  readonly status: () => SearchStatus;
  /** Cache of word matches. */
  readonly matches: CountedCache;
  /** Cache of the figures of chosen conversions. */
  readonly conversions: CountedCache;
  /** Whether the first snapshot is loaded; if not, starts loading it. */
  isLoaded(): boolean;
  stop(): void;
}

interface Sources {
  readonly databases: Databases;
  /** Connections for search statements. */
  readonly pool: Pool;
  /** How often to check for a new revision; 0 checks before each search. */
  readonly pollMs: number;
  /** Size of the cache of matches. */
  readonly cacheBytes: number;
  readonly onError: (error: unknown) => void;
}

/** More at once would only wait for each other in the database, and delay everyone else. */
const slots = { quick: 4, heavy: 2 } as const;
export const searchConnections = slots.quick + slots.heavy;
/** Time limit of an answer, so that the caller gets one within five seconds. */
const patience = 4500;
/** The same for what is read once for all callers, each of whom waits no longer than usual. */
const sharedPatience = 60_000;
/** How long the primary's revision is cached. */
const primaryKept = 500;

const tooBusy = (): Refusal =>
  new Refusal('unavailable', 'Search is busy. Try again in a moment.', { headers: { 'retry-after': '5' } });

function asker({ by, lasting }: At): () => QueuedCaller {
  const until = performance.now() + patience;
  return () => ({ by, until: lasting ? performance.now() + patience : until });
}

const askForAll = (): QueuedCaller => ({ by: 'all callers', until: performance.now() + sharedPatience });

type Take = <T>(work: () => Promise<T>) => Promise<T>;

const turnsOf =
  (turns: FairQueue, asking: () => QueuedCaller): Take =>
  (work) =>
    turns.take(asking(), work);

/** Each statement waits for its own turn, so that a question of many words lets others in between. */
const runInTurn =
  (run: Run, take: Take): Run =>
  <T extends object>(statement: Statement, values: readonly unknown[]) =>
    take(() => run<T>(statement, values));

export function createRegistrySearch({ databases, pool, pollMs, cacheBytes, onError }: Sources): RegistrySearch {
  const run = runOnPool(pool);
  const searchDb = openOn(pool);
  const lexemes = new Lexemes();
  const labels = createVersioned(() => loadLabels(databases.read));
  const tables = createVersioned((version) => loadConversionTables(databases.read, version));
  const gridEntries = createVersioned(() => loadGridEntries(databases.read));
  const engine = new SearchEngine(cacheBytes, labels);
  const follower = followRevision(databases, pollMs, onError);
  const primaryRevision = createRefreshed(primaryKept, () => getRevision(databases.write));
  // Slow statements have separate turns, so that words are matched while files are written.
  const [quick, heavy] = [new FairQueue(slots.quick, tooBusy), new FairQueue(slots.heavy, tooBusy)];
  // Counting and converting take this process's time more than the database's. Two turns each: of one caller only one
  // at a time.
  const [counting, converting] = [new FairQueue(2, tooBusy), new FairQueue(2, tooBusy)];
  const forAll = runInTurn(run, turnsOf(heavy, askForAll));
  const rightOfWay = new RightOfWay();

  /** Takes turns for one answer. Files give way meanwhile, unless it is for a file itself. */
  function answering(at: At): (turns: FairQueue) => Take {
    const asking = asker(at);
    return (turns) => {
      const take = turnsOf(turns, asking);
      return at.lasting ? take : (work) => rightOfWay.hold(() => take(work));
    };
  }

  async function snapshot(): Promise<SearchSnapshot> {
    if (pollMs === 0 || !follower.current()) await follower.refresh();
    return follower.current()!;
  }

  const basisAt = async (on: Run, revision: number, choice: ConversionChoice): Promise<ConversionBasis> =>
    basisOf(choice, await tables(await getRatesVersion(on, revision)));

  const readOn = (on: Run, revision: number, snapshot: SearchSnapshot): Omit<RegistryView, 'find' | 'countNames'> => ({
    revision,
    basisOf: (choice) => basisAt(on, revision, choice),
    key: keyOfSnapshot({ ...snapshot, revision }),
    listOfSameArticles: (type, seqs) => listSeqsOfArticles(on, type, seqs, revision),
    read: (seqs, hidden) => readRecords(on, seqs, { revision, hidden }),
    async list(seqs, hidden, words, basis) {
      const labelOf = await labels(snapshot.vocabulary_version);
      const records = await listRecords(on, seqs, { revision, hidden }, { words, lexemes, labelOf });
      if (!basis) return records;
      const converted = await presentRatios(on, { revision, seqs }, basis, labelOf);
      return records.map((record, at) => withMembers(record, { converted: converted.get(seqs[at]!) }));
    },
  });

  function viewOf(current: SearchSnapshot, at: At): NewestView {
    const { revision, stale } = current;
    const takeOf = answering(at);
    const onTurn = runInTurn(run, takeOf(quick));
    const atLeisure = runInTurn(run, takeOf(heavy));
    const toCount = takeOf(counting);
    const runs = { quick: onTurn, heavy: atLeisure, shared: forAll, inTurn: takeOf(converting) };
    return {
      async find(type, plan, { offset, size, ...order }) {
        assertUpToDate(type, plan, order.sort, stale);
        const { segment, hits, page, ...counts } = await engine.find(runs, current, type, plan);
        const { total, mentioned, filter_counts } = counts;
        const seqs = await page(order, offset, size);
        const mentions = plan.mentioned ? seqs.filter((seq) => !isAbout(hits[rowOf(segment, seq)]!)) : [];
        return { total, mentioned, filter_counts, seqs, mentions };
      },
      countNames: (type, planned) => engine.countNames(runs, current, type, planned),
      count(type, plan) {
        assertUpToDate(type, plan, 'newest', stale);
        return toCount(async () => {
          const count = await engine.count(runs, current, type, plan);
          await setImmediate();
          return count;
        });
      },
      async visualize(type, plan, asked, basis) {
        assertUpToDate(type, plan, 'newest', stale);
        const entries = await gridEntries(current.vocabulary_version);
        const matches = await engine.find(runs, current, type, planCharts(plan));
        const figures = basis && (await engine.figures(runs, current, basis));
        const judging = asked && { ...asked, rates: await tables(await getRatesVersion(onTurn, revision)) };
        const data = visualize(matches, current.segments.methods, type, entries, usualLimits, figures, judging);
        return basis ? { ...data, converted_to: basis.chosen } : data;
      },
      async weightsGrid(plan, by) {
        assertUpToDate('weights', plan, 'weight', stale);
        return weightsGrid(engine, runs, current, plan, by, await gridEntries(current.vocabulary_version));
      },
      ...readOn(at.lasting ? atLeisure : onTurn, revision, current),
    };
  }

  /** Searches entirely in SQL, for a revision without a loaded snapshot. */
  function viewBySql(db: Db, revision: number, current: SearchSnapshot, at: At): RegistryView {
    const take = answering(at)(heavy);
    return {
      find: (type, plan, slice) => take(() => findBySql(db, type, plan, slice, revision)),
      // Each would need a search of its own.
      countNames: async (_type, { expansions }) => expansions.map(() => undefined),
      ...readOn(runInTurn(runOnDb(db), take), revision, current),
    };
  }

  return {
    snapshot,
    conversionAt: async (on, revision, choice) => ({
      basis: await basisAt(on, revision, choice),
      nameOf: await labels((await snapshot()).vocabulary_version),
    }),
    runHeavy: runInTurn(run, turnsOf(heavy, asker({ by: 'no caller', lasting: true }))),
    rightOfWay,
    matches: engine.matches,
    conversions: engine.figuresKept,
    status: follower.status,
    isLoaded() {
      if (follower.current()) return true;
      void follower.refresh().catch(onError);
      return false;
    },
    stop: () => follower.stop(),
    newest: async (by) => viewOf(await snapshot(), { by }),
    async at(at) {
      const { revision: named, seen = 0 } = at;
      let current = await snapshot();
      if (named !== undefined) return viewBySql(searchDb, named, current, at);
      if (seen > current.revision) {
        await follower.refresh();
        current = follower.current()!;
      }
      if (seen <= current.revision) return viewOf(current, at);
      // The replica lags behind what the caller has seen. A revision newer than the primary's is made up.
      const newest = await primaryRevision();
      return seen > newest ? viewOf(current, at) : viewBySql(databases.write, newest, current, at);
    },
  };
}
