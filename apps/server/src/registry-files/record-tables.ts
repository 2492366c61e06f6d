import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataType } from '@cea/contract/dictionary/terms';
import { byteOrderMark, csvLines } from '../lib/write-csv.ts';
import type { CopyOut } from '../db/copy-out.ts';
import { convertedRows, type FileConversion } from './converted-rows.ts';
import { csvDialect, jsonDialect } from './dialects.ts';
import { type ColumnOptions, fileColumns, type NamedColumn } from './file-columns.ts';
import { type Dialect, tableSql } from './table-sql.ts';

/** Records of one type in the order of the file, with the columns to write. */
export interface RecordTable {
  readonly type: DataType;
  readonly columns: readonly NamedColumn[];
  readonly seqs: readonly number[];
}

/** How the records of a file are read and written. */
export interface Writing {
  readonly copy: CopyOut;
  /** The revision whose conversions are written. */
  readonly revision: number;
  /** Another conversion of the ratios, in columns of its own. */
  readonly conversion?: FileConversion | undefined;
  readonly options: ColumnOptions & { readonly bom?: true | undefined };
  /** Called with the number of rows that were written since the last call. */
  readonly onRows?: (rows: number) => void;
}

/** Some hundred kilobytes of text: files can pause for searches only between batches, so each must be short. */
const batch = 100;

/** Batches of seqs, each with the bytes that `statement` writes for it. */
export async function* inBatches(
  seqs: readonly number[],
  { copy, onRows }: Pick<Writing, 'copy' | 'onRows'>,
  statement: (seqs: readonly number[]) => string | Promise<string>,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < seqs.length; at += batch) {
    const some = seqs.slice(at, at + batch);
    for (const piece of await copy(await statement(some))) {
      yield piece;
      // A fast reader takes all of a batch in one turn of the event loop, and every other request would wait.
      await nextTurn();
    }
    onRows?.(some.length);
  }
}

export function writeRows(
  { type, columns, seqs }: RecordTable,
  dialect: Dialect,
  writing: Writing,
): AsyncGenerator<Buffer> {
  const statement = tableSql({ type, columns: fileColumns(columns, writing.options) }, dialect);
  const { revision, conversion } = writing;
  if (type !== 'ratios' || !conversion) return inBatches(seqs, writing, (some) => statement(some, revision));
  return inBatches(seqs, writing, async (some) =>
    statement(some, revision, await convertedRows(some, conversion, writing)),
  );
}

/** The first line is the header; lines end with a line feed. */
export async function* writeCsv(table: RecordTable, writing: Writing): AsyncGenerator<Buffer> {
  const { bom } = writing.options;
  const headings = fileColumns(table.columns, writing.options).map(({ heading }) => heading);
  yield Buffer.from((bom ? byteOrderMark : '') + csvLines([headings]));
  yield* writeRows(table, csvDialect, writing);
}

/** Every record comes with a comma before it. */
async function* withoutFirstComma(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of rows) {
    yield isFirst ? chunk.subarray(1) : chunk;
    isFirst = false;
  }
}

/** What the file is, then the records: a number is a number, a missing value null, a coded answer has code and label. */
export async function* writeJson(table: RecordTable, about: object, writing: Writing): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"about":${JSON.stringify(about)},\n"records":[\n`);
  yield* withoutFirstComma(writeRows(table, jsonDialect, writing));
  yield Buffer.from(']}\n');
}
