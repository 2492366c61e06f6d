import { useSyncExternalStore } from 'react';
import type { Store } from '../../../lib/store.ts';
import type { PastePlan } from './plan-paste.ts';

/** A cell by its names; without a row, the line that adds one. */
export interface GridPlace {
  readonly row_id: string | undefined;
  readonly key: string;
}

/** Where the reader is in a grid. The answers themselves are in the form's session. */
export interface GridState {
  readonly at: GridPlace;
  /** What is typed into the current cell begins with this text; undefined keeps its answer. */
  readonly editing: { readonly start: string | undefined } | undefined;
  /** The focus has to move to the current cell of this row; counted, so that each request is told from the last. */
  readonly focusRequest: { readonly row_id: string | undefined; readonly count: number };
  /** The last paste, until something else is pasted or it is taken back. */
  readonly pasted: PastePlan | undefined;
  readonly drawer: {
    readonly isOpen: boolean;
    /** Titles of the groups that are unfolded. */
    readonly groups: ReadonlySet<string>;
    readonly focusRequests: number;
  };
}

/** The number of the last request to focus this row; 0 if the last one was about another row. */
export const focusRequestOf = ({ focusRequest }: GridState, row_id: string | undefined): number =>
  focusRequest.row_id === row_id ? focusRequest.count : 0;

/** A part of the grid's state; `select` must return the same value while that part is unchanged. */
export const useGridState = <T>(store: Store<GridState>, select: (state: GridState) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
