import type { FormKind } from '@cea/contract/dictionary/variable';
import { type InsertObject, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

type AssignmentFields = Pick<Partial<InsertObject<DB, 'assignments'>>, 'created_at' | 'due_on' | 'published_at'>;

/** The next assignment of its kind in the round: a draft, unless it is published. */
export async function createAssignment(
  tx: Db | Tx,
  round_id: number,
  kind: FormKind,
  fields: AssignmentFields = {},
): Promise<number> {
  // Two of one kind at once would take the same number.
  await sql`SELECT FROM reading_rounds WHERE id = ${round_id} FOR NO KEY UPDATE`.execute(tx);
  const { id } = await tx
    .insertInto('assignments')
    .values((row) => ({
      ...fields,
      round_id,
      kind,
      number: row
        .selectFrom('assignments as earlier')
        .where('earlier.round_id', '=', round_id)
        .where('earlier.kind', '=', kind)
        .select(sql<number>`coalesce(max(earlier.number), 0) + 1`.as('number')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
