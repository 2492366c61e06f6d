import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from '../scripts/stack/processes.ts';

export async function residentBytes({ process }: Running): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) * 1024;
}

/** By how much a process grows at most while `work` runs. */
export async function watchMemory(running: Running, work: () => Promise<unknown>): Promise<number> {
  const before = await residentBytes(running);
  let most = before;
  const over = new AbortController();
  const done = work().finally(() => over.abort());
  done.catch(() => {}); // Thrown below, after the last look.
  while (!over.signal.aborted) {
    most = Math.max(most, await residentBytes(running));
    await sleep(20);
  }
  await done;
  return most - before;
}
