import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

const everyMilliseconds = 20;

/** A thread that ends its whole process as soon as it has more memory than `workerData` bytes. */
for (;;) {
  if (process.memoryUsage.rss() > (workerData as number)) process.kill(process.pid, 'SIGKILL');
  await wait(everyMilliseconds);
}
