import type { WeightKind } from '@cea/contract/dictionary/variables/weights';
import type { GridBlock, GridCell, GridRow } from '@cea/contract/weights-grid';

/** The states of one disease, in the order that was chosen. */
export interface Ladder {
  readonly disease: number;
  readonly rows: readonly GridRow[];
  readonly weights: number;
}

export const laddersOf = ({ rows }: GridBlock): Ladder[] =>
  [...Map.groupBy(rows, ({ disease }) => disease)].map(([disease, own]) => ({
    disease,
    rows: own,
    weights: own.reduce((sum, row) => sum + weightsIn(row), 0),
  }));

const weightsIn = ({ cells }: GridRow): number => cells.reduce((sum, { weights }) => sum + weights, 0);

/** The rows of each disease from the most weights to the fewest; equal ones stay in the order of severity. */
export const byWeights = (block: GridBlock): GridBlock => ({
  ...block,
  rows: laddersOf(block).flatMap(({ rows }) => rows.toSorted((a, b) => weightsIn(b) - weightsIn(a))),
});

export const cellIn = ({ cells }: GridRow, column: number): GridCell | undefined =>
  cells.find((cell) => cell.column === column);

/** Better than the other state, where 1 is the worst disability weight. A loss says nothing about the state itself. */
const isBetter: Record<WeightKind, (median: number, milder: number) => boolean> = {
  level: (median, milder) => median > milder,
  decrement: () => false,
  'disability weight': (median, milder) => median < milder,
};

/**
 * The milder state that a cell should not be better than, but is: of the same disease and column, and of the nearest
 * lower rank that has weights there.
 */
export function betterThan(kind: WeightKind, rows: readonly GridRow[], row: GridRow, column: number) {
  const own = cellIn(row, column);
  const milder = rows.flatMap((other) => {
    const cell = other.severity < row.severity ? cellIn(other, column) : undefined;
    return cell ? [{ ...other, median: cell.median }] : [];
  });
  const nearest = Math.max(...milder.map(({ severity }) => severity));
  return own && milder.find((one) => one.severity === nearest && isBetter[kind](own.median, one.median));
}

/** Where a cell is, by the index of its row and of its column. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

const directions: Readonly<Record<string, { readonly of: 'row' | 'column'; readonly step: 1 | -1 }>> = {
  ArrowDown: { of: 'row', step: 1 },
  ArrowUp: { of: 'row', step: -1 },
  ArrowRight: { of: 'column', step: 1 },
  ArrowLeft: { of: 'column', step: -1 },
};

/** The next cell with weights in the direction of a key; undefined if there is none or the key has no meaning. */
export function moveTo(key: string, { rows, columns }: GridBlock, from: Spot): Spot | undefined {
  const inRow = rows[from.row]?.cells ?? [];
  if (key === 'Home' || key === 'End') {
    const cell = inRow.at(key === 'Home' ? 0 : -1);
    return cell && { ...from, column: cell.column };
  }
  const direction = directions[key];
  if (!direction) return undefined;
  const { of, step } = direction;
  const size = of === 'row' ? rows.length : columns.length;
  for (let at = from[of] + step; at >= 0 && at < size; at += step) {
    const spot = { ...from, [of]: at };
    if (cellIn(rows[spot.row]!, spot.column)) return spot;
  }
  return undefined;
}
