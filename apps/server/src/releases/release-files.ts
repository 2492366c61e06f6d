import { Readable } from 'node:stream';
import { citationFiles } from '@cea/contract/citations/file-formats';
import { citationFormats } from '@cea/contract/citations/formats';
import { releasePath, releaseReference } from '@cea/contract/citations/release-reference';
import { dataTypes } from '@cea/contract/dictionary/terms';
import type { Release } from '@cea/contract/release';
import type { ChangeKind, ReleaseChange } from '@cea/contract/releases';
import type { CopyOut } from '../db/copy-out.ts';
import type { Db } from '../db/database.ts';
import { streamZip, type ZipEntry } from '../lib/stream-zip.ts';
import { csvLines } from '../lib/write-csv.ts';
import { chosenColumns } from '../records/choose-columns.ts';
import type { FileAbout } from '../registry-files/file-about.ts';
import type { RecordTable } from '../registry-files/record-tables.ts';
import { packageFiles, writeFile } from '../registry-files/write-file.ts';
import { listOpenSeqs } from './open-set.ts';

export interface ReleaseSource {
  readonly db: Db;
  readonly copy: CopyOut;
  readonly site: string;
  readonly release: Release;
  readonly dalys: number;
  readonly changes: readonly (Omit<ReleaseChange, 'kind'> & { readonly open_kind: ChangeKind | null })[];
}

const text = (name: string, content: string): ZipEntry => ({ name, content: Readable.from([content]) });

async function listTables({ db, release, dalys }: ReleaseSource): Promise<RecordTable[]> {
  const tables: RecordTable[] = [];
  for (const type of dataTypes) {
    const seqs = await listOpenSeqs(db, type, release.revision, dalys);
    tables.push({ type, columns: chosenColumns(type, undefined, false, 'columns'), seqs });
  }
  return tables;
}

const changeColumns = ['type', 'id', 'title', 'change', 'key', 'field', 'before', 'after', 'reason'];

/** A line for each changed value, and for each record that came or went. */
const linesOf = (changes: ReleaseSource['changes']): string[][] =>
  changes.flatMap(({ type, id, title, open_kind, values, reason }) => {
    if (open_kind === null) return [];
    const record = [type, id, title, open_kind];
    if (open_kind !== 'changed') return [[...record, '', '', '', '', reason ?? '']];
    return values.map(({ key, label, before, after }) => [...record, key, label, before ?? '', after ?? '', '']);
  });

/** Of changes that come in pieces. */
export async function* changesCsv(
  pieces: Iterable<ReleaseSource['changes']> | AsyncIterable<ReleaseSource['changes']>,
): AsyncGenerator<string> {
  yield csvLines([changeColumns]);
  for await (const changes of pieces) yield csvLines(linesOf(changes));
}

const changesEntry = ({ changes }: ReleaseSource): ZipEntry => ({
  name: 'changes.csv',
  content: Readable.from(changesCsv([changes])),
});

const citations = ({ release, site }: ReleaseSource): ZipEntry[] =>
  citationFiles.map((format) => {
    const { file, write } = citationFormats[format];
    return text(`citation.${file.extension}`, write(releaseReference(release, site)));
  });

const dateOf = ({ at }: Release): string => at.slice(0, 10);

/** The same release always makes the same bytes: its files carry its date. */
const zipOf = ({ release }: ReleaseSource, entries: readonly ZipEntry[]): Readable =>
  streamZip(entries, dateOf(release));

export const snapshotName = ({ name }: Release): string => `cea-registry_open-daly_${name}.zip`;
export const changesName = ({ name }: Pick<Release, 'name'>, extension = 'zip'): string =>
  `cea-registry_open-daly_${name}_changes.${extension}`;

function describe({ release, site }: ReleaseSource, tables: readonly RecordTable[]): FileAbout {
  return {
    subject: 'open-daly',
    query: 'health_outcome:DALY, and the weights of these studies',
    link: site + releasePath(release.name),
    release: release.name,
    revision: release.revision,
    revised_at: release.at,
    date: dateOf(release),
    rows: Object.fromEntries(tables.map(({ type, seqs }) => [type, seqs.length])),
    licence: 'Creative Commons Attribution 4.0 (CC BY 4.0): name the source and the release.',
    citation: citationFormats.vancouver.write(releaseReference(release, site)),
    limited: null,
    absent: [],
    conversion: null,
  };
}

/** The open data of a release: tables as CSV and as a workbook, with everything that explains them. */
export async function openSnapshot(source: ReleaseSource): Promise<Readable> {
  const { copy, release } = source;
  const tables = await listTables(source);
  const contents = {
    package: true,
    tables,
    articles: [],
    about: describe(source, tables),
    writing: { copy, revision: release.revision, options: { headings: 'keys' } },
  } as const;
  return zipOf(source, [
    ...packageFiles({ ...contents, format: 'csv' }),
    writeFile({ ...contents, format: 'xlsx', package: false }),
    changesEntry(source),
    ...citations(source),
  ]);
}

/** Only what differs from the release before. */
export const openChanges = (source: ReleaseSource): Readable =>
  zipOf(source, [changesEntry(source), ...citations(source)]);
