import { checkAuditLog } from '../../apps/server/src/audit/seal.ts';
import type { Db } from '../../apps/server/src/db/database.ts';
import type { FileStorage } from '../../apps/server/src/files/storage.ts';
import { hashFile } from './copy-files.ts';

/** The files that the database knows and the storage lacks, or has with other content. */
export async function findFileFaults(db: Db, storage: FileStorage): Promise<string[]> {
  const known = await db.selectFrom('stored_files').select(['sha256', 'bytes']).orderBy('sha256').execute();
  const faults: string[] = [];
  for (const { sha256, bytes } of known) {
    try {
      const read = await hashFile(storage, sha256);
      if (read.sha256 !== sha256 || read.bytes !== bytes) faults.push(`file ${sha256} has other content`);
    } catch {
      faults.push(`file ${sha256} is missing`);
    }
  }
  return faults;
}

/** What is wrong with restored data: the chain of the audit log, and the files. */
export const checkRestored = async (db: Db, storage: FileStorage): Promise<string[]> => [
  ...(await checkAuditLog(db)),
  ...(await findFileFaults(db, storage)),
];

/** True once the server accepts writes, which is after it has replayed the archive. */
export async function isWritable(db: Db): Promise<boolean> {
  const { replaying } = await db
    .selectNoFrom((eb) => eb.fn<boolean>('pg_is_in_recovery').as('replaying'))
    .executeTakeFirstOrThrow();
  return !replaying;
}
