import { randomUUID } from 'node:crypto';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { addRow, type FormRow, lastSeq, removeRow } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';
import type { FormEdit } from './apply-edits.ts';
import { getReadings, listPairs } from './consensus-queries.ts';
import { consensusRowId } from './consensus-row-id.ts';
import type { LockedForm } from './forms-queries.ts';
import { agreed, countedRows } from './open-consensus.ts';
import { paired, type PairChange, type Sides } from './paired.ts';

/** What a pairing changes: which rows stand beside each other, and the edits of the form that follow from it. */
export interface PairingPlan {
  readonly changes: readonly PairChange[];
  readonly edits: readonly FormEdit[];
}

interface KnownRow extends Pick<FormRow, 'row_id' | 'position' | 'answers'> {
  readonly removed: boolean;
}

/** Removed rows too: they may come back, and their places are taken. */
export async function listAllRows(tx: Tx, form_id: number): Promise<ReadonlyMap<string, KnownRow>> {
  const rows = await tx
    .selectFrom('form_rows')
    .where('form_id', '=', form_id)
    .select(['row_id', 'position', 'answers', 'removed'])
    .execute();
  return new Map((rows as KnownRow[]).map((row) => [row.row_id, row]));
}

export const pairingEdit = (change: Pick<FormEdit, 'row_id' | 'key' | 'value'>): FormEdit => ({
  edit_id: randomUUID(),
  // Made while the form is locked: there is nothing that it has not seen.
  base_seq: lastSeq,
  source: 'pairing',
  ...change,
});

/** The cells that must change for a row to hold these answers. */
export function cellsBetween(now: AnyAnswers, wanted: AnyAnswers): { key: string; value: unknown }[] {
  const keys = [...new Set([...Object.keys(now), ...Object.keys(wanted)])];
  return keys
    .filter((key) => JSON.stringify(now[key]) !== JSON.stringify(wanted[key]))
    .map((key) => ({ key, value: wanted[key] ?? null }));
}

/** Every row that is touched begins afresh: with what both readers say alike, or undecided where it is one reader's. */
export async function planPairing(tx: Tx, form: LockedForm, wanted: Sides): Promise<PairingPlan> {
  const pairs = await listPairs(tx, form.id);
  const taken = new Set(pairs.map(({ row_id }) => row_id));
  const changes = paired(pairs, wanted, (of) => {
    const row_id = consensusRowId(of);
    return taken.has(row_id) ? randomUUID() : row_id;
  });
  if (!changes) throw invalid({ change: ['There are no such rows of one kind.'] });
  const { a, b } = await getReadings(tx, form.id);
  const rows = await listAllRows(tx, form.id);
  let place = Math.max(...[...rows.values()].map(({ position }) => position));

  const editsOf = ({ row_id, scope, new: sides }: PairChange): FormEdit[] => {
    const row = rows.get(row_id);
    const edit = (key: string, value: unknown) => pairingEdit({ row_id, key, value });
    if (!sides) return row?.removed ? [] : [edit(removeRow, null)];
    const comes = !row || row.removed ? [edit(addRow, { scope, position: row?.position ?? (place += 1) })] : [];
    const left = countedRows(a, scope).find((one) => one.row_id === sides.a_row_id);
    const right = countedRows(b, scope).find((one) => one.row_id === sides.b_row_id);
    const alike = left && right ? agreed(left.answers, right.answers) : {};
    const cells = cellsBetween(row?.answers ?? {}, alike);
    // A note on the earlier choice goes with it.
    return [...comes, ...cells.map(({ key, value }) => ({ ...edit(key, value), reason: '' }))];
  };
  return { changes, edits: changes.flatMap(editsOf) };
}
