import { addValue, type SourceRecord } from './source-record.ts';
import { columnName, countColumns } from './table-columns.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A row of a table: its line in a text, its number in a workbook. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** The file ends within it. */
  readonly isCutOff?: boolean;
}

/** Databases put a title and the search above the names of columns. */
export const rowsBeforeHeader = 30;

/** What R and Python write for a missing value. */
const missing = new Set(['NA', 'NaN', 'nan', 'None', 'NULL', 'null']);

/** Spreadsheets keep digits as text by writing `="0028"`. */
function plainCell(cell: string): string {
  const text = cell.trim();
  if (missing.has(text)) return '';
  return text.startsWith('="') ? (/^="(.*)"$/s.exec(text)?.[1] ?? text) : text;
}

function toRecord({ line, cells, isCutOff }: TableRow, names: readonly string[]): SourceRecord {
  const values = new Map<string, string[]>();
  for (const [at, cell] of cells.entries()) if (at < names.length) addValue(values, names[at]!, plainCell(cell));
  return { line, values, ...(isCutOff && { fault: 'cut-off' }) };
}

export class NoColumns extends UnreadableFile {
  constructor() {
    super('No column is called Title, PMID or DOI. Name the columns in the first row of the table.');
  }
}

const isEmpty = ({ cells }: TableRow): boolean => cells.every((cell) => cell.trim() === '');

/** Records of a table under the names of its columns, in lower case. */
export async function* readTable(rows: AsyncIterable<TableRow>): AsyncGenerator<SourceRecord> {
  let names: readonly string[] | undefined;
  let above = 0;
  for await (const row of rows) {
    if (names) {
      if (!isEmpty(row)) yield toRecord(row, names);
    } else if (countColumns(row.cells) > 0) names = row.cells.map(columnName);
    else if ((above += 1) >= rowsBeforeHeader) break;
  }
  if (!names) throw new NoColumns();
}
