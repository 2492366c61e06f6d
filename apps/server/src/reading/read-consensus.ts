import type { Consensus, Difference, Form, Pair } from '@cea/contract/forms';
import { sameAnswer } from '@cea/contract/dictionary/kinds';
import { comparedKeys, comparedRows } from '@cea/contract/compared-rows';
import { questionOf } from '@cea/contract/decision';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { findConsensusForm, getReadings, listPairs } from './consensus-queries.ts';
import { isReachable } from './forms-queries.ts';
import { getForm } from './get-form.ts';
import { readScreeningVotes } from './read-screening-votes.ts';
import { byRowId } from './save-edits.ts';

type Reading = Pick<Form, 'kind' | 'rows'>;

/** The differences between the readings, by row and question. */
export function findDifferences(a: Reading, b: Reading, pairs: readonly Pair[]): Difference[] {
  const [ofA, ofB] = [byRowId(comparedRows(a.kind, a.rows)), byRowId(comparedRows(b.kind, b.rows))];
  return pairs.flatMap(({ row_id, scope, a_row_id, b_row_id }) => {
    const left = ofA.get(a_row_id ?? '')?.answers ?? {};
    const right = ofB.get(b_row_id ?? '')?.answers ?? {};
    return comparedKeys(a.kind, scope)
      .filter((key) => !sameAnswer(questionOf(key)!, left[key], right[key]))
      .map((key) => ({ row_id, scope, key, a: left[key] ?? null, b: right[key] ?? null }));
  });
}

/** The assignment in which somebody reads an article. */
async function findAssignment(
  db: Db | Tx,
  article_assignment_id: number,
  reader_id: number,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('article_assignments')
    .innerJoin('assigned_readings', 'assigned_readings.article_assignment_id', 'article_assignments.id')
    .innerJoin('assignments', 'assignments.id', 'article_assignments.assignment_id')
    .where('article_assignments.id', '=', article_assignment_id)
    .where('assigned_readings.reader_id', '=', reader_id)
    .where('assignments.published_at', 'is not', null)
    .select('article_assignments.assignment_id')
    .executeTakeFirst();
  return found?.assignment_id;
}

/** Form, readings and pairs, read at one moment. */
export const readConsensus = (db: Db, article_assignment_id: number, reader_id: number): Promise<Consensus> =>
  inSnapshot(db, async (snapshot) => {
    const assignment_id = await findAssignment(snapshot, article_assignment_id, reader_id);
    if (assignment_id === undefined) throw new Refusal('not-found');
    const id = await findConsensusForm(snapshot, article_assignment_id);
    if (id === undefined || !(await isReachable(snapshot, id, reader_id))) {
      throw new Refusal('conflict', 'The consensus opens when every reader has submitted.');
    }
    const form = await getForm(snapshot, id);
    const { a, b } = await getReadings(snapshot, id);
    const pairs = await listPairs(snapshot, id);
    return {
      form,
      readings: [
        { side: 'A', form_id: a.id, rows: a.rows },
        { side: 'B', form_id: b.id, rows: b.rows },
      ],
      pairs,
      differences: findDifferences(a, b, pairs),
      ...(form.kind === 'screening' && {
        screening: await readScreeningVotes(snapshot, { form_id: id, assignment_id }, reader_id),
      }),
    };
  });
