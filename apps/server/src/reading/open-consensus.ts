import { randomUUID } from 'node:crypto';
import { type AnyAnswers, effective } from '@cea/contract/dictionary/effective';
import { sameAnswer } from '@cea/contract/dictionary/kinds';
import { dictionary } from '@cea/contract/dictionary/variables';
import { answersAbove, rowAnswers } from '@cea/contract/form-faults';
import { addRow, type Edit, type Form, type RowScope } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { applyEdits } from './apply-edits.ts';
import { type AlignedPair, alignRows } from './align-rows.ts';
import { consensusRowId } from './consensus-row-id.ts';
import { getForm } from './forms-queries.ts';
import { makeForm } from './make-form.ts';

/** What both sides say alike; the rest is left for the readers to decide. */
export function agreed(a: AnyAnswers, b: AnyAnswers): AnyAnswers {
  return Object.fromEntries(Object.entries(a).filter(([key, value]) => sameAnswer(dictionary[key]!, value, b[key])));
}

const edit = (row_id: string, key: string, value: unknown): Edit => ({
  edit_id: randomUUID(),
  row_id,
  key,
  value,
  base_seq: 0,
  source: 'A',
});

/** The rows of a form as they count, by scope. */
export function countedRows(form: Form, scope: RowScope) {
  const above = answersAbove(form.kind, form.rows);
  return form.rows
    .filter((row) => row.scope === scope)
    .map((row) => ({ ...row, answers: effective(rowAnswers(form.kind, row, above)) }));
}

/** Opens the consensus in the transaction of the last submission. The article's lock makes the last one know it. */
export async function openConsensusWhenDue(tx: Tx, article_assignment_id: number, by: number): Promise<void> {
  const { assignment_id } = await tx
    .selectFrom('article_assignments')
    .where('id', '=', article_assignment_id)
    .select('assignment_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const readers = await tx
    .selectFrom('assignment_readers')
    .where('assignment_id', '=', assignment_id)
    .select('reader_id')
    .execute();
  const submitted = await tx
    .selectFrom('forms')
    .where('article_assignment_id', '=', article_assignment_id)
    .where('origin', '=', 'reader')
    .where('status', '=', 'submitted')
    .orderBy('id')
    .select('id')
    .execute();
  const [first, second] = submitted;
  if (submitted.length < readers.length || !first || !second) return;
  await openConsensus(tx, await getForm(tx, first.id), await getForm(tx, second.id), by);
}

async function openConsensus(tx: Tx, a: Form, b: Form, by: number): Promise<void> {
  const { article_assignment_id, kind } = a;
  const made = await makeForm(tx, { article_id: a.article.id, article_assignment_id, kind, origin: 'consensus' });
  await tx
    .insertInto('consensus_readings')
    .values([
      { form_id: made.id, side: 'A', reading_id: a.id, reading_seq: a.seq },
      { form_id: made.id, side: 'B', reading_id: b.id, reading_seq: b.seq },
    ])
    .execute();

  const rows: { row_id: string; scope: RowScope; pair: AlignedPair }[] = [];
  const [methodA] = countedRows(a, 'method');
  const [methodB] = countedRows(b, 'method');
  rows.push({ row_id: made.method_row_id, scope: 'method', pair: [methodA, methodB] });
  for (const scope of ['ratio', 'weight'] as const) {
    for (const pair of alignRows(countedRows(a, scope), countedRows(b, scope))) {
      const [left, right] = pair;
      rows.push({ row_id: consensusRowId((left ?? right)!.row_id), scope, pair });
    }
  }

  const edits = rows.flatMap(({ row_id, scope, pair: [left, right] }, position) => [
    ...(scope === 'method' ? [] : [edit(row_id, addRow, { scope, position })]),
    ...Object.entries(left && right ? agreed(left.answers, right.answers) : {}).map(([key, value]) =>
      edit(row_id, key, value),
    ),
  ]);
  await applyEdits(
    tx,
    { ...a, ...made, article_id: a.article.id, origin: 'consensus', status: 'open', seq: 0 },
    by,
    edits,
  );
  await tx
    .insertInto('consensus_pairs')
    .values(
      rows.map(({ row_id, pair: [left, right] }) => ({
        form_id: made.id,
        row_id,
        a_row_id: left?.row_id ?? null,
        b_row_id: right?.row_id ?? null,
      })),
    )
    .execute();
}
