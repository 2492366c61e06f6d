import { startTransition, useLayoutEffect, useState } from 'react';
import type { Store } from '../../lib/store.ts';
import type { CellState } from './cell-store.ts';

const studyOf = ({ rows }: CellState) => rows.find(({ scope }) => scope === 'method');

/** Whether nothing has changed but answers of ratios and weights, and what follows from them. */
const isOnlyTyped = (before: CellState, now: CellState): boolean =>
  before.open === now.open &&
  before.attempted === now.attempted &&
  before.removing === now.removing &&
  before.conflicts === now.conflicts &&
  before.rowRefusal === now.rowRefusal &&
  before.rows.length === now.rows.length &&
  before.rows.every(({ row_id }, at) => row_id === now.rows[at]?.row_id) &&
  studyOf(before) === studyOf(now);

/** A pause in typing, in milliseconds. */
const pause = 400;

/**
 * The form's state for the page around the grid. What is typed into a cell is drawn by the cell at once; counting answers
 * and warnings of the whole form follows in the next pause, so that it does not delay the keys.
 */
export function useCalmState(store: Store<CellState>): CellState {
  const [shown, show] = useState(store.get);
  useLayoutEffect(() => {
    let last = store.get();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const now = store.get();
      clearTimeout(timer);
      if (isOnlyTyped(last, now)) timer = setTimeout(() => startTransition(() => show(store.get())), pause);
      else show(now);
      last = now;
    };
    // It may have changed since it was drawn.
    queueMicrotask(follow);
    const unsubscribe = store.subscribe(follow);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
  return shown;
}
