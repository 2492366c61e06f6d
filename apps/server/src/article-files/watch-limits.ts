import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import type { PdfLimits } from './pdf-limits.ts';

const everyMilliseconds = 20;
const { bytes, milliseconds } = workerData as PdfLimits;

/** A thread that ends its whole process as soon as it has had more memory or processor time than it may. */
for (;;) {
  if (process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL');
  const { user, system } = process.cpuUsage();
  if (user + system > milliseconds * 1000) process.kill(process.pid, 'SIGXCPU');
  await wait(everyMilliseconds);
}
