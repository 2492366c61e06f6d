import { useMemo } from 'react';
import type { FormSession } from '../form-session.ts';
import { useSession } from '../session-context.ts';
import { type CellItem, type Item, type RowItem, type Side, sideOf, takenFrom } from './consensus-items.ts';

/** The decisions about an item of the consensus. */
function choicesOf({ edit, addRow, removeRow, undoRemoval, store }: FormSession) {
  const take = (item: CellItem, side: Side) => {
    const { row_id, key, agreed, note } = item;
    // The reason for a third value is removed with it.
    const outdated = note !== undefined && agreed !== undefined && sideOf(item) === undefined;
    edit(row_id, key, takenFrom(item, side), outdated ? '' : undefined);
  };
  const keep = ({ row_id, scope, answers }: RowItem) => {
    undoRemoval(row_id);
    const row = store.get().rows.find((one) => one.row_id === row_id);
    if (!row) addRow(scope, answers, row_id);
    else if (Object.keys(row.answers).length === 0) {
      for (const [key, value] of Object.entries(answers)) edit(row_id, key, value);
    }
  };
  const leaveOut = ({ row_id, state }: RowItem) => {
    if (state !== 'left out') removeRow(row_id);
  };
  return {
    /** A side of a question, or of a row that only one reader has. */
    choose: (item: Item, side: Side) => {
      if (item.kind === 'cell') take(item, side);
      else if (item.side === side) keep(item);
      else leaveOut(item);
    },
    editOwn: ({ row_id, key }: CellItem, value: unknown, reason: string) => edit(row_id, key, value, reason),
  };
}

/** The same functions as long as the form is the same. */
export function useChoices(): ReturnType<typeof choicesOf> {
  const session = useSession();
  return useMemo(() => choicesOf(session), [session]);
}
