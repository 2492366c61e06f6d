import { addRow, type Form, type Pair, removeRow } from '@cea/contract/forms';
import type { MendedAnswer } from '@cea/contract/forms-compare';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { personOf } from '../db/person.ts';
import { getForm } from './get-form.ts';

export async function findConsensusForm(db: Db | Tx, article_assignment_id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('forms')
    .where('article_assignment_id', '=', article_assignment_id)
    .where('origin', '=', 'consensus')
    .where('status', '!=', 'void')
    .select('id')
    .executeTakeFirst();
  return found?.id;
}

/** The pairs of rows from both readings, in the order of the form, of several consensus forms. */
export async function listPairsByForm(db: Db | Tx, form_ids: readonly number[]): Promise<ReadonlyMap<number, Pair[]>> {
  const pairs = await db
    .selectFrom('consensus_pairs')
    .innerJoin('form_rows', (join) =>
      join
        .onRef('form_rows.form_id', '=', 'consensus_pairs.form_id')
        .onRef('form_rows.row_id', '=', 'consensus_pairs.row_id'),
    )
    .where(sql<SqlBool>`consensus_pairs.form_id = ANY (${form_ids})`)
    .orderBy('form_rows.position')
    .orderBy('form_rows.row_id')
    .select([
      'consensus_pairs.form_id',
      'consensus_pairs.row_id',
      'form_rows.scope',
      'consensus_pairs.a_row_id',
      'consensus_pairs.b_row_id',
    ])
    .execute();
  return Map.groupBy(pairs as (Pair & { form_id: number })[], ({ form_id }) => form_id);
}

export const listPairs = async (db: Db | Tx, form_id: number): Promise<Pair[]> =>
  (await listPairsByForm(db, [form_id])).get(form_id) ?? [];

/** The readings that several consensus forms compare, Reader A's before Reader B's. */
export const listSides = (
  db: Db | Tx,
  form_ids: readonly number[],
): Promise<{ form_id: number; reading_id: number }[]> =>
  db
    .selectFrom('consensus_readings')
    .where(sql<SqlBool>`form_id = ANY (${form_ids})`)
    .orderBy('side')
    .select(['form_id', 'reading_id'])
    .execute();

/** The readings of Reader A and Reader B. */
export async function getReadings(db: Db | Tx, form_id: number): Promise<{ a: Form; b: Form }> {
  const [a, b] = await listSides(db, [form_id]);
  if (!a || !b) throw new Error(`Consensus ${form_id} lacks a reading`);
  return { a: await getForm(db, a.reading_id), b: await getForm(db, b.reading_id) };
}

/**
 * The answers of a form that were changed after they were agreed on, each with what it was before the first of those
 * changes. The audit log names the edits of submitted forms; one that was typed before a later submission is agreed on.
 */
export async function listMendedAnswers(db: Db | Tx, form_id: number): Promise<MendedAnswer[]> {
  const { rows } = await sql<MendedAnswer>`
    WITH edits AS (
      SELECT e.*, CASE WHEN e.source = 'cleaning' THEN 'mended' WHEN EXISTS (
        SELECT FROM audit_log l WHERE l.subject_type = 'form' AND l.subject_id = e.form_id::text
          AND l.action IN ('consensus form edited', 'admin form edited')
          AND e.seq > (l.old ->> 'seq')::int AND e.seq <= (l.new ->> 'seq')::int) THEN 'corrected' END AS how
      FROM form_edits e WHERE e.form_id = ${form_id} AND e.key NOT IN (${addRow}, ${removeRow})
    )
    SELECT m.row_id, m.key, m.how, m.old, m.at, nullif(m.reason, '') AS reason,
      ${personOf('u')} AS by
    FROM (
      SELECT e.row_id, e.key, (array_agg(e.old ORDER BY e.seq))[1] AS old,
        (array_agg(e.new ORDER BY e.seq DESC))[1] AS new, (array_agg(e.by ORDER BY e.seq DESC))[1] AS by,
        (array_agg(e.how ORDER BY e.seq DESC))[1] AS how,
        (array_agg(e.reason ORDER BY e.seq DESC))[1] AS reason, max(e.at) AS at, max(e.seq) AS seq
      FROM edits e JOIN form_rows r USING (form_id, row_id)
      WHERE e.how IS NOT NULL AND NOT r.removed AND NOT EXISTS (
        SELECT FROM edits later WHERE later.row_id = e.row_id AND later.key = e.key AND later.seq > e.seq
          AND later.how IS NULL)
      GROUP BY e.row_id, e.key
    ) m JOIN users u ON u.id = m.by
    WHERE m.old IS DISTINCT FROM m.new ORDER BY m.seq`.execute(db);
  return rows;
}
