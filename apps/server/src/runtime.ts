import type { Config } from './config.ts';
import { connectDatabases, createPool } from './db/database.ts';
import type { Deps } from './deps.ts';
import { createLimits } from './http/limits.ts';
import { addJobWith } from './jobs/add-job.ts';
import { connectQueue } from './jobs/queues.ts';

/** The real things behind the application, opened together and closed together. */
export async function connectRuntime(config: Config): Promise<{ deps: Deps; close(): Promise<void> }> {
  const databases = connectDatabases(config);
  const counters = createPool(config.databaseUrl, 2);
  const queue = connectQueue(config.databaseUrl, false);
  counters.on('error', () => {}); // as for the databases: the next query reconnects
  queue.on('error', () => {}); // a failing call rejects; this is only the connection's own noise
  await queue.start();
  return {
    deps: {
      config,
      databases,
      limits: createLimits(counters, config.loginsPerMinuteAndAddress),
      addJob: addJobWith(queue),
    },
    async close() {
      await queue.stop({ graceful: false });
      await counters.end();
      await databases.close();
    },
  };
}
