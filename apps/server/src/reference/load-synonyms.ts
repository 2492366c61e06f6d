import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { ShippedSynonyms } from './read-reference.ts';

/** Groups follow the shipped file, by their first name, until an administrator edits them. Idempotent. */
export async function loadSynonyms(tx: Tx, groups: readonly ShippedSynonyms[]): Promise<void> {
  const rows = groups.map((group) => ({ ...group, shipped: group.names[0] }));
  const shipped = sql`(SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS s (shipped text, kind text, names text[], includes text[], ambiguous text[], company text[]))`;
  await sql`UPDATE synonym_groups known SET kind = new.kind, names = new.names, includes = new.includes,
      ambiguous = new.ambiguous, company = new.company, archived_at = NULL, version = version + 1, updated_at = now()
    FROM ${shipped} new
    WHERE known.shipped = new.shipped AND NOT is_edited
      AND (known.kind, known.names, known.includes, known.ambiguous, known.company, known.archived_at IS NULL)
        IS DISTINCT FROM (new.kind, new.names, new.includes, new.ambiguous, new.company, true)`.execute(tx);
  await sql`UPDATE synonym_groups SET archived_at = now(), version = version + 1, updated_at = now()
    WHERE shipped IS NOT NULL AND NOT is_edited AND archived_at IS NULL
      AND shipped NOT IN (SELECT shipped FROM ${shipped} new)`.execute(tx);
  await sql`INSERT INTO synonym_groups (shipped, kind, names, includes, ambiguous, company)
    SELECT shipped, kind, names, includes, ambiguous, company FROM ${shipped} new
    WHERE NOT EXISTS (SELECT FROM synonym_groups known WHERE known.shipped = new.shipped)`.execute(tx);
}
