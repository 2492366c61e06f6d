/**
 * One row of term values per article. Terms found in a single article tell nothing about another one, so they are not
 * stored: their sums per row keep both models exact, and a third of the terms is left.
 */
export interface SparseRows {
  readonly rows: number;
  /** Terms stored. */
  readonly columns: number;
  /** Terms in all, with those found in a single article. */
  readonly terms: number;
  /** The entries of row r are those from `start[r]` up to, not including, `start[r + 1]`. */
  readonly start: Int32Array;
  readonly column: Int32Array;
  readonly value: Float64Array;
  readonly restSum: Float64Array;
  readonly restSquares: Float64Array;
  readonly nameOf: (column: number) => string;
}

export function dot({ start, column, value }: SparseRows, row: number, weights: Float64Array): number {
  const end = start[row + 1]!;
  let sum = 0;
  for (let at = start[row]!; at < end; at += 1) sum += value[at]! * weights[column[at]!]!;
  return sum;
}

/** Adds a multiple of a row to weights. */
export function addRow({ start, column, value }: SparseRows, row: number, times: number, weights: Float64Array): void {
  const end = start[row + 1]!;
  for (let at = start[row]!; at < end; at += 1) weights[column[at]!]! += times * value[at]!;
}

/** The columns of one after those of the other. */
export function sideBySide(one: SparseRows, other: SparseRows): SparseRows {
  const { rows } = one;
  const entries = one.column.length + other.column.length;
  const joined = {
    rows,
    columns: one.columns + other.columns,
    terms: one.terms + other.terms,
    start: new Int32Array(rows + 1),
    column: new Int32Array(entries),
    value: new Float64Array(entries),
    restSum: one.restSum.map((sum, row) => sum + other.restSum[row]!),
    restSquares: one.restSquares.map((sum, row) => sum + other.restSquares[row]!),
    nameOf: (column: number) => (column < one.columns ? one.nameOf(column) : other.nameOf(column - one.columns)),
  };
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    for (const [part, offset] of [[one, 0] as const, [other, one.columns] as const]) {
      for (let from = part.start[row]!; from < part.start[row + 1]!; from += 1) {
        joined.column[at] = part.column[from]! + offset;
        joined.value[at] = part.value[from]!;
        at += 1;
      }
    }
    joined.start[row + 1] = at;
  }
  return joined;
}
