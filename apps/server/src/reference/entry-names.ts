import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Every entry with its names, archived ones last: existing records still refer to them. */
export const listEntryNames = (db: Db) =>
  db
    .selectFrom('vocabulary_entries as entry')
    .leftJoin('countries', 'countries.entry_id', 'entry.id')
    .select([
      'entry.id',
      'entry.vocabulary',
      'entry.parent_id',
      'entry.label',
      'entry.slug',
      'entry.code',
      'entry.names',
      'countries.iso2',
    ])
    .orderBy(sql`entry.archived_at IS NOT NULL`)
    .orderBy('entry.position')
    .orderBy('entry.id')
    .execute();

/** The label of every entry. */
export async function loadLabels(db: Db): Promise<(id: number) => string> {
  const rows = await db.selectFrom('vocabulary_entries').select(['id', 'label']).execute();
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  return (id) => labels.get(id) ?? String(id);
}
