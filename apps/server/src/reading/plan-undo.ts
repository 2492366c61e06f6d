import { addRow, pairRows, removeRow } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { FormEdit } from './apply-edits.ts';
import type { LockedForm } from './forms-queries.ts';
import type { PairChange } from './paired.ts';
import { listAllRows, pairingEdit, type PairingPlan } from './plan-pairing.ts';

/** How a pairing stands in the history of its form; its own edits follow directly. */
export interface RecordedPairing {
  readonly changes: readonly PairChange[];
  readonly edits: number;
}

/** Who gave a value, and what was noted on it, before the pairing took it away. */
async function originBefore(tx: Tx, form_id: number, seq: number, { row_id, key }: Pick<FormEdit, 'row_id' | 'key'>) {
  const before = tx
    .selectFrom('form_edits')
    .where('form_id', '=', form_id)
    .where('row_id', '=', row_id)
    .where('key', '=', key)
    .where('seq', '<', seq)
    .orderBy('seq', 'desc')
    .limit(1);
  const given = await before.select('source').executeTakeFirst();
  const noted = await before.where('reason', 'is not', null).select('reason').executeTakeFirst();
  return { source: (given?.source ?? 'pairing') as FormEdit['source'], reason: noted?.reason ?? undefined };
}

/** A pairing turned round, with every choice as it was; only while nobody has worked on those rows since. */
export async function planUndo(tx: Tx, form: LockedForm, edit_id: string): Promise<PairingPlan> {
  const history = tx.selectFrom('form_edits').where('form_id', '=', form.id);
  const pairing = await history
    .where('edit_id', '=', edit_id)
    .where('key', '=', pairRows)
    .select(['seq', 'new'])
    .executeTakeFirst();
  if (!pairing) throw new Refusal('not-found');
  const { seq, new: recorded } = pairing;
  const { changes, edits: count } = recorded as unknown as RecordedPairing;
  const ids = changes.map(({ row_id }) => row_id);
  const since = await history
    .where('seq', '>', seq + count)
    .where((eb) => eb.or([eb('row_id', 'in', ids), eb('key', '=', pairRows)]))
    .select('seq')
    .executeTakeFirst();
  if (since) throw new Refusal('conflict', 'These rows were changed since.');

  const own = await history
    .where('seq', '>', seq)
    .where('seq', '<=', seq + count)
    .orderBy('seq', 'desc')
    .select(['row_id', 'key', 'old'])
    .execute();
  const rows = await listAllRows(tx, form.id);
  const edits: FormEdit[] = [];
  for (const { row_id, key, old } of own) {
    const scope = changes.find((change) => change.row_id === row_id)?.scope;
    const back = (change: Pick<FormEdit, 'key' | 'value'>) => edits.push(pairingEdit({ row_id, ...change }));
    if (key === addRow) back({ key: removeRow, value: null });
    else if (key === removeRow) back({ key: addRow, value: { scope, position: rows.get(row_id)!.position } });
    else {
      const origin = await originBefore(tx, form.id, seq, { row_id, key });
      edits.push({ ...pairingEdit({ row_id, key, value: old }), ...origin });
    }
  }
  return { changes: changes.map((change) => ({ ...change, old: change.new, new: change.old })), edits };
}
