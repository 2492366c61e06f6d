import { createHash } from 'node:crypto';
import type { Endpoint } from '@cea/contract/endpoint';
import type { DownloadProgress } from '@cea/contract/registry-files';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';

type PublicCall = Endpoint & { readonly access: 'public' };
/** One account, or the visitors of one network. */
type Caller = Pick<Call<PublicCall>, 'actor' | 'network'>;

export const callerOf = ({ actor, network }: Caller): string => (actor ? `account ${actor.id}` : `network ${network}`);

const hashOf = (caller: string): string => createHash('sha256').update(caller).digest('hex');

/** How often progress is stored, in milliseconds. */
const interval = 500;
/** Without a sign of life for this long, the process that wrote it has died. */
const silence = '15 seconds';

/** Where the progress of a download is noted. */
export interface Progress {
  waitAt(position: number): void;
  begin(total: number): void;
  addRows(rows: number): void;
  addBytes(bytes: number): void;
  finish(sha256: string): Promise<void>;
  fail(): Promise<void>;
}

const unwatched: Progress = {
  waitAt: () => {},
  begin: () => {},
  addRows: () => {},
  addBytes: () => {},
  finish: async () => {},
  fail: async () => {},
};

type Stored = Omit<DownloadProgress, 'state'> & { state: DownloadProgress['state'] };

/** Follows a download under the caller's id, if there is one. */
export async function watchDownload(call: Call, id: string | undefined): Promise<Progress> {
  if (id === undefined) return unwatched;
  const progress: Stored = { state: 'waiting', position: null, rows: 0, total: null, bytes: 0, sha256: null };
  const isNew = await call.write(async (tx) => {
    await tx
      .deleteFrom('downloads')
      .where('updated_at', '<', sql<string>`now() - interval '1 hour'`)
      .execute();
    const added = await tx
      .insertInto('downloads')
      .values({ id, caller: hashOf(callerOf(call)), ...progress })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  });
  if (!isNew) throw invalid({ download: ['Use a new id for each download.'] });

  let storing = Promise.resolve();
  const store = (): Promise<void> => {
    const values = { ...progress };
    // One after the other, so that an earlier state never replaces a later one. A lost update is made up by the next.
    storing = storing
      .then(() =>
        call.write(async (tx) => {
          await tx
            .updateTable('downloads')
            .set({ ...values, updated_at: sql`now()` })
            .where('id', '=', id)
            .execute();
        }),
      )
      .catch(() => {});
    return storing;
  };
  const timer = setInterval(() => void store(), interval);
  timer.unref();
  const end = async (last: Partial<Stored>): Promise<void> => {
    if (progress.state === 'done' || progress.state === 'failed') return;
    clearInterval(timer);
    Object.assign(progress, { position: null, ...last });
    await store();
  };
  return {
    waitAt: (position) => void Object.assign(progress, { position }),
    begin: (total) => void Object.assign(progress, { state: 'writing', position: null, total }),
    addRows: (rows) => void (progress.rows += rows),
    addBytes: (bytes) => void (progress.bytes += bytes),
    finish: (sha256) => end({ state: 'done', sha256 }),
    fail: () => end({ state: 'failed' }),
  };
}

/** The progress of a download, for the caller who started it. */
export async function findDownload(db: Db, id: string, call: Caller): Promise<DownloadProgress | undefined> {
  const row = await db
    .selectFrom('downloads')
    .where('id', '=', id)
    .where('caller', '=', hashOf(callerOf(call)))
    .select(['state', 'position', 'rows', 'total', 'bytes', 'sha256'])
    .select(sql<boolean>`state IN ('waiting', 'writing') AND updated_at < now() - ${silence}::interval`.as('silent'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { silent, ...progress } = row;
  return { ...progress, state: silent ? 'failed' : (progress.state as DownloadProgress['state']) };
}
