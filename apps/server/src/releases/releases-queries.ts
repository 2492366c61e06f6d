import type { Release } from '@cea/contract/releases';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

const fields = ['name', 'revision', 'notes', 'at'] as const;

export const listReleases = (db: Db): Promise<Release[]> =>
  db.selectFrom('releases').select(fields).orderBy('revision', 'desc').execute();

export const findNewestRelease = (db: Db): Promise<Release | undefined> =>
  db.selectFrom('releases').select(fields).orderBy('revision', 'desc').limit(1).executeTakeFirst();

/** The revision that a name stands for. */
export const findRelease = (db: Db, name: string): Promise<Release | undefined> =>
  db.selectFrom('releases').where('name', '=', name).select(fields).executeTakeFirst();

/** Names the newest revision; nothing where there is none yet. */
export async function nameRelease(
  tx: Tx,
  { name, notes, by }: { name: string; notes: string; by: number | null },
): Promise<Release | undefined> {
  const { rows } = await sql<Release>`INSERT INTO releases (name, revision, notes, by)
    SELECT ${name}, s.revision, ${notes}, ${by} FROM registry_state s JOIN revisions USING (revision)
    RETURNING name, revision, notes, at`.execute(tx);
  return rows[0];
}
