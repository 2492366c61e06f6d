import { questionOf } from '@cea/contract/decision';
import type { Kind } from '@cea/contract/dictionary/variable';
import { startTransition, useLayoutEffect, useState } from 'react';
import type { Store } from '../../lib/store.ts';
import type { CellState } from './cell-store.ts';

const studyOf = ({ rows }: CellState) => rows.find(({ scope }) => scope === 'method');

const typedKinds: ReadonlySet<string | undefined> = new Set<Kind>(['text', 'number', 'year']);

/** Whether nothing has changed in the study but what is typed. Other answers decide which questions are asked. */
function isOnlyTypedStudy(before: CellState, now: CellState): boolean {
  const [old, own] = [studyOf(before)?.answers ?? {}, studyOf(now)?.answers ?? {}];
  const changed = Object.keys({ ...old, ...own }).filter((key) => old[key] !== own[key]);
  return changed.every((key) => typedKinds.has(questionOf(key)?.kind));
}

/** Whether nothing has changed but answers of ratios and weights, text and numbers, and what follows from them. */
const isOnlyTyped = (before: CellState, now: CellState): boolean =>
  before.open === now.open &&
  before.attempted === now.attempted &&
  before.removing === now.removing &&
  before.conflicts === now.conflicts &&
  before.rowRefusal === now.rowRefusal &&
  before.rows.length === now.rows.length &&
  before.rows.every(({ row_id }, at) => row_id === now.rows[at]?.row_id) &&
  isOnlyTypedStudy(before, now);

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
