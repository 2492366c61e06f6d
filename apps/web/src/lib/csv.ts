/** Rows of cells under names of columns. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly lines: readonly { readonly cells: readonly (string | number)[] }[];
}

const quoted = (cell: string | number): string => {
  // Spreadsheets would execute text that starts with these.
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = ({ columns, lines }: CsvTable): string =>
  [columns, ...lines.map(({ cells }) => cells)].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

/** With the mark by which spreadsheets know that it is UTF-8. */
export const csvFile = (table: CsvTable): Blob => new Blob(['\uFEFF', csvOf(table)], { type: 'text/csv' });
