import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskStorage } from '../../apps/server/src/files/disk-storage.ts';
import type { FileStorage } from '../../apps/server/src/files/storage.ts';

/** The folder of BACKUP_FILES_FOLDER, where copies of uploaded files are kept under their hash. */
export function openCopies(): { storage: FileStorage; incoming: string } {
  const folder = process.env.BACKUP_FILES_FOLDER;
  if (!folder) throw new Error('Set BACKUP_FILES_FOLDER to the folder for copies of uploaded files.');
  return { storage: diskStorage(`${folder}/objects`), incoming: `${folder}/incoming` };
}

/** Reads a file to its end; its size and the hash of its content. */
export async function hashFile(
  storage: FileStorage,
  sha256: string,
  into?: string,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, into === undefined ? undefined : chunk);
    },
  });
  const source = await storage.read(sha256);
  if (into === undefined) await pipeline(source, count.resume());
  else await pipeline(source, count, createWriteStream(into));
  return { sha256: hash.digest('hex'), bytes };
}

export interface Copied {
  files: number;
  bytes: number;
}

/**
 * Copies what `to` lacks; a file never changes, so that is all. A file whose content is not that of its name is not
 * copied but reported, after all others are safe.
 */
export async function copyMissing(from: FileStorage, to: FileStorage, incoming: string): Promise<Copied> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const there = new Set<string>();
  for await (const { sha256 } of to.list()) there.add(sha256);
  const copied: Copied = { files: 0, bytes: 0 };
  const damaged: string[] = [];
  for await (const { sha256 } of from.list()) {
    if (there.has(sha256)) continue;
    const path = `${incoming}/${sha256}`;
    const read = await hashFile(from, sha256, path);
    if (read.sha256 === sha256) {
      await to.keep({ sha256, size: read.bytes, path });
      copied.files += 1;
      copied.bytes += read.bytes;
    } else damaged.push(sha256);
    await rm(path, { force: true });
  }
  if (damaged.length > 0) throw new Error(`Damaged, and not copied: ${damaged.join(', ')}`);
  return copied;
}
