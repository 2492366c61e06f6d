import { useSyncExternalStore } from 'react';
import type { Store } from '../../../lib/store.ts';
import type { CellPlace } from '../current-cell.ts';

/** A cell by its names; without a row, the line that adds one. */
export interface GridPlace {
  readonly row_id: string | undefined;
  readonly key: string;
}

/** What a step has changed, in words. It lasts as long as Undo takes back just that. */
export interface Receipt {
  readonly text: string;
  /** Cells that a paste left empty, as their table had no figure. */
  readonly silent: readonly CellPlace[];
  /** Whether it changed anything, so that Undo takes back this and nothing else. */
  readonly isStep: boolean;
}

/** Where the reader is in a grid. The answers themselves are in the form's session. */
export interface GridState {
  readonly at: GridPlace;
  /** What is typed into the current cell begins with this text; undefined keeps its answer. */
  readonly editing: { readonly start: string | undefined } | undefined;
  /** The focus has to move to the current cell of this row; counted, so that each request is told from the last. */
  readonly focusRequest: { readonly row_id: string | undefined; readonly count: number };
  /** What the last step has changed, if that cannot be seen where the reader types. */
  readonly receipt: Receipt | undefined;
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
