import { createHash } from 'node:crypto';
import { isCitationFormat } from '@cea/contract/citations/file-formats';
import { registryName } from '@cea/contract/pages';
import { type FileFormat, fileTypes, zipType } from '@cea/contract/registry-files';
import { streamZip, type ZipEntry } from '../lib/stream-zip.ts';
import { byteOrderMark, csvLines } from '../lib/write-csv.ts';
import { codebookHeadings, codebookLines } from './codebook.ts';
import { aboutLines, type FileAbout, fileName } from './file-about.ts';
import { fileColumns } from './file-columns.ts';
import { loaders } from './loaders.ts';
import { type RecordTable, writeCsv, writeJson, type Writing } from './record-tables.ts';
import { writeCitations } from './write-citations.ts';
import { workbookParts } from './write-workbook.ts';

/** What to write. The same contents give the same bytes. */
export interface FileContents {
  readonly format: FileFormat;
  /** With a description, a codebook and scripts that load the data. */
  readonly package: boolean;
  /** For citations: none. */
  readonly tables: readonly RecordTable[];
  /** For citations: the seqs of the articles' methods records. */
  readonly articles: readonly number[];
  readonly about: FileAbout;
  readonly writing: Writing;
}

interface NamedFile extends ZipEntry {
  readonly content: AsyncIterable<Buffer>;
}

export interface WrittenFile extends NamedFile {
  readonly mediaType: string;
}

function dataFiles({ format, tables, articles, about, writing }: FileContents): NamedFile[] {
  const named = (subject: string) => fileName(about, subject, fileTypes[format].extension);
  if (isCitationFormat(format)) {
    return [{ name: named(about.subject), content: writeCitations(articles, format, writing) }];
  }
  if (format === 'xlsx') {
    return [{ name: named(about.subject), content: streamZip(workbookParts(tables, about, writing), about.date) }];
  }
  return tables.map((table) => ({
    // A single table is what the whole file is about: its name may say more than the type.
    name: named(tables.length === 1 ? about.subject : table.type),
    content: format === 'json' ? writeJson(table, jsonAbout(about, table), writing) : writeCsv(table, writing),
  }));
}

const jsonAbout = ({ subject, rows, ...about }: FileAbout, { type }: RecordTable): object => ({
  registry: registryName,
  subject,
  type,
  ...about,
  rows: rows[type],
});

async function* whole(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

function companions({ format, tables, about, writing }: FileContents): NamedFile[] {
  if (tables.length === 0) return [];
  const csvName = (type: string) => fileName(about, tables.length === 1 ? about.subject : type, 'csv');
  const fileOf = format === 'xlsx' ? () => fileName(about, about.subject, 'xlsx') : csvName;
  const lines = codebookLines(tables, writing.options, format === 'json' ? (type) => type : fileOf);
  const codebook = csvLines([codebookHeadings, ...lines]);
  const scripts =
    format === 'csv'
      ? loaders(
          tables.map(({ type, columns }) => ({
            type,
            name: csvName(type),
            columns: fileColumns(columns, writing.options),
          })),
        )
      : new Map<string, string>();
  return [
    { name: 'codebook.csv', content: whole((writing.options.bom ? byteOrderMark : '') + codebook) },
    ...Array.from(scripts, ([name, text]) => ({ name, content: whole(text) })),
  ];
}

/** The files of a package. Notes the checksum of each while it is written, for the description that comes last. */
export function packageFiles(contents: FileContents): NamedFile[] {
  const checksums: string[] = [];
  async function* noted({ name, content }: NamedFile): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
    checksums.push(`${hash.digest('hex')}  ${name}`);
  }
  async function* readme(): AsyncGenerator<Buffer> {
    const about = aboutLines(contents.about).map(([name, value]) => `${name}: ${value}`);
    const text = [registryName, '', ...about, '', 'Checksums (SHA-256):', ...checksums, ''].join('\n');
    yield Buffer.from(text);
  }
  const files = [...dataFiles(contents), ...companions(contents)];
  return [
    ...files.map((file) => ({ name: file.name, content: noted(file) })),
    { name: 'README.txt', content: readme() },
  ];
}

/** The file to send: the data as it is, or a zip of several files. */
export function writeFile(contents: FileContents): WrittenFile {
  const { about, format } = contents;
  const files = contents.package ? packageFiles(contents) : dataFiles(contents);
  const [first, ...more] = files;
  if (!first) throw new Error('There is no file to write');
  if (more.length === 0) return { ...first, mediaType: fileTypes[format].mediaType };
  return {
    name: fileName(about, about.subject, 'zip'),
    content: streamZip(files, about.date),
    mediaType: zipType,
  };
}
