/** A cell by its numbers; the row after the last one is the line that adds a row. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Whether there is a line that adds a row. */
  readonly canAdd: boolean;
  /** The columns that are typed, in order; Tab stops at these. */
  readonly typed: readonly number[];
}

export interface PressedKey {
  readonly key: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
}

/** Rows per page key. */
const page = 10;

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-page, 0],
  PageDown: [page, 0],
};

const within = (value: number, last: number): number => Math.min(Math.max(value, 0), Math.max(last, 0));

/** The next or previous typed cell, row by row; after the last one the line that adds a row, then undefined. */
function nextCell(at: Place, { rows, typed, canAdd }: GridSize, step: 1 | -1): Place | undefined {
  const beside = step === 1 ? typed.find((one) => one > at.column) : typed.findLast((one) => one < at.column);
  const isRow = at.row < rows;
  if (isRow && beside !== undefined) return { row: at.row, column: beside };
  const row = at.row + step;
  const column = step === 1 ? typed[0] : typed.at(-1);
  return row < 0 || row >= rows + Number(canAdd) || column === undefined ? undefined : { row, column };
}

/** Where a key leads; undefined if it does not move, so that the page or the browser can have it. */
export function movedBy(
  { key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey,
  at: Place,
  size: GridSize,
): Place | undefined {
  if (altKey) return undefined;
  const [rows, columns] = [size.rows, size.columns - 1];
  const toEdge = ctrlKey === true || metaKey === true;
  if (key === 'Tab' && !toEdge) return nextCell(at, size, shiftKey ? -1 : 1);
  if (key === 'Home') return { row: toEdge ? 0 : at.row, column: 0 };
  if (key === 'End') return { row: toEdge ? within(rows - 1, rows) : at.row, column: columns };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step || shiftKey) return undefined;
  const far = toEdge ? Infinity : 1;
  // Ctrl with an arrow goes to the edge of the rows, not to the line that adds one.
  const last = toEdge || !size.canAdd ? rows - 1 : rows;
  return {
    row: within(at.row + step[0] * (step[0] ? far : 1), last),
    column: within(at.column + step[1] * (step[1] ? far : 1), columns),
  };
}
