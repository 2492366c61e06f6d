import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { importArticles } from '@cea/contract/article-imports';
import type { Received } from '@cea/contract/endpoint';
import { openCitationFile } from '../citation-files/read-citation-file.ts';
import { UnreadableFile } from '../citation-files/unreadable-file.ts';
import type { Config } from '../config.ts';
import { invalid } from '../http/refusal.ts';
import { Upload } from '../http/upload.ts';

export type SentImport = Received<typeof importArticles>['body'];
type OpenedFile = Awaited<ReturnType<typeof openCitationFile>>;

const pastedName = 'Pasted list';

/** A pasted list is a file from here on. */
async function writePasted(text: string, folder: string): Promise<Upload> {
  const path = `${folder}/${randomUUID()}`;
  const content = Buffer.from(`${text}\n`);
  await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return new Upload({ name: pastedName, size: content.length, sha256, path });
}

/** Runs `work` with the file that was sent, which is gone afterwards unless it was kept. */
export async function withSentFile<T>(
  { incomingFolder }: Pick<Config, 'incomingFolder'>,
  { file, text = '' }: SentImport,
  work: (file: Upload) => Promise<T>,
): Promise<T> {
  const sent = file instanceof Upload ? file : await writePasted(text, incomingFolder);
  try {
    return await work(sent);
  } finally {
    await sent.discard();
  }
}

/** Runs `work` with the records of a file. A file that cannot be read is the sender's to mend. */
export async function withRecords<T>(
  { path }: Pick<Upload, 'path'>,
  { text, format }: Pick<SentImport, 'text' | 'format'>,
  work: (opened: OpenedFile) => Promise<T>,
): Promise<T> {
  let opened: OpenedFile | undefined;
  try {
    opened = await openCitationFile(path, format ?? (text ? 'ids' : undefined));
    return await work(opened);
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid({ [text ? 'text' : 'file']: [error.message] });
    throw error;
  } finally {
    // Closes the file where not all of it was read.
    await opened?.records[Symbol.asyncIterator]().return?.();
  }
}
