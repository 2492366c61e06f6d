import { Readable } from 'node:stream';
import { type Column, columnsOf } from '@cea/contract/dictionary/columns';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { RegistryRecord } from '@cea/contract/registry';
import { type Actor, can } from '@cea/contract/roles';
import { attachment } from '../http/attachment.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import { streamZip } from '../lib/stream-zip.ts';
import { byteOrderMark, csvLines } from '../lib/write-csv.ts';
import { loadLabels } from '../reference/entry-names.ts';

/** Records of one type with the columns to write. */
export interface FileTable {
  readonly type: DataType;
  readonly columns: readonly Column[];
  readonly batches: AsyncIterable<RegistryRecord[]>;
}

export interface RegistryFile {
  /** Without extension. */
  readonly name: string;
  /** The description at the top of the file, line by line; revision, date and count follow. */
  readonly about: readonly (readonly [name: string, value: string])[];
  readonly revision: number;
  readonly rows: number;
  readonly tables: readonly FileTable[];
}

export const hasEverything = (actor: Actor | undefined): boolean =>
  actor !== undefined && can(actor, 'download-full-entries');

/** The columns by their keys, by default all that the caller may see. `field` is the input field to blame. */
export function chosenColumns(type: DataType, keys: readonly string[] | undefined, full: boolean, field: string) {
  const all = columnsOf(type);
  if (!keys) return all.filter(({ access }) => full || access === 'public');
  return keys.map((key) => {
    const column = all.find((one) => one.key === key);
    if (!column) throw invalid({ [field]: [`Unknown column "${key}" for ${type}.`] });
    if (column.access === 'full' && !full) throw new Refusal('forbidden');
    return column;
  });
}

const rowsWithoutRight = 1000;

export function assertMayDownload(rows: number, full: boolean, field: string): void {
  if (full || rows <= rowsWithoutRight) return;
  throw invalid({
    [field]: [
      `This file would have ${rows} rows. Without permission to download registry entries, the limit is ${rowsWithoutRight}.`,
    ],
  });
}

async function* csvOf({ about, revision, rows, tables }: RegistryFile, labelOf: (id: number) => string) {
  const head = [...about, ['Revision', revision], ['Date', new Date().toISOString()], ['Rows', rows]];
  yield byteOrderMark;
  yield csvLines(head);
  for (const { type, columns, batches } of tables) {
    // Several tables follow each other, each under its name.
    if (tables.length > 1) yield csvLines([[], [type]]);
    yield csvLines([columns.map(({ label }) => label)]);
    for await (const records of batches) {
      yield csvLines(records.map((record) => columns.map((column) => column.value(record, labelOf))));
    }
  }
}

const nameOf = ({ name, revision }: Pick<RegistryFile, 'name' | 'revision'>, ending: string): string =>
  `cea-registry-${name}-r${revision}.${ending}`;

export async function sendFile({ db, reply }: Call, file: RegistryFile): Promise<void> {
  await reply
    .header('content-disposition', attachment(nameOf(file, 'csv')))
    .type('text/csv; charset=utf-8')
    .send(Readable.from(csvOf(file, await loadLabels(db))));
}

/** Sends a single file as it is, several in one zip. */
export async function sendFiles(call: Call, files: readonly RegistryFile[]): Promise<void> {
  const [first, ...more] = files;
  if (!first) throw new Error('There is no file to send');
  if (more.length === 0) return sendFile(call, first);
  const labelOf = await loadLabels(call.db);
  const name = nameOf({ ...first, name: files.map((file) => file.name).join('-') }, 'zip');
  const entries = files.map((file) => ({ name: nameOf(file, 'csv'), content: csvOf(file, labelOf) }));
  await call.reply.header('content-disposition', attachment(name)).type('application/zip').send(streamZip(entries));
}

const batch = 500;

/** Records in the given order, in batches. */
export async function* inBatches(
  seqs: readonly number[],
  read: (some: readonly number[]) => Promise<RegistryRecord[]>,
): AsyncGenerator<RegistryRecord[]> {
  for (let at = 0; at < seqs.length; at += batch) yield await read(seqs.slice(at, at + batch));
}
