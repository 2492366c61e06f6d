import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isCitationFormat } from '@cea/contract/citations/file-formats';
import type { RegistryState } from '@cea/contract/citations/reference';
import { describeConversion } from '@cea/contract/money/conversion-choice';
import { type DownloadSummary, type FileOptions, fileTypes } from '@cea/contract/registry-files';
import { syntheticSetting } from '@cea/contract/settings';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { attachment } from '../http/attachment.ts';
import type { Call } from '../http/route.ts';
import { getPublicSettings } from '../settings/public-settings.ts';
import { today } from '../settings/today.ts';
import type { CopyOut } from '../db/copy-out.ts';
import { type FileConversion } from './converted-rows.ts';
import type { Progress } from './download-progress.ts';
import { citeRegistry, type FileAbout, fileName } from './file-about.ts';
import { fileColumns } from './file-columns.ts';
import { assertAllowed, type FoundRecords, type PlannedRecords, planRecords } from './plan-download.ts';
import { type FileContents, writeFile } from './write-file.ts';

const synthetic = 'The data are synthetic: they were made for a demonstration and describe no real studies.';

/** What the data may be used for. */
async function readLicence(db: Db): Promise<string> {
  const settings = await getPublicSettings(db);
  return settings[syntheticSetting] ? `${settings.data_license} ${synthetic}` : settings.data_license;
}

async function readState(db: Db, revision: number): Promise<RegistryState & { date: string }> {
  const state = await db
    .selectFrom('revisions as r')
    .leftJoin('releases as named', 'named.revision', 'r.revision')
    .where('r.revision', '=', revision)
    .select(['r.at as revised_at', 'named.name as release', sql<string>`${today}::text`.as('date')])
    .executeTakeFirstOrThrow();
  return { ...state, revision };
}

/** `Local prices, then exchange rate, EUR 2020`, with the columns that have it. */
const inWords = ({ basis: { chosen } }: FileConversion): string =>
  `Columns converted_*: ${describeConversion(chosen)}. All other columns are in US dollars at the registry’s own conversion.`;

async function describe(
  { db }: Call,
  site: string,
  found: FoundRecords,
  planned: PlannedRecords,
  options: FileOptions,
): Promise<FileAbout> {
  const state = await readState(db, found.revision);
  const rows = isCitationFormat(options.format)
    ? { citations: planned.rows }
    : Object.fromEntries(planned.tables.map(({ type, seqs }) => [type, seqs.length]));
  const isCut = planned.rows < planned.found;
  return {
    ...state,
    subject: isCitationFormat(options.format) ? 'citations' : found.subject,
    query: found.query,
    link: found.link,
    conversion: isCitationFormat(options.format) || !found.conversion ? null : inWords(found.conversion),
    rows,
    licence: await readLicence(db),
    citation: citeRegistry(site, state),
    limited: isCut ? `The first ${planned.rows} of ${planned.found} rows` : null,
    absent: found.absent,
  };
}

export interface Sending {
  readonly site: string;
  readonly copy: CopyOut;
  readonly options: FileOptions;
}

async function contentsOf(
  call: Call,
  found: FoundRecords,
  planned: PlannedRecords,
  { site, copy, options }: Sending,
): Promise<FileContents> {
  return {
    format: options.format,
    package: options.package,
    tables: planned.tables,
    articles: planned.articles,
    about: await describe(call, site, found, planned, options),
    writing: { copy, revision: found.revision, conversion: found.conversion, options },
  };
}

/** Counts and sums the bytes that are sent. The checksum is stored before the answer ends. */
async function* tracked(content: AsyncIterable<Buffer>, progress: Progress): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      progress.addBytes(chunk.length);
      yield chunk;
    }
    await progress.finish(hash.digest('hex'));
  } finally {
    await progress.fail(); // Unless it has finished.
  }
}

/** Sends the file; resolves with the end of the answer. */
export async function sendDownload(
  call: Call,
  found: FoundRecords,
  sending: Sending,
  progress: Progress,
): Promise<void> {
  const planned = await planRecords(found, sending.options, call);
  assertAllowed(found, planned, sending.options);
  const contents = await contentsOf(call, found, planned, sending);
  progress.begin(planned.rows);
  const { name, mediaType, content } = writeFile({
    ...contents,
    writing: { ...contents.writing, onRows: (rows) => progress.addRows(rows) },
  });
  const isText = mediaType === fileTypes.csv.mediaType || isCitationFormat(sending.options.format);
  await call.reply
    .header('content-disposition', attachment(name))
    .type(isText ? `${mediaType}; charset=utf-8` : mediaType)
    .send(Readable.from(tracked(content, progress), { objectMode: false }));
}

/** Rows from which the size of the others is estimated. */
const sampled = 50;
/** Compressed size of text in zips and workbooks, as measured. */
const compression = { xlsx: 0.2, zip: 0.25 } as const;

async function sizeOf(content: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of content) bytes += chunk.length;
  return bytes;
}

/** The size of the file, from some of its rows. */
async function estimateBytes(contents: FileContents): Promise<number> {
  const { tables, articles, about } = contents;
  const some = { ...contents, package: false, tables: [], articles: articles.slice(0, sampled), about };
  const format = contents.format === 'xlsx' ? 'csv' : contents.format;
  let bytes = 0;
  if (articles.length > 0) bytes = ((await sizeOf(writeFile(some).content)) * articles.length) / some.articles.length;
  for (const table of tables) {
    const part = { ...table, seqs: table.seqs.slice(0, sampled) };
    const size = await sizeOf(writeFile({ ...some, format, tables: [part], articles: [] }).content);
    bytes += (size * table.seqs.length) / Math.max(1, part.seqs.length);
  }
  if (contents.format === 'xlsx') return Math.round(bytes * compression.xlsx);
  return Math.round(contents.package || tables.length > 1 ? bytes * compression.zip : bytes);
}

/** What the file would be, without writing it. */
export async function describeFile(call: Call, found: FoundRecords, sending: Sending): Promise<DownloadSummary> {
  const planned = await planRecords(found, sending.options, call);
  const contents = await contentsOf(call, found, planned, sending);
  const { about, format, tables } = contents;
  const isZip = contents.package || (tables.length > 1 && format !== 'xlsx');
  return {
    name: fileName(about, about.subject, isZip ? 'zip' : fileTypes[format].extension),
    files: tables.map(({ type, seqs, columns }) => ({
      type,
      rows: seqs.length,
      columns: fileColumns(columns, sending.options).length,
    })),
    rows: planned.rows,
    bytes: await estimateBytes(contents),
    revision: about.revision,
    release: about.release,
    licence: about.licence,
    citation: about.citation,
    limited: planned.limited,
  };
}
