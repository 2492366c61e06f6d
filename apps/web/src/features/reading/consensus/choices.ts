import { questionOf } from '@cea/contract/decision';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { sameAnswer } from '@cea/contract/dictionary/kinds';
import { addRow } from '@cea/contract/forms';
import type { FormSession } from '../form-session.ts';
import { type CellItem, type Item, type RowItem, type Side, sideOf, takenFrom } from './consensus-items.ts';

/** An item as it was before a choice, and the answers of its row if that was kept. */
export interface Before {
  readonly item: Item;
  readonly answers?: AnyAnswers | undefined;
}

type Session = Pick<FormSession, 'edit' | 'editAll' | 'removeRowNow' | 'store'>;

const rowNow = ({ store }: Session, row_id: string) => store.get().rows.find((row) => row.row_id === row_id);

/** Whether taking this side changes the item. */
export function isOther(item: Item, side: Side): boolean {
  if (item.kind === 'row') return item.state !== (item.side === side ? 'kept' : 'left out');
  const { key, agreed } = item;
  return !sameAnswer(questionOf(key)!, agreed, takenFrom(item, side) ?? undefined);
}

function take({ edit }: Session, item: CellItem, side: Side): void {
  const { row_id, key, agreed, note } = item;
  // The reason for a third value is removed with it.
  const outdated = note !== undefined && agreed !== undefined && sideOf(item) === undefined;
  edit(row_id, key, takenFrom(item, side), outdated ? '' : undefined);
}

/** Brings a row back with these answers, in its former place, whether it was removed or is empty. */
function keep(session: Session, { row_id, scope, position }: RowItem, answers: AnyAnswers): void {
  const row = rowNow(session, row_id);
  const returned = row ? [] : [{ row_id, key: addRow, value: { scope, position } }];
  const said = Object.entries(answers).map(([key, value]) => ({ row_id, key, value }));
  if (!row || Object.keys(row.answers).length === 0) session.editAll([...returned, ...said]);
}

/** Takes a side of a question, or of a row that only one reader has; returns what was before, or nothing if it was that. */
export function choose(session: Session, item: Item, side: Side): Before[] {
  if (!isOther(item, side)) return [];
  if (item.kind === 'cell') {
    take(session, item, side);
    return [{ item }];
  }
  const answers = rowNow(session, item.row_id)?.answers;
  if (item.side === side) keep(session, item, item.answers);
  else session.removeRowNow(item.row_id);
  return [{ item, answers }];
}

export function editOwn({ edit }: Session, item: CellItem, value: unknown, reason: string): Before[] {
  const { row_id, key, agreed, note } = item;
  if (sameAnswer(questionOf(key)!, agreed, value ?? undefined) && note === reason) return [];
  edit(row_id, key, value, reason);
  return [{ item }];
}

/** Nobody has decided about the row: it is there, without answers. */
function makeUndecided(session: Session, item: RowItem): void {
  keep(session, item, {});
  for (const key of Object.keys(rowNow(session, item.row_id)?.answers ?? {})) session.edit(item.row_id, key, null);
}

/** Makes an item what it was. */
export function restore(session: Session, { item, answers = {} }: Before): void {
  if (item.kind === 'cell') session.edit(item.row_id, item.key, item.agreed ?? null, item.note ?? '');
  else if (item.state === 'undecided') makeUndecided(session, item);
  else if (item.state === 'kept') keep(session, item, answers);
  else session.removeRowNow(item.row_id);
}
