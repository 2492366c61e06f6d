import type { Databases, Db } from '../db/database.ts';
import { type SearchSnapshot, loadSearchSnapshot } from './load-search-snapshot.ts';

async function isCurrent(db: Db, { revision, terms_hash }: SearchSnapshot): Promise<boolean> {
  const state = await db.selectFrom('registry_state').select(['revision', 'terms_hash']).executeTakeFirstOrThrow();
  // Lower: the address leads to a standby that lags. What was shown once must not go.
  return state.revision <= revision && state.terms_hash === terms_hash;
}

export interface SearchStatus {
  /** The revision that is searched; 0 until the first is loaded. */
  readonly revision: number;
  /** When the database last confirmed that it is the newest, by `performance.now()`. */
  readonly confirmedAt: number;
  /** How long loading took the last time. */
  readonly loadMs: number;
}

export interface Follower {
  readonly status: () => SearchStatus;
  /** The newest snapshot there is; undefined until the first is loaded. */
  current(): SearchSnapshot | undefined;
  /** Looks now whether there is a newer revision, and loads it. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * Follows the revision of the database that is read from, by asking for its one row: a standby sends no
 * notifications. One load runs at a time and the newest wins; searches go on with the old snapshot meanwhile.
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
