import type { Release } from '@cea/contract/release';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Names the newest revision; undefined if there is none yet. */
export async function nameRelease(
  tx: Tx,
  { name, notes, by }: { name: string; notes: string; by: number | null },
): Promise<Release | undefined> {
  const { rows } = await sql<Release>`INSERT INTO releases (name, revision, notes, by)
    SELECT ${name}, s.revision, ${notes}, ${by} FROM registry_state s JOIN revisions USING (revision)
    RETURNING name, revision, notes, at`.execute(tx);
  return rows[0];
}
