import { stringify } from 'csv-stringify/sync';

/** Starts a file that spreadsheets are to read as UTF-8. */
export const byteOrderMark = '\uFEFF';

type Cell = string | number | undefined;

/** A spreadsheet would run what starts with these, full-width forms and line feeds included. */
export const formulaSigns: readonly string[] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
const escapeFormula = (value: Cell): Cell =>
  typeof value === 'string' && formulaSigns.includes(value.slice(0, 1)) ? `'${value}` : value;

export const csvLines = (lines: readonly (readonly Cell[])[]): string =>
  stringify(lines.map((line) => line.map(escapeFormula)));
