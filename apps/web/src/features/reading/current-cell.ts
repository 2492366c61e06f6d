import { useSyncExternalStore } from 'react';
import type { CellState } from './cell-store.ts';
import type { FormSession } from './form-session.ts';
import { useSession } from './session-context.ts';

/** A question of a row. */
export interface CellPlace {
  readonly row_id: string;
  readonly key: string;
}

/** The reader is at this cell; it stays current while the focus is elsewhere, for example in the article. */
export function visitCell({ currentCell }: Pick<FormSession, 'currentCell'>, row_id: string, key: string): void {
  const before = currentCell.get();
  if (before?.row_id !== row_id || before.key !== key) currentCell.set({ row_id, key });
}

/** The cell's answer as it is shown now; undefined without an answer or if its row is gone. */
export const valueAt = ({ rows }: CellState, { row_id, key }: CellPlace): unknown =>
  rows.find((row) => row.row_id === row_id)?.answers[key];

export function useCurrentCell(): CellPlace | undefined {
  const { currentCell } = useSession();
  return useSyncExternalStore(currentCell.subscribe, currentCell.get);
}

/** The answer of the current cell, also while it is being typed. */
export function useCurrentValue(): unknown {
  const { store } = useSession();
  const place = useCurrentCell();
  return useSyncExternalStore(store.subscribe, () => place && valueAt(store.get(), place));
}
