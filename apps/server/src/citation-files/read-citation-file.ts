import { open } from 'node:fs/promises';
import type { CitationFormat, Encoding } from '@cea/contract/citation-files';
import type { ReadRecord } from './citation.ts';
import { nbibDialect, nbibSyntax } from './nbib-dialect.ts';
import { csvDelimiters, findDelimiter, readDelimited } from './read-delimited.ts';
import { idsDialect, readIds } from './read-ids.ts';
import { readLines, readText } from './read-lines.ts';
import { readTable } from './read-table.ts';
import { readTagged } from './read-tagged.ts';
import { plainText } from './read-values.ts';
import { recognizeFormat } from './recognize-format.ts';
import { risDialect, risSyntax, spellOutType } from './ris-dialects.ts';
import type { Dialect, SourceRecord, Values } from './source-record.ts';
import { surveyText } from './survey-text.ts';
import { tableColumns } from './table-columns.ts';
import { toCitation } from './to-citation.ts';
import { UnreadableFile } from './unreadable-file.ts';

interface TextFile {
  readonly text: AsyncIterable<string>;
  /** The first 64 kB of the text, by which its format is recognized. */
  readonly start: string;
}

interface FormatReader {
  readonly read: (file: TextFile) => AsyncIterable<SourceRecord>;
  readonly dialect: (values: Values) => Dialect;
  readonly prepare?: (values: Values) => Values;
}

const readers: Readonly<Record<CitationFormat, FormatReader>> = {
  ris: { read: ({ text }) => readTagged(readLines(text), risSyntax), dialect: risDialect, prepare: spellOutType },
  nbib: { read: ({ text }) => readTagged(readLines(text), nbibSyntax), dialect: () => nbibDialect },
  csv: {
    read: ({ text, start }) => readTable(readDelimited(readLines(text), findDelimiter(start, csvDelimiters) ?? ',')),
    dialect: () => tableColumns,
  },
  tsv: { read: ({ text }) => readTable(readDelimited(readLines(text), '\t')), dialect: () => tableColumns },
  ids: { read: ({ text }) => readIds(readLines(text)), dialect: () => idsDialect },
};

export interface CitationFile {
  readonly format: CitationFormat;
  readonly encoding: Encoding;
  readonly lines?: number;
  /** May end in an `UnreadableFile`: what is wrong can be far behind the beginning. */
  readonly records: AsyncIterable<ReadRecord>;
}

/** Opens a file of citations, whose format is recognized by its content unless it is given. */
export async function openCitationFile(path: string, as?: CitationFormat): Promise<CitationFile> {
  const { encoding, lines } = await surveyText(path);
  const start = await readStart(path, encoding);
  const format = as ?? recognizeFormat(start);
  if (!format) throw new UnreadableFile('This is not a file of citations in a known format.');
  const reader = readers[format];
  const records = toRecords(reader.read({ text: readText(path, encoding), start }), reader);
  return { format, encoding, lines, records: await assertSome(records) };
}

async function readStart(path: string, encoding: Encoding): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function* toRecords(source: AsyncIterable<SourceRecord>, reader: FormatReader): AsyncGenerator<ReadRecord> {
  let position = 0;
  for await (const { line, values, fault } of source) {
    position += 1;
    const prepared = reader.prepare?.(values) ?? values;
    const read = fault ?? toCitation(prepared, reader.dialect(values));
    yield typeof read === 'string'
      ? { position, line, refused: read, excerpt: excerptOf(values) }
      : { position, line, citation: read };
  }
}

/** How a refused record begins, for the person who looks for it in the file. */
const excerptOf = (values: Values): string =>
  plainText(
    [...values]
      .flatMap(([name, texts]) =>
        texts.filter((text) => text.trim() !== '').map((text) => `${name} ${text.slice(0, 200)}`),
      )
      .slice(0, 6)
      .join(' · '),
  ).slice(0, 200);

/** Reads the first record at once, so that a file without any is refused before anything is done with it. */
async function assertSome(records: AsyncGenerator<ReadRecord>): Promise<AsyncIterable<ReadRecord>> {
  const first = await records.next();
  if (first.done) throw new UnreadableFile('The file contains no citations.');
  return withFirst(first.value, records);
}

async function* withFirst<T>(first: T, others: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield first;
    yield* others;
  } finally {
    await others.return(undefined);
  }
}
