import type { EditableRow, EditableRows } from '@cea/contract/apply-edits';
import { comparedRows } from '@cea/contract/compared-rows';
import { addRow, removeRow } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';
import { getReadings, listPairs } from './consensus-queries.ts';
import { findRowIds } from './consensus-row-ids.ts';
import type { LockedForm } from './forms-queries.ts';
import { agreed } from './open-consensus.ts';
import { type PairChange, planPairChanges, type Sides } from './plan-pair-changes.ts';
import { byRowId } from './save-edits.ts';
import { cellsBetween, type PlannedEdit } from './write-plan.ts';

/** What a pairing changes: the pairs, and the resulting edits of the form. */
export interface PairingPlan {
  readonly changes: readonly PairChange[];
  readonly edits: readonly PlannedEdit[];
}

/** Resets every affected row: to what both readers agree on, or to undecided if only one reader has it. */
export async function planPairing(tx: Tx, form: LockedForm, rows: EditableRows, wanted: Sides): Promise<PairingPlan> {
  const pairs = await listPairs(tx, form.id);
  const { a, b } = await getReadings(tx, form.id);
  const chooseRowIds = await findRowIds(tx, a.id, b.id);
  const newId = (b_row_id: string) => {
    const scope = pairs.find((pair) => pair.b_row_id === b_row_id)?.scope;
    const isFree = (row: EditableRow) =>
      row.removed && row.scope === scope && !pairs.some((pair) => pair.row_id === row.row_id);
    const taken = [...rows.values()].filter((row) => !isFree(row)).map(({ row_id }) => row_id);
    return chooseRowIds([{ a_row_id: null, b_row_id }], taken)[0]!;
  };
  const changes = planPairChanges(pairs, wanted, newId);
  if (!changes) throw invalid({ change: ['Choose two rows of the same kind, one from each reader.'] });

  const [left, right] = [byRowId(comparedRows(a.kind, a.rows)), byRowId(comparedRows(b.kind, b.rows))];
  let place = Math.max(...[...rows.values()].map(({ position }) => position));
  const editsOf = ({ row_id, scope, new: sides }: PairChange): PlannedEdit[] => {
    const row = rows.get(row_id);
    const edit = (key: string, value: unknown): PlannedEdit => ({ row_id, key, value, source: 'pairing' });
    if (!sides) return row?.removed ? [] : [edit(removeRow, null)];
    const comes = !row || row.removed ? [edit(addRow, { scope, position: row?.position ?? (place += 1) })] : [];
    const alike = agreed(left.get(sides.a_row_id ?? '')?.answers, right.get(sides.b_row_id ?? '')?.answers);
    // A note on the earlier choice is removed with it.
    return [...comes, ...cellsBetween(row, alike).map(({ key, value }) => ({ ...edit(key, value), reason: '' }))];
  };
  return { changes, edits: changes.flatMap(editsOf) };
}
