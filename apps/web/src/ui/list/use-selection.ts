import { useCallback, useState } from 'react';

type Ticked = Readonly<Record<string, true>>;

interface State {
  /** The filters under which rows were ticked: under others they would be out of sight. */
  readonly of: string;
  readonly ticked: Ticked;
  readonly allMatching: boolean;
}

/** The rows of a list that are ticked, on this page and others, until its filters change. */
export function useSelection(filters: string) {
  const [state, setState] = useState<State>({ of: filters, ticked: {}, allMatching: false });
  const isCurrent = state.of === filters;
  const ticked = isCurrent ? state.ticked : {};
  const clear = useCallback(() => setState({ of: filters, ticked: {}, allMatching: false }), [filters]);
  return {
    /** The ticked rows. If all that match are selected, the rows of the page are ticked too. */
    tickedAmong: (page: readonly string[]): Ticked =>
      isCurrent && state.allMatching
        ? { ...ticked, ...Object.fromEntries(page.map((key) => [key, true as const])) }
        : ticked,
    keys: Object.keys(ticked),
    allMatching: isCurrent && state.allMatching,
    tick: (next: Ticked) => setState({ of: filters, ticked: next, allMatching: false }),
    /** All that match these filters, or those that are about to be chosen. */
    tickAllMatching: (of = filters) => setState({ of, ticked: of === filters ? ticked : {}, allMatching: true }),
    clear,
  };
}
