import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('../../scripts/postgres.sh', import.meta.url));
const kind = 'dev'; // As durable as in production: what is acknowledged is on the disk.
/** A process that was killed blocks a new start until the system has buried it. */
const startsWithin = 15_000;

/** A PostgreSQL cluster for faults that would hurt everybody else on a shared one. */
export interface DurableCluster {
  readonly url: string;
  readonly folder: string;
  /** The first process, whose children are the others. */
  mainProcess(): Promise<number>;
  /** As if the power failed: no process gets to write anything more. */
  kill(): Promise<void>;
  /** Starts it again, at the same address; recovers what the log holds. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A killed process is listed as a zombie until its parent takes note. */
const isRunning = async (pid: number): Promise<boolean> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !/\) Z /.test(stat);
};

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);

/** In a folder of its own, or in the given one. */
export async function startDurableCluster(given?: string): Promise<DurableCluster> {
  const folder = given ?? (await mkdtemp('/var/tmp/cea-faults-'));
  await chmod(folder, 0o755);
  const cluster = async (action: 'start' | 'remove'): Promise<string> =>
    (await promisify(execFile)(script, [action, kind], { env: { ...process.env, PGDEV_DIR: folder } })).stdout.trim();
  const url = await cluster('start');
  const mainProcess = async () => Number((await readFile(`${folder}/${kind}/postmaster.pid`, 'utf8')).split('\n')[0]);
  return {
    url,
    folder,
    mainProcess,
    async kill() {
      const main = await mainProcess();
      // First, so that it starts no new children.
      process.kill(main, 'SIGSTOP');
      const all = [...(await childrenOf(main)), main];
      for (const pid of all) process.kill(pid, 'SIGKILL');
      for (const pid of all) while (await isRunning(pid)) await sleep(5);
    },
    async start() {
      const deadline = performance.now() + startsWithin;
      for (;;) {
        try {
          await cluster('start');
          return;
        } catch (error) {
          if (performance.now() > deadline) throw error;
          await sleep(100);
        }
      }
    },
    async remove() {
      await cluster('remove');
      if (!given) await rm(folder, { recursive: true });
    },
  };
}
