import type { Consensus, Difference, Form, Pair } from '@cea/contract/forms';
import { askedKeys } from '@cea/contract/dictionary/effective';
import { sameAnswer } from '@cea/contract/dictionary/kinds';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Db } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { findConsensusForm, getReadings, listPairs } from './consensus-queries.ts';
import { getForm, isReachable } from './forms-queries.ts';
import { countedRows } from './open-consensus.ts';

/** Where the readings differ, row by row and question by question. */
export function findDifferences(a: Form, b: Form, pairs: readonly Pair[]): Difference[] {
  return pairs.flatMap(({ row_id, scope, a_row_id, b_row_id }) => {
    const left = countedRows(a, scope).find((row) => row.row_id === a_row_id)?.answers ?? {};
    const right = countedRows(b, scope).find((row) => row.row_id === b_row_id)?.answers ?? {};
    return askedKeys(a.kind, scope)
      .filter((key) => !sameAnswer(dictionary[key]!, left[key], right[key]))
      .map((key) => ({ row_id, scope, key, a: left[key] ?? null, b: right[key] ?? null }));
  });
}

async function isAssigned(db: Db, article_assignment_id: number, reader_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('article_assignments')
    .innerJoin('assignment_readers', 'assignment_readers.assignment_id', 'article_assignments.assignment_id')
    .innerJoin('assignments', 'assignments.id', 'article_assignments.assignment_id')
    .where('article_assignments.id', '=', article_assignment_id)
    .where('assignment_readers.reader_id', '=', reader_id)
    .where('assignments.published_at', 'is not', null)
    .select('article_assignments.id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function readConsensus(db: Db, article_assignment_id: number, reader_id: number): Promise<Consensus> {
  if (!(await isAssigned(db, article_assignment_id, reader_id))) throw new Refusal('not-found');
  const id = await findConsensusForm(db, article_assignment_id);
  if (id === undefined || !(await isReachable(db, id, reader_id))) {
    throw new Refusal('conflict', 'The consensus opens when every reader has submitted.');
  }
  const form = await getForm(db, id);
  const [{ a, b }, pairs] = await Promise.all([getReadings(db, id), listPairs(db, id)]);
  return {
    form,
    readings: [
      { side: 'A', form_id: a.id, rows: a.rows },
      { side: 'B', form_id: b.id, rows: b.rows },
    ],
    pairs,
    differences: findDifferences(a, b, pairs),
  };
}
