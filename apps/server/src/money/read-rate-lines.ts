import { type RateImport, importLineLimit } from '@cea/contract/rate-imports';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { invalid } from '../http/refusal.ts';

/** A line as sent, with its cells under the contract's column names. */
export interface RawLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** Accepted column names; the first is ours. */
const columns = {
  currency: ['currency', 'currency code', 'code'],
  year: ['year'],
  usd_per_unit: ['usd_per_unit', 'rate', 'us$ per unit', 'usd per unit'],
  source: ['source'],
  indicative: ['indicative'],
} as const;
type Column = keyof typeof columns;
const requiredColumns: readonly Column[] = ['currency', 'year', 'usd_per_unit', 'source'];

const columnOf = (name: string): Column | undefined =>
  (Object.keys(columns) as Column[]).find((column) =>
    (columns[column] as readonly string[]).includes(name.trim().toLowerCase()),
  );

/** Only numbers that cannot be misread: no thousands separator and no decimal comma. */
const plainNumber = /^\d{1,20}(?:\.\d{1,20})?(?:e-?\d{1,2})?$/i;
const flags: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

function readCell(column: Column, cell: unknown): unknown {
  if (typeof cell !== 'string') return cell;
  const text = cell.trim();
  if (column === 'year' || column === 'usd_per_unit') return plainNumber.test(text) ? Number(text) : text;
  if (column === 'indicative') return text === '' ? undefined : (flags[text.toLowerCase()] ?? text);
  return text;
}

const readCells = (cells: readonly (readonly [Column, unknown])[]): RawLine['cells'] =>
  Object.fromEntries(cells.map(([column, cell]) => [column, readCell(column, cell)]));

/** Column names are English or machine-made, so the first separator in the header is the separator. */
const delimiterOf = (text: string): string => /[,;\t]/.exec(text.replaceAll(/^#.*$/gm, ''))?.[0] ?? ',';

interface Parsed {
  readonly record: string[];
  readonly info: Info;
}

function parseCsv(text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      comment: '#',
      comment_no_infix: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as Parsed[]; // The library's types do not cover records with their info.
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid({ csv: [`Line ${String(error.lines)}: not valid CSV.`] });
  }
}

function readCsv(text: string): RawLine[] {
  const [head, ...records] = parseCsv(text);
  const places = (head?.record ?? []).map(columnOf);
  const missing = requiredColumns
    .filter((column) => !places.includes(column))
    .map((column) => columns[column].at(1) ?? column);
  if (missing.length > 0) throw invalid({ csv: [`Missing column in the first line: ${missing.join(', ')}.`] });
  return records.map(({ record, info }) => ({
    line: info.lines,
    cells: readCells(places.flatMap((column, at) => (column ? [[column, record[at] ?? ''] as const] : []))),
  }));
}

const readRows = (rows: NonNullable<RateImport['rows']>): RawLine[] =>
  rows.map((row, at) => ({
    line: at + 1,
    cells: readCells(
      Object.entries(row).flatMap(([name, cell]) => {
        const column = columnOf(name);
        return column ? [[column, cell] as const] : [];
      }),
    ),
  }));

export function readRateLines({ csv, rows }: RateImport): RawLine[] {
  const lines = csv === undefined ? readRows(rows ?? []) : readCsv(csv);
  if (lines.length === 0) throw invalid({ csv: ['The file has no lines with rates.'] });
  if (lines.length > importLineLimit)
    throw invalid({ csv: [`A file can have at most ${importLineLimit.toLocaleString('en-US')} lines.`] });
  return lines;
}
