import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname } from 'node:path';
import type { FileStorage } from './storage.ts';

/** Makes a file, or a change of a folder, survive a power failure. */
async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const names = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Files in a folder, by the first two digits of their hash: folders with thousands of files are slow to list. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (sha256: string) => `${folder}/${sha256.slice(0, 2)}/${sha256}`;
  return {
    async keep({ sha256, size, path }) {
      const target = pathOf(sha256);
      if ((await sizeOf(target)) === size) return;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await flush(path);
      // Readers see the whole file or none.
      await rename(path, target);
      await flush(dirname(target));
    },
    async read(sha256) {
      const stream = createReadStream(pathOf(sha256));
      await once(stream, 'open');
      return stream;
    },
    async remove(sha256) {
      await rm(pathOf(sha256), { force: true });
    },
    async *list() {
      for (const prefix of await names(folder)) {
        for (const sha256 of await names(`${folder}/${prefix}`)) {
          try {
            yield { sha256, stored_at: (await stat(pathOf(sha256))).mtime };
          } catch (error) {
            if (!isMissing(error)) throw error;
          }
        }
      }
    },
  };
}
