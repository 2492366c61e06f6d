import { open } from 'node:fs/promises';
import type { CitationFormat, Encoding } from '@cea/contract/citation-files';
import type { ReadRecord } from './citation.ts';
import { formatReaders, type SourceFile } from './format-readers.ts';
import { plainText } from './read-values.ts';
import { recognizeFormat } from './recognize-format.ts';
import type { Values } from './source-record.ts';
import { surveyText } from './survey-text.ts';
import { toCitation } from './to-citation.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface CitationFile {
  readonly format: CitationFormat;
  readonly encoding: Encoding;
  /** Of a text. */
  readonly lines?: number;
  /** May end in an `UnreadableFile`: what is wrong can be far behind the beginning. */
  readonly records: AsyncIterable<ReadRecord>;
}

/** Opens a file of citations, whose format is recognized by its content unless it is given. */
export async function openCitationFile(path: string, as?: CitationFormat): Promise<CitationFile> {
  const bytes = await readStart(path);
  if (as === 'xlsx' || (as === undefined && isZip(bytes))) {
    const file = { path, encoding: 'utf-8', start: '' } as const;
    return { format: 'xlsx', encoding: 'utf-8', records: await readAtOnce(file, 'xlsx') };
  }
  const { encoding, lines } = await surveyText(path);
  const start = new TextDecoder(encoding).decode(bytes);
  const format = as ?? recognizeFormat(start);
  if (!format) throw new UnreadableFile('This is not a file of citations in a known format.');
  return { format, encoding, lines, records: await readAtOnce({ path, encoding, start }, format) };
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isZip = (start: Buffer): boolean => start.toString('latin1', 0, 4) === 'PK\u0003\u0004';

/** Reads the first record at once, so that a file without any is refused before anything is done with it. */
async function readAtOnce(file: SourceFile, format: CitationFormat): Promise<AsyncIterable<ReadRecord>> {
  const records = readRecords(file, format);
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

async function* readRecords(file: SourceFile, format: CitationFormat): AsyncGenerator<ReadRecord> {
  const { read, dialect } = formatReaders[format];
  let position = 0;
  for await (const { line, values, fault } of read(file)) {
    position += 1;
    const found = fault ?? toCitation(values, dialect(values));
    yield typeof found === 'string'
      ? { position, line, refused: found, excerpt: excerptOf(values) }
      : { position, line, citation: found };
  }
}

/** How a refused record begins, for the person who looks for it in the file. */
const excerptOf = (values: Values): string =>
  plainText(
    [...values]
      .flatMap(([name, texts]) => texts.map((text) => ({ name, text: text.trim() })))
      .filter(({ text }) => text !== '')
      .slice(0, 6)
      .map(({ name, text }) => `${name} ${text.slice(0, 200)}`)
      .join(' · '),
  ).slice(0, 200);
