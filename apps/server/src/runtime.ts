import type { Config } from './config.ts';
import { connectDatabases, createPool, createSearchPool } from './db/database.ts';
import type { Deps } from './deps.ts';
import { createLimits } from './http/limits.ts';
import { addJobWith } from './jobs/add-job.ts';
import { createLogger } from './http/request-log.ts';
import { connectQueue } from './jobs/queues.ts';
import { createRegistrySearch, searchConnections } from './search/registry-search.ts';

/** The real things behind the application, opened together and closed together. */
export async function connectRuntime(config: Config): Promise<{ deps: Deps; close(): Promise<void> }> {
  const databases = connectDatabases(config);
  const counters = createPool(config.databaseUrl, 2);
  const queue = connectQueue(config.databaseUrl, false);
  queue.on('error', () => {}); // a failing call rejects; this is only the connection's own noise
  await queue.start();
  const searchPool = createSearchPool(config, searchConnections);
  const log = createLogger(config.logLevel);
  const search = createRegistrySearch({
    databases,
    pool: searchPool,
    pollMs: config.revisionPollMs,
    cacheBytes: config.searchCacheBytes,
    onError: (error) => log.warn({ err: error }, 'following the revision'),
  });
  return {
    deps: {
      config,
      databases,
      limits: createLimits(counters, config.loginsPerMinuteAndAddress),
      addJob: addJobWith(queue),
      search,
    },
    async close() {
      search.stop();
      await searchPool.end();
      await queue.stop({ graceful: false });
      await counters.end();
      await databases.close();
    },
  };
}
