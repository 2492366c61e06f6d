import type { DataType } from '@cea/contract/dictionary/terms';
import type { RegistryRecord } from '@cea/contract/registry';
import type { Visualizations } from '@cea/contract/visualizations';
import type { Pool } from 'pg';
import type { Databases, Db } from '../db/database.ts';
import { getRevision } from '../registry/registry-queries.ts';
import type { Plan } from './conditions.ts';
import { findBySql, type Slice } from './find-by-sql.ts';
import { followRevision } from './follow-revision.ts';
import type { Counter } from './load-counter.ts';
import { type Reading, readRecords, readRecordTexts } from './read-records.ts';
import { type Run, runOnDb, runOnPool } from './run-statement.ts';
import { SearchEngine } from './search-engine.ts';
import { visualize } from './visualize.ts';

export interface Found {
  readonly revision: number;
  readonly total: number;
  readonly seqs: readonly number[];
  readonly filter_counts: Record<string, Record<string, number>>;
  /** The records of seqs, as they stand at this revision. */
  readonly read: (seqs: readonly number[], how: Omit<Reading, 'revision'>) => Promise<RegistryRecord[]>;
  /** The same, each as the JSON that is sent. */
  readonly readTexts: (seqs: readonly number[], how: Omit<Reading, 'revision'>) => Promise<string[]>;
}

/** Which state of the registry is asked for. */
export interface At {
  /** That of a release. */
  readonly revision?: number | undefined;
  /** What the caller has seen already: an answer never goes back behind it. */
  readonly seen?: number | undefined;
}

export interface RegistrySearch {
  find(type: DataType, plan: Plan, slice: Slice, at?: At): Promise<Found>;
  /** The figures behind the charts of a search. */
  visualize(type: DataType, plan: Plan): Promise<Visualizations>;
  /** The newest counter, for those who count more than a search does. */
  counter(): Promise<Counter>;
  stop(): void;
}

interface Sources {
  readonly databases: Databases;
  /** Connections for the statements of a search. */
  readonly pool: Pool;
  /** How often to look for a new revision; 0: before each search. */
  readonly pollMs: number;
  /** How much of what was matched is kept. */
  readonly cacheBytes: number;
  readonly onError: (error: unknown) => void;
}

/** Records as they stand at a revision. */
const reading = (run: Run, revision: number): Pick<Found, 'revision' | 'read' | 'readTexts'> => ({
  revision,
  read: (seqs, how) => readRecords(run, seqs, { ...how, revision }),
  readTexts: (seqs, how) => readRecordTexts(run, seqs, { ...how, revision }),
});

async function bySql(db: Db, type: DataType, plan: Plan, slice: Slice, revision: number): Promise<Found> {
  const found = await findBySql(db, type, plan, slice, revision);
  return { ...found, ...reading(runOnDb(db), revision) };
}

export function createRegistrySearch({ databases, pool, pollMs, cacheBytes, onError }: Sources): RegistrySearch {
  const run = runOnPool(pool);
  const engine = new SearchEngine(run, cacheBytes);
  const follower = followRevision(databases.read, pollMs, onError);

  async function counter(): Promise<Counter> {
    if (pollMs === 0 || !follower.current()) await follower.refresh();
    return follower.current()!;
  }

  /** This process is behind what the caller has seen: the replica may be as well, the primary never is. */
  async function ahead(type: DataType, plan: Plan, slice: Slice, seen: number): Promise<Found> {
    const read = await getRevision(databases.read);
    if (read >= seen) return bySql(databases.read, type, plan, slice, read);
    return bySql(databases.write, type, plan, slice, await getRevision(databases.write));
  }

  return {
    counter,
    visualize: async (type, plan) => visualize(engine, run, await counter(), type, plan),
    stop: () => follower.stop(),
    async find(type, plan, slice, { revision: named, seen = 0 } = {}) {
      if (named !== undefined) return bySql(databases.read, type, plan, slice, named);
      const current = await counter();
      if (seen > current.revision) return ahead(type, plan, slice, seen);
      const matches = await engine.find(current, type, plan);
      const { revision, total, filter_counts } = matches;
      return {
        total,
        filter_counts,
        seqs: matches.page(slice.sort, slice.offset, slice.size),
        ...reading(run, revision),
      };
    },
  };
}
