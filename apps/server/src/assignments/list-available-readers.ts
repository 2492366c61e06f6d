import type { AvailableReader } from '@cea/contract/admin-assignments';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { getPublicSettings } from '../settings/public-settings.ts';
import { cells, cellState, isLate } from './cells-sql.ts';
import { loadConflicts } from './list-conflicts.ts';
import { hasOpenTraining, isActiveReader, isInternal } from '../db/reader-roles.ts';

interface KnownAssignment {
  readonly id: number;
  readonly round_id: number;
  readonly kind: FormKind;
  readonly article_ids: readonly number[];
}

async function getKnown(db: Db | Tx, id: number): Promise<KnownAssignment> {
  const { rows } = await sql<KnownAssignment>`
    SELECT s.id, s.round_id, s.kind, ARRAY(SELECT article_id FROM article_assignments x WHERE x.assignment_id = s.id) AS article_ids
    FROM assignments s WHERE s.id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal('not-found');
  return rows[0];
}

type FoundReader = Omit<AvailableReader, 'conflicts' | 'blocked'> & {
  readonly is_active: boolean;
  readonly in_training: boolean;
};

function blockedBy({ is_active, in_training }: FoundReader): string | null {
  if (!is_active) return 'Inactive, or no longer a reader';
  return in_training ? 'Training open' : null;
}

/** Active readers and those of the assignment, with what they read in its round; those with least left come first. */
async function listReaders(db: Db | Tx, { id, round_id }: KnownAssignment): Promise<FoundReader[]> {
  const { time_zone } = await getPublicSettings(db);
  const count = (state: string) =>
    sql`count(*) FILTER (WHERE s.round_id = ${round_id} AND ${cellState} = ${sql.lit(state)})`;
  const { rows } = await sql<FoundReader>`
    SELECT users.id, users.full_name, users.email, ${isInternal} AS is_internal, ${isActiveReader} AS is_active,
      ${hasOpenTraining} AS in_training,
      w.reader_id IS NOT NULL AS in_assignment,
      jsonb_build_object('planned', coalesce(load.planned, 0), 'open', coalesce(load.open, 0),
        'submitted', coalesce(load.submitted, 0)) AS load,
      coalesce(load.overdue, 0)::int AS overdue
    FROM users LEFT JOIN assignment_readers w ON w.reader_id = users.id AND w.assignment_id = ${id}
      LEFT JOIN (
        SELECT r.reader_id, ${count('planned')} AS planned, ${count('open')} AS open, ${count('submitted')} AS submitted,
          count(*) FILTER (WHERE ${isLate(time_zone)}) AS overdue
        FROM assignments s JOIN reading_rounds round ON round.id = s.round_id JOIN (${cells}) ON r.assignment_id = s.id
        WHERE s.round_id = ${round_id} OR f.status = 'open' GROUP BY r.reader_id
      ) load ON load.reader_id = users.id
    WHERE ${isActiveReader} OR w.reader_id IS NOT NULL
    ORDER BY coalesce(load.planned + load.open, 0), coalesce(load.submitted, 0), users.full_name, users.id`.execute(db);
  return rows;
}

export async function listAvailableReaders(db: Db | Tx, id: number): Promise<AvailableReader[]> {
  const assignment = await getKnown(db, id);
  const readers = await listReaders(db, assignment);
  const find = await loadConflicts(
    db,
    assignment,
    readers.map((reader) => reader.id),
    assignment.article_ids,
  );
  return readers.map((found) => {
    const { is_active: _, in_training: __, ...reader } = found;
    return {
      ...reader,
      conflicts: assignment.article_ids.filter((article_id) => find(reader.id, article_id).length > 0).length,
      blocked: blockedBy(found),
    };
  });
}
