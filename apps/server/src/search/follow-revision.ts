import type { Databases, Db } from '../db/database.ts';
import { type SearchSnapshot, loadSearchSnapshot } from './load-search-snapshot.ts';

async function isCurrent(db: Db, snapshot: SearchSnapshot): Promise<boolean> {
  const state = await db
    .selectFrom('registry_state')
    .innerJoin('vocabulary_state', (join) => join.onTrue())
    .select(['revision', 'terms_hash', 'version', 'applied'])
    .executeTakeFirstOrThrow();
  // A lower number comes from a lagging standby. What was shown once must not disappear.
  return (
    state.revision <= snapshot.revision &&
    state.terms_hash === snapshot.terms_hash &&
    state.version <= snapshot.vocabulary_version &&
    state.applied <= snapshot.vocabulary_applied
  );
}

export interface SearchStatus {
  /** The revision being searched; 0 until the first is loaded. */
  readonly revision: number;
  /** When the database last confirmed that it is the newest, by `performance.now()`. */
  readonly confirmedAt: number;
  /** Duration of the last load. */
  readonly loadMs: number;
}

export interface Follower {
  readonly status: () => SearchStatus;
  /** The newest snapshot; undefined until the first is loaded. */
  current(): SearchSnapshot | undefined;
  /** Checks for a newer revision now, and loads it. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * Follows the revision of the database for reads by polling its one row: a standby sends no notifications. One load
 * runs at a time and the newest wins; searches continue on the old snapshot until it is done.
 */
export function followRevision(
  databases: Pick<Databases, 'read' | 'load'>,
  everyMs: number,
  onError: (error: unknown) => void,
): Follower {
  let snapshot: SearchSnapshot | undefined;
  let loading: Promise<void> | undefined;
  let stopped = false;
  let [confirmedAt, loadMs] = [performance.now(), 0];

  const load = async (): Promise<void> => {
    const asked = performance.now();
    if (!snapshot || !(await isCurrent(databases.read, snapshot))) {
      snapshot = await loadSearchSnapshot(databases.load, snapshot);
      loadMs = performance.now() - asked;
    }
    confirmedAt = asked;
  };
  const refresh = (): Promise<void> => {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  const poll = (): void => {
    if (stopped) return;
    refresh()
      .catch(onError)
      .finally(() => {
        if (!stopped) timer = setTimeout(poll, everyMs).unref();
      });
  };
  let timer: NodeJS.Timeout | undefined;
  if (everyMs > 0) poll();
  return {
    status: () => ({ revision: snapshot?.revision ?? 0, confirmedAt, loadMs }),
    current: () => snapshot,
    refresh,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
