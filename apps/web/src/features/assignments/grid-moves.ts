/** A cell of the grid: its line, and 0 for the article, 1 for the first reader, and so on. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

interface Size {
  readonly lines: number;
  readonly columns: number;
  /** Lines that fit on the screen. */
  readonly page: number;
}

type Move = (at: Place, size: Size) => Place;

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: (at) => ({ ...at, line: at.line - 1 }),
  ArrowDown: (at) => ({ ...at, line: at.line + 1 }),
  ArrowLeft: (at) => ({ ...at, column: at.column - 1 }),
  ArrowRight: (at) => ({ ...at, column: at.column + 1 }),
  PageUp: (at, { page }) => ({ ...at, line: at.line - page }),
  PageDown: (at, { page }) => ({ ...at, line: at.line + page }),
  Home: (at) => ({ ...at, column: 0 }),
  End: (at, { columns }) => ({ ...at, column: columns - 1 }),
  'Ctrl+Home': () => ({ line: 0, column: 0 }),
  'Ctrl+End': (_, { lines, columns }) => ({ line: lines - 1, column: columns - 1 }),
};

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** Where a key leads; undefined if it does not move. At the edge it stays. */
export function moveBy(key: string, ctrlKey: boolean, at: Place, size: Size): Place | undefined {
  const move = moves[ctrlKey ? `Ctrl+${key}` : key];
  if (!move) return undefined;
  const { line, column } = move(at, size);
  return { line: within(line, size.lines), column: within(column, size.columns) };
}
