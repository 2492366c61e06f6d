import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk that can be filled without harm to the machine. Mounting needs the rights of root. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves only this much free. */
  fill(leaving: number): Promise<void>;
  /** Takes the filling away. */
  free(): Promise<void>;
}

export async function withSmallDisk<T>(bytes: number, work: (disk: SmallDisk) => Promise<T>): Promise<T> {
  const folder = await mkdtemp('/var/tmp/cea-small-disk-');
  await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0755`, 'tmpfs', folder]);
  const filling = `${folder}/filling`;
  try {
    return await work({
      folder,
      async fill(leaving) {
        const { bavail, bsize } = await statfs(folder);
        const handle = await open(filling, 'w');
        const piece = Buffer.alloc(64 * 1024);
        for (let left = bavail * bsize - leaving; left > 0; left -= piece.length) await handle.write(piece);
        await handle.close();
      },
      free: () => rm(filling, { force: true }),
    });
  } finally {
    await run('umount', ['-l', folder]);
    await rmdir(folder);
  }
}
