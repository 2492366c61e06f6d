import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './harness.ts';

const program = fileURLToPath(new URL('../src/main-worker.ts', import.meta.url));

/** A worker as it runs in production, on the database and the files of a test. */
export function startWorker({ url, deps: { config } }: TestApp): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    FILES_FOLDER: config.filesFolder,
    APP_KEY: config.appKey,
    APP_URL: config.appUrl,
    DEMO: '1',
    LOG_LEVEL: 'silent',
  };
  return spawn(process.execPath, [program], { env, stdio: 'ignore' });
}

export async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

/** Memory of a process in bytes, as Linux counts it. */
export async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) * 1024;
}
