import type { Form, Pair } from '@cea/contract/forms';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
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
