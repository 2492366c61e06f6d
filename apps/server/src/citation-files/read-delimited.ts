import { longestRecord } from './read-lines.ts';
import { rowsBeforeHeader, type TableRow } from './read-table.ts';
import { countColumns } from './table-columns.ts';

export const csvDelimiters = [',', ';', '|'] as const;

const splitRoughly = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));

/** The delimiter under which a line near the beginning names most columns; undefined if none names any. */
export function findDelimiter(start: string, among: readonly string[]): string | undefined {
  const lines = start.split(/\r\n|\n|\r/).slice(0, rowsBeforeHeader * 2);
  const counts = among.map((delimiter) => ({
    delimiter,
    columns: Math.max(...lines.map((line) => countColumns(splitRoughly(line, delimiter)))),
  }));
  const [best] = counts.toSorted((a, b) => b.columns - a.columns);
  return best && best.columns > 0 ? best.delimiter : undefined;
}

interface OpenRow {
  readonly line: number;
  readonly cells: string[];
  cell: string;
  isQuoted: boolean;
  size: number;
}

/**
 * Reads one line on from where the row is; afterwards the row is complete unless a quote is open. Programs write quotes
 * inside of plain cells, and something behind a closing quote: both belong to the cell.
 */
function readLine(row: OpenRow, text: string, delimiter: string): void {
  let at = 0;
  for (;;) {
    if (row.isQuoted) {
      const quote = text.indexOf('"', at);
      if (quote === -1) {
        row.cell += `${text.slice(at)}\n`;
        return;
      }
      const isDoubled = text[quote + 1] === '"';
      row.cell += text.slice(at, isDoubled ? quote + 1 : quote);
      row.isQuoted = isDoubled;
      at = quote + (isDoubled ? 2 : 1);
    } else if (text[at] === '"' && row.cell === '') {
      row.isQuoted = true;
      at += 1;
    } else {
      const end = text.indexOf(delimiter, at);
      row.cells.push(row.cell + text.slice(at, end === -1 ? undefined : end));
      row.cell = '';
      if (end === -1) return;
      at = end + delimiter.length;
    }
  }
}

/** Rows of CSV, with the line that each begins in. If a quote is never closed, reading goes on behind the limit. */
export async function* readDelimited(
  batches: AsyncIterable<readonly string[]>,
  delimiter: string,
): AsyncGenerator<TableRow> {
  let line = 0;
  let open: OpenRow | undefined;
  for await (const lines of batches) {
    for (const text of lines) {
      line += 1;
      const row: OpenRow = open ?? { line, cells: [], cell: '', isQuoted: false, size: 0 };
      row.size += text.length;
      const isTooLong = row.size > longestRecord;
      if (!isTooLong) readLine(row, text, delimiter);
      open = row.isQuoted && !isTooLong ? row : undefined;
      if (!open) yield { line: row.line, cells: row.cells, isCutOff: isTooLong };
    }
  }
  if (open) yield { line: open.line, cells: [...open.cells, open.cell], isCutOff: true };
}
