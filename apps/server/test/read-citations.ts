import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { CitationFormat, Encoding } from '@cea/contract/citation-files';
import type { ReadRecord } from '../src/citation-files/citation.ts';
import { openCitationFile } from '../src/citation-files/read-citation-file.ts';

export interface ReadFile {
  readonly format: CitationFormat;
  readonly encoding: Encoding;
  readonly lines?: number;
  readonly records: readonly ReadRecord[];
}

/** All records of a file on disk. */
export async function readCitationsAt(path: string, as?: CitationFormat): Promise<ReadFile> {
  const { records, ...about } = await openCitationFile(path, as);
  const read: ReadRecord[] = [];
  for await (const record of records) read.push(record);
  return { ...about, records: read };
}

/** All records of a file with this content. */
export async function readCitations(content: string | Uint8Array, as?: CitationFormat): Promise<ReadFile> {
  const folder = await mkdtemp(`${tmpdir()}/citations-`);
  try {
    const path = `${folder}/file`;
    await writeFile(path, content);
    return await readCitationsAt(path, as);
  } finally {
    await rm(folder, { recursive: true });
  }
}
