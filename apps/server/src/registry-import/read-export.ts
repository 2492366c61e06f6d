import { readFileSync } from 'node:fs';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Scope } from '@cea/contract/dictionary/variable';
import { parse } from 'csv-parse/sync';
import type { FindEntry } from '../reference/find-entry.ts';
import { parseCell } from './parse-cell.ts';

/** The column that says which article a row belongs to. */
const idColumns = ['Article ID', 'ArticleID', 'article compound id', 'compound_id'];

export interface ExportedRow {
  readonly line: number;
  readonly compound_id: string;
  readonly answers: Record<string, unknown>;
}

export interface ReadExport {
  readonly rows: ExportedRow[];
  readonly unknownColumns: string[];
  /** Cells that could not be read, with their line. */
  readonly refused: string[];
}

const plain = (name: string): string => name.trim().toLowerCase();

/** A header names a variable by its earlier column, its key or its label. */
function keyOf(header: string, scopes: readonly Scope[]): string | undefined {
  return Object.keys(dictionary).find((key) => {
    const { scope, legacyName, label } = dictionary[key]!;
    return scopes.includes(scope) && [legacyName, key, label].some((name) => name && plain(name) === plain(header));
  });
}

/** Reads one exported table of the given scopes. */
export function readExport(file: string, scopes: readonly Scope[], find: FindEntry): ReadExport {
  const [header = [], ...lines] = parse(readFileSync(file), { bom: true, relax_column_count: true });
  const idAt = header.findIndex((name) => idColumns.some((column) => plain(column) === plain(name)));
  if (idAt === -1) throw new Error(`${file} has no column of article ids (${idColumns.join(', ')})`);
  const keys = header.map((name) => keyOf(name, scopes));
  const refused: string[] = [];
  const rows = lines.map((cells, at) => {
    const answers: Record<string, unknown> = {};
    for (const [place, key] of keys.entries()) {
      const parsed = key === undefined ? undefined : parseCell(key, cells[place] ?? '', find);
      if (parsed && 'value' in parsed) answers[key!] = parsed.value;
      if (parsed && 'fault' in parsed) refused.push(`line ${at + 2}, ${header[place]}: ${parsed.fault}`);
    }
    return { line: at + 2, compound_id: cells[idAt]?.trim() ?? '', answers };
  });
  const unknownColumns = header.filter((_, place) => place !== idAt && keys[place] === undefined);
  return { rows, unknownColumns, refused };
}
