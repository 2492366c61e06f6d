import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Store } from '../../../lib/store.ts';
import { focusRequestOf, type GridState, useGridState } from './grid-state.ts';

/** Moves the focus into a row when the grid asks for it; goes to the row's element. */
export function useFocusRequest<E extends HTMLElement>(
  store: Store<GridState>,
  row_id: string | undefined,
  target: string,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const request = useGridState(store, (state) => focusRequestOf(state, row_id));
  const last = useRef(0);
  useLayoutEffect(() => {
    if (request > last.current) element.current?.querySelector<HTMLElement>(target)?.focus();
    last.current = Math.max(request, last.current);
  }, [request, target]);
  return element;
}
