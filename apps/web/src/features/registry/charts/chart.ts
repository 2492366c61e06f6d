import type { SearchState } from '../search-state.ts';

/** How a mark is coloured: by what it means, or paler where it lies beyond a limit. */
export type Tone = 'plain' | 'pale' | 'saving' | 'dominated';

/** One thing that a chart counts, and the search that asks for it alone. */
export interface Mark {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly tone?: Tone;
  readonly change?: Partial<SearchState> | undefined;
}

/** Lowest, middle and highest of several numbers; null: none is a number. */
export interface Spread extends Mark {
  readonly note: string;
  readonly lowest: number | null;
  readonly median: number | null;
  readonly highest: number | null;
}

/** A line of the table behind a chart; its first cell is what it is called. */
export interface Line {
  readonly key: string;
  readonly cells: readonly (string | number)[];
  readonly change?: Partial<SearchState> | undefined;
  /** Where a single record is. */
  readonly to?: string;
}

export interface ChartTable {
  readonly columns: readonly string[];
  readonly lines: readonly Line[];
}

export const tableOf = (what: string, counted: string, marks: readonly Mark[]): ChartTable => ({
  columns: [what, counted],
  lines: marks.map(({ key, label, count, change }) => ({ key, cells: [label, count], change })),
});

/** `1 ratio has no …`, `12 ratios have no …`; empty where there are none. */
export const leftOut = (count: number, one: string, many = one): string =>
  count === 0 ? '' : ` ${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
