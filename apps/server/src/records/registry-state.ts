import type { Release } from '@cea/contract/release';
import type { Db, Tx } from '../db/database.ts';
import type { Run } from '../db/run-statement.ts';
import { Refusal } from '../http/refusal.ts';

export async function getRevision(db: Db | Tx): Promise<number> {
  const { revision } = await db.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  return revision;
}

/** The rates of a revision; before the first one, those in force. */
export async function getRatesVersion(run: Run, revision: number): Promise<number> {
  const [row] = await run<{ version: number }>(
    {
      name: 'rates of a revision',
      text: `SELECT coalesce((SELECT rates_version FROM revisions WHERE revision = $1),
        (SELECT version FROM rate_sets WHERE status = 'applied')) AS version`,
    },
    [revision],
  );
  return row!.version;
}

const releases = (db: Db) =>
  db.selectFrom('releases').select(['name', 'revision', 'notes', 'at']).orderBy('revision', 'desc');

export const findNewestRelease = (db: Db): Promise<Release | undefined> => releases(db).limit(1).executeTakeFirst();

/** The revision of a release. */
export async function getReleasedRevision(db: Db, name: string): Promise<number> {
  const named = await releases(db).where('name', '=', name).executeTakeFirst();
  if (!named) throw new Refusal('not-found');
  return named.revision;
}
