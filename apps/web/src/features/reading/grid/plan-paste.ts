import type { Variable } from '@cea/contract/dictionary/variable';
import type { CellChange } from './cell-changes.ts';
import { readCell, type ReadCell } from './read-cell.ts';

/** A column that can be pasted into, with the reading of its texts. */
export interface PasteColumn {
  readonly key: string;
  readonly variable: Variable;
  readonly choices: Parameters<typeof readCell>[2];
}

interface Refused {
  readonly row_id: string;
  readonly key: string;
  readonly text: string;
  readonly why: Extract<ReadCell, { refused: unknown }>['refused'];
}

/** What a paste does, before it is done. */
export interface PastePlan {
  readonly changes: readonly CellChange[];
  /** Ids of the rows to add, in order. */
  readonly added: readonly string[];
  /** Numbers of the first and the last row that it reaches. */
  readonly rows: readonly [first: number, last: number];
  readonly filled: number;
  readonly refused: readonly Refused[];
  /** Rows and columns of the table that have no place. */
  readonly cut: { readonly rows: number; readonly columns: number };
}

interface Target {
  readonly table: readonly (readonly string[])[];
  /** The rows of the grid from the current one on; fewer than the table has lines means that rows are added. */
  readonly rowIds: readonly string[];
  /** The number of the current row. */
  readonly from: number;
  /** The typed columns from the current one on. */
  readonly columns: readonly PasteColumn[];
  /** How many rows can still be added. */
  readonly room: number;
  readonly newId: () => string;
}

/** Text that is no number stays in its cell with a fault, as if it were typed; elsewhere it cannot be kept. */
const isKept = ({ why }: Refused, { kind }: Variable): boolean =>
  why !== 'list' && (kind === 'number' || kind === 'year');

/** Plans a paste: the current cell takes the first text, and rows are added as needed. */
export function planPaste({ table, rowIds, from, columns, room, newId }: Target): PastePlan {
  const lines = table.slice(0, rowIds.length + room);
  const added = lines.slice(rowIds.length).map(newId);
  const ids = [...rowIds, ...added];
  const changes: CellChange[] = [];
  const refused: Refused[] = [];
  let filled = 0;
  for (const [at, line] of lines.entries()) {
    const row_id = ids[at]!;
    for (const [place, text] of line.slice(0, columns.length).entries()) {
      const { key, variable, choices } = columns[place]!;
      const read = readCell(variable, text, choices);
      if ('value' in read) {
        changes.push({ row_id, key, value: read.value });
        filled += 1;
      } else if ('refused' in read) {
        const refusal = { row_id, key, text: text.trim(), why: read.refused };
        refused.push(refusal);
        if (isKept(refusal, variable)) changes.push({ row_id, key, value: refusal.text });
      }
    }
  }
  const widest = Math.max(0, ...table.map((line) => line.length));
  return {
    changes,
    added,
    rows: [from, from + Math.max(lines.length - 1, 0)],
    filled,
    refused,
    cut: { rows: table.length - lines.length, columns: Math.max(0, widest - columns.length) },
  };
}
