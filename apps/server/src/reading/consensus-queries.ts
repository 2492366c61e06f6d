import type { Form, Pair } from '@cea/contract/forms';
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

/** The pairs of rows from both readings, in the order of the form. */
export async function listPairs(db: Db | Tx, form_id: number): Promise<Pair[]> {
  const pairs = await db
    .selectFrom('consensus_pairs')
    .innerJoin('form_rows', (join) =>
      join
        .onRef('form_rows.form_id', '=', 'consensus_pairs.form_id')
        .onRef('form_rows.row_id', '=', 'consensus_pairs.row_id'),
    )
    .where('consensus_pairs.form_id', '=', form_id)
    .orderBy('form_rows.position')
    .orderBy('form_rows.row_id')
    .select(['consensus_pairs.row_id', 'form_rows.scope', 'consensus_pairs.a_row_id', 'consensus_pairs.b_row_id'])
    .execute();
  return pairs as Pair[];
}

/** The readings of Reader A and Reader B. */
export async function getReadings(db: Db | Tx, form_id: number): Promise<{ a: Form; b: Form }> {
  const sides = await db
    .selectFrom('consensus_readings')
    .where('form_id', '=', form_id)
    .orderBy('side')
    .select('reading_id')
    .execute();
  const [a, b] = sides;
  if (!a || !b) throw new Error(`Consensus ${form_id} lacks a reading`);
  return { a: await getForm(db, a.reading_id), b: await getForm(db, b.reading_id) };
}
