import { computeAll } from '@cea/contract/dictionary/compute';
import { reviewNames } from '@cea/contract/dictionary/record-fields';
import type { Scope } from '@cea/contract/dictionary/variable';
import { plain, readColumns } from './export-columns.ts';
import { type Finders, parseCell, parseNumber } from './parse-cell.ts';
import { readTable, type TableLine } from './read-table.ts';

export interface ExportedRow {
  readonly line: number;
  readonly compound_id: string;
  /** For a ratio or weight: its number within the article, under which it has been cited. */
  readonly number: number | undefined;
  /** Only the abstract was read. */
  readonly isPartial: boolean;
  readonly answers: Record<string, unknown>;
}

export interface ReadExport {
  readonly rows: ExportedRow[];
  /** Lines that are not rows of the table. */
  readonly broken: string[];
  /** Remarks on the columns and the file. */
  readonly remarks: string[];
  /** Cells that could not be parsed, with their line. */
  readonly refused: string[];
  /** Cells whose value differs from the one computed here. */
  readonly differing: string[];
}

const numberOf = (text: string | undefined): number | undefined => {
  const number = parseNumber(text ?? '');
  return number !== undefined && Number.isInteger(number) && number > 0 && number < 10_000 ? number : undefined;
};

/** Beyond rounding in the file. */
const isFar = (a: number, b: number): boolean => Math.abs(a - b) > 0.01 * Math.max(Math.abs(a), Math.abs(b));

const listed = (words: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${words}: ${names.join(', ')}`] : [];

/** Reads one exported table; the last of the scopes is the one of its rows. */
export function readExport(file: string, scopes: readonly Scope[], find: Finders): ReadExport {
  const { header, lines, isLatin } = readTable(file);
  const columns = readColumns(file, header, scopes);
  const [broken, refused, differing]: [string[], string[], string[]] = [[], [], []];

  const readAnswers = ({ line, cells }: TableLine): Record<string, unknown> => {
    const answers: Record<string, unknown> = {};
    for (const [place, key] of columns.keys.entries()) {
      const parsed = key === undefined ? undefined : parseCell(key, cells[place] ?? '', find);
      if (parsed && 'value' in parsed) answers[key!] = parsed.value;
      if (parsed && 'fault' in parsed) refused.push(`line ${line}, ${header[place]}: ${parsed.fault}`);
    }
    return answers;
  };
  const compare = ({ line, cells }: TableLine, answers: Record<string, unknown>): void => {
    const here = computeAll(scopes.at(-1)!, answers, String);
    for (const [place, key] of columns.computed.entries()) {
      const [there, own] = [parseNumber(cells[place] ?? ''), key === undefined ? undefined : here[key]];
      if (there === undefined || typeof own !== 'number' || !isFar(there, own)) continue;
      differing.push(`line ${line}, ${header[place]}: ${there} in the file, ${own} computed here`);
    }
  };
  const rows = lines.flatMap((read): ExportedRow[] => {
    const { line, cells } = read;
    if (cells.slice(header.length).some((cell) => cell.trim() !== '')) {
      broken.push(`line ${line} has ${cells.length} cells for ${header.length} columns`);
      return [];
    }
    const answers = readAnswers(read);
    compare(read, answers);
    const id = cells[columns.id]?.trim() ?? '';
    // A ratio or weight may be identified by its own id: the article's, followed by its number and a letter.
    const [, article, own] = /^(\d{4}-\d{2}-\d{5})-(\d+)[A-Z]?$/.exec(id) ?? [];
    const number = numberOf(own ?? cells[columns.number]);
    const isPartial = plain(cells[columns.review] ?? '') === plain(reviewNames.partial);
    return [{ line, compound_id: article ?? id, number, isPartial, answers }];
  });
  const computed = header.filter((_, place) => columns.computed[place] !== undefined);
  const remarks = [
    ...listed('columns without a variable', columns.unknown),
    ...listed('columns that are computed here', computed),
    ...(isLatin ? ['not in UTF-8: read as Windows-1252'] : []),
  ];
  return { rows, broken, remarks, refused, differing };
}
