import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FormFile } from '@cea/contract/uploads';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { Upload } from '../http/upload.ts';
import type { FilesDeps } from './files-deps.ts';
import type { FileStorage } from './storage.ts';

/** Committed before the content is stored: from here on the sweep leaves it alone, and one under way has ended. */
const announce = (db: Db, sha256: string, bytes: number): Promise<unknown> =>
  inTransaction(db, (tx) =>
    tx
      .insertInto('stored_files')
      .values({ sha256, bytes })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ uploaded_at: sql`now()` }))
      .execute(),
  );

/**
 * Keeps an uploaded file and returns its hash, to be referred to in the transaction of what it belongs to; a file that
 * nothing refers to is swept after a while.
 */
export async function keepFile(
  { databases, storage }: Pick<FilesDeps, 'databases' | 'storage'>,
  file: FormFile,
): Promise<string> {
  if (!(file instanceof Upload)) throw new TypeError('Only uploads can be kept');
  await announce(databases.write, file.sha256, file.size);
  try {
    await storage.keep(file);
  } catch (cause) {
    throw new Refusal('unavailable', 'The file cannot be stored at the moment. Try again later.', { cause });
  }
  return file.sha256;
}

interface StreamTools {
  readonly db: Db;
  readonly storage: FileStorage;
  /** Where it is written before its hash is known. */
  readonly folder: string;
}

/** Keeps a file that the application itself writes, likewise. */
export async function keepStream({ db, storage, folder }: StreamTools, content: Readable): Promise<string> {
  const path = `${folder}/${randomUUID()}`;
  const hash = createHash('sha256');
  let size = 0;
  try {
    await pipeline(
      content,
      async function* measure(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    const sha256 = hash.digest('hex');
    await announce(db, sha256, size);
    await storage.keep({ sha256, size, path });
    return sha256;
  } finally {
    await rm(path, { force: true });
  }
}
