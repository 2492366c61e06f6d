import type { Config } from './config.ts';
import { connectDatabases, createSearchPool } from './db/database.ts';
import { logLost, Pools } from './db/pools.ts';
import type { Deps } from './deps.ts';
import { openStorage } from './files/storage.ts';
import { sweepIncoming } from './files/sweep-files.ts';
import { createLimits } from './http/limits.ts';
import { addJobWith } from './jobs/add-job.ts';
import { createLogger } from './http/request-log.ts';
import { openQueue } from './jobs/queues.ts';
import { copyOn } from './db/copy-out.ts';
import { fileConnections } from './registry-files/registry-files-routes.ts';
import { createRegistrySearch, searchConnections } from './search/registry-search.ts';
import { followSearchNames } from './search/search-names.ts';
import { Tally } from './lib/tally.ts';
import { watchLimits } from './watching/watch-limits.ts';

/** Opens the real dependencies of the application, and closes them together. */
export async function connectRuntime(config: Config): Promise<{ deps: Deps; close(): Promise<void> }> {
  const log = createLogger(config.logLevel);
  const storage = await openStorage(config);
  await sweepIncoming(config.incomingFolder); // The worker may run on another machine.
  const tally = new Tally();
  const pools = new Pools('cea-api', logLost(log));
  const databases = connectDatabases(config, pools);
  const limitsPool = pools.open('limits', config.databaseUrl, { max: 2 });
  const queuePool = pools.open('queue', config.databaseUrl, { max: 2 });
  const queue = openQueue(queuePool);
  queue.on('error', () => {}); // A failing call rejects; these are errors of the idle connection.
  await queue.start();
  const searchPool = createSearchPool(config, searchConnections, pools);
  const search = createRegistrySearch({
    databases,
    pool: searchPool,
    pollMs: config.revisionPollMs,
    cacheBytes: config.searchCacheBytes,
    onError: (error) => log.warn({ err: error }, 'following the revision'),
  });
  const openFiles = (url: string) => pools.open('files', url, { max: fileConnections, loads: true, session: 'files' });
  const filesPool = openFiles(config.databaseUrl);
  const readFilesPool = config.readDatabaseUrl ? openFiles(config.readDatabaseUrl) : filesPool;
  return {
    deps: {
      config,
      databases,
      limits: watchLimits(createLimits(limitsPool, config.loginsPerMinuteAndAddress), (limit) =>
        tally.count('registry_limit_refusals_total', { limit }),
      ),
      addJob: addJobWith(queue),
      storage,
      search,
      searchNames: followSearchNames(databases.read, search),
      copyOut: { read: copyOn(readFilesPool), write: copyOn(filesPool) },
      pools: pools.list,
      tally,
      caches: new Map([
        ['matches', search.matches],
        ['conversions', search.conversions],
      ]),
    },
    async close() {
      search.stop();
      await searchPool.end();
      await queue.stop({ graceful: false });
      await queuePool.end();
      await limitsPool.end();
      await filesPool.end();
      if (readFilesPool !== filesPool) await readFilesPool.end();
      await databases.close();
    },
  };
}
