import { type ReadingRound, type RoundChanges, RoundFields } from '@cea/contract/reading-rounds';
import { audit, type AuditSource } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import type { Tx } from '../db/database.ts';
import { Refusal, invalid } from '../http/refusal.ts';
import { createRound } from './create-round.ts';
import { findRound } from './rounds-queries.ts';

export const subject = (id: number) => ({ subject_type: 'reading round', subject_id: id });

/** The next numbered draft. */
export async function addRound(tx: Tx, by: AuditSource): Promise<ReadingRound> {
  const { id, number } = await createRound(tx);
  await audit(tx, by, { action: 'reading round added', ...subject(id), new: { number } });
  return (await findRound(tx, id))!;
}

/** Locked until the transaction ends. Assignments that begin to refer to it need not wait. */
async function getFieldsForChange(tx: Tx, id: number): Promise<{ version: number; fields: RoundFields }> {
  const row = await tx
    .selectFrom('reading_rounds')
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not-found');
  return { version: row.version, fields: RoundFields.strip().parse(row) };
}

/** Changes a round. What was submitted so far keeps its rate. */
export async function updateRound(tx: Tx, by: AuditSource, id: number, sent: RoundChanges): Promise<ReadingRound> {
  const { version: edited, ...changes } = sent;
  const { version, fields: before } = await getFieldsForChange(tx, id);
  if (version !== edited) {
    throw new Refusal('conflict', 'Someone else edited this round in the meantime.', {
      conflict: { row_id: String(id), key: 'fields', theirs: before, yours: changes, seq: version },
    });
  }
  const after = { ...before, ...changes };
  if (after.starts_on && after.due_on && after.due_on < after.starts_on)
    throw invalid({ due_on: ['A round is due on the day it starts or later.'] });
  const { old, new: changed } = difference(before, after);
  if (Object.keys(changed).length > 0) {
    await tx
      .updateTable('reading_rounds')
      .set({ ...changed, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await audit(tx, by, { action: 'reading round changed', ...subject(id), old, new: changed });
  }
  return (await findRound(tx, id))!;
}
