import { randomUUID } from 'node:crypto';
import { addRow, type Edit, removeRow } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { applyEdits } from './apply-edits.ts';
import { findReachableForm, getForm, type LockedForm } from './forms-queries.ts';
import { countedRows } from './open-consensus.ts';
import { findConsensusForm } from './consensus-queries.ts';
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
  const [current, reading] = [await getForm(tx, form.id), await getForm(tx, reading_id)];
  const edit = (row_id: string, key: string, value: unknown): Edit => ({
    edit_id: randomUUID(),
    row_id,
    key,
    value,
    base_seq: form.seq,
    source: side.side as 'A' | 'B',
  });
  const method = current.rows.find(({ scope }) => scope === 'method')!;
  const [taken] = countedRows(reading, 'method');
  const cleared = Object.fromEntries(Object.keys(method.answers).map((key) => [key, null]));
  const edits = [
    ...current.rows.filter(({ scope }) => scope !== 'method').map(({ row_id }) => edit(row_id, removeRow, null)),
    ...Object.entries({ ...cleared, ...taken?.answers }).map(([key, value]) => edit(method.row_id, key, value)),
    ...[...countedRows(reading, 'ratio'), ...countedRows(reading, 'weight')].flatMap(({ scope, answers }, position) => {
      const row_id = randomUUID();
      return [
        edit(row_id, addRow, { scope, position }),
        ...Object.entries(answers).map(([key, value]) => edit(row_id, key, value)),
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
