import type { FormFile } from '@cea/contract/uploads';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { Upload } from '../http/upload.ts';
import type { FilesDeps } from './files-deps.ts';

/**
 * Keeps an uploaded file and returns its hash, to be referred to in the transaction of what it belongs to; a file that
 * nothing refers to is swept after a while.
 */
export async function keepFile(
  { databases, storage }: Pick<FilesDeps, 'databases' | 'storage'>,
  file: FormFile,
): Promise<string> {
  if (!(file instanceof Upload)) throw new TypeError('Only uploads can be kept');
  const { sha256, size: bytes } = file;
  // Committed before the content is stored: from here on the sweep leaves it alone, and one under way has ended.
  await inTransaction(databases.write, (tx) =>
    tx
      .insertInto('stored_files')
      .values({ sha256, bytes })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ uploaded_at: sql`now()` }))
      .execute(),
  );
  try {
    await storage.keep(file);
  } catch (cause) {
    throw new Refusal('unavailable', 'The file cannot be stored at the moment. Try again later.', { cause });
  }
  return sha256;
}
