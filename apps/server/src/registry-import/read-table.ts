import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export interface TableLine {
  /** Its last line: a cell may span several lines. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly header: readonly string[];
  readonly lines: readonly TableLine[];
  /** Not UTF-8: decoded as Latin-1, which older spreadsheets wrote. */
  readonly isLatin: boolean;
}

function decode(bytes: Buffer): { text: string; isLatin: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isLatin: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isLatin: true };
  }
}

/** A CSV file with any line endings, quotes and byte order mark. */
export function readTable(file: string): Table {
  if (!existsSync(file)) throw new Error(`There is no file ${file}. Nothing was loaded: half a registry is none.`);
  const { text, isLatin } = decode(readFileSync(file));
  try {
    const records = parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    const [first, ...rest] = records.map(({ record, info }) => ({ line: info.lines, cells: record }));
    return { header: first?.cells ?? [], lines: rest, isLatin };
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
