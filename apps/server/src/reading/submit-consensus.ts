import { randomUUID } from 'node:crypto';
import { addRow, type Edit, type Pair, removeRow, rowScopes } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { applyEdits } from './apply-edits.ts';
import { findReachableForm, getForm, type LockedForm } from './forms-queries.ts';
import { countedRows } from './open-consensus.ts';
import { findConsensusForm, listPairs } from './consensus-queries.ts';
import { cellsBetween, listAllRows } from './plan-pairing.ts';
import { submitForm } from './submit-form.ts';

/** Takes one reading whole: the consensus becomes a copy of it, through edits like any other. */
async function takeReading(tx: Tx, form: LockedForm, reading_id: number, by: number): Promise<number> {
  const side = await tx
    .selectFrom('consensus_readings')
    .where('form_id', '=', form.id)
    .where('reading_id', '=', reading_id)
    .select('side')
    .executeTakeFirst();
  if (!side) throw new Refusal('not-found');
  const [rows, reading] = [await listAllRows(tx, form.id), await getForm(tx, reading_id)];
  const sideOf = ({ a_row_id, b_row_id }: Pair) => (side.side === 'A' ? a_row_id : b_row_id);
  const rowFor = new Map((await listPairs(tx, form.id)).map((pair) => [sideOf(pair), pair.row_id]));
  const edit = (row_id: string, key: string, value: unknown): Edit => ({
    edit_id: randomUUID(),
    row_id,
    key,
    value,
    base_seq: form.seq,
    source: side.side as 'A' | 'B',
  });
  // In the rows that stand for its own: their numbers in the registry stay with them.
  const taken = rowScopes.flatMap((scope) => countedRows(reading, scope));
  const kept = new Set(taken.map(({ row_id }) => rowFor.get(row_id)));
  const gone = [...rows.values()].filter(({ row_id, removed }) => !removed && !kept.has(row_id));
  const edits = [
    ...gone.map(({ row_id }) => edit(row_id, removeRow, null)),
    ...taken.flatMap(({ row_id: own, scope, answers }) => {
      const row = rows.get(rowFor.get(own)!)!;
      const { row_id, position, removed } = row;
      return [
        ...(removed ? [edit(row_id, addRow, { scope, position })] : []),
        ...cellsBetween(row.answers, answers).map(({ key, value }) => edit(row_id, key, value)),
      ];
    }),
  ];
  return applyEdits(tx, form, by, edits);
}

interface Submission {
  readonly form_id: number;
  readonly seq?: number | undefined;
}

export async function submitConsensus(
  call: SignedInCall,
  article_assignment_id: number,
  { form_id, seq: seen }: Submission,
): Promise<void> {
  await call.write(async (tx) => {
    const id = await findConsensusForm(tx, article_assignment_id);
    const form = id === undefined ? undefined : await findReachableForm(tx, id, call.actor.id);
    if (!form) throw new Refusal('not-found');
    if (seen !== undefined && seen !== form.seq) throw new Refusal('conflict', 'This form was changed meanwhile.');
    const seq = form_id === form.id ? form.seq : await takeReading(tx, form, form_id, call.actor.id);
    await submitForm(tx, { ...form, seq }, call.by, seq);
  });
}
