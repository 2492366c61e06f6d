import type { SearchState } from '../search-state.ts';

/** The color of a mark: by meaning, or paler beyond a limit. */
export type Tone = 'plain' | 'pale' | 'saving' | 'dominated';

/** One counted item of a chart, and the search for only that. */
export interface Mark {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly tone?: Tone;
  readonly change?: Partial<SearchState> | undefined;
}

/** Minimum, median and maximum; null if it is not a number. */
export interface Spread extends Mark {
  readonly note: string;
  readonly lowest: number | null;
  readonly median: number | null;
  readonly highest: number | null;
}

/** A line of the table behind a chart; its first cell is its name. */
export interface Line {
  readonly key: string;
  readonly cells: readonly (string | number)[];
  readonly change?: Partial<SearchState> | undefined;
  /** The page of a single record. */
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

/** `1 ratio has no …`, `12 ratios have no …`; empty if there are none. */
export const leftOut = (count: number, one: string, many = one): string =>
  count === 0 ? '' : ` ${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
