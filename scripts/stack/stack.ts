import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { seedDemoAccounts } from '../../apps/server/db/seed/demo-accounts.ts';
import { seedDemoBot } from '../../apps/server/db/seed/demo-bot.ts';
import { seedDemoImports } from '../../apps/server/db/seed/demo-imports.ts';
import { seedDemoMails } from '../../apps/server/db/seed/demo-mails.ts';
import { seedDemoSponsors } from '../../apps/server/db/seed/demo-sponsors.ts';
import { seedDemoRanking } from '../../apps/server/db/seed/demo-ranking.ts';
import { seedDemoReleases } from '../../apps/server/db/seed/demo-releases.ts';
import { seedDemoReports } from '../../apps/server/db/seed/demo-reports.ts';
import { seedDemoScreening } from '../../apps/server/db/seed/demo-screening.ts';
import { seedDemoSearches } from '../../apps/server/db/seed/demo-searches.ts';
import { seedDemoSnapshots } from '../../apps/server/db/seed/demo-snapshots.ts';
import { seedDemoTraining } from '../../apps/server/db/seed/demo-training.ts';
import { seedDemoPipeline } from '../../apps/server/db/seed/demo-pipeline.ts';
import { seedDemoPdf, seedDemoReading } from '../../apps/server/db/seed/demo-reading.ts';
import { seedDemoResources } from '../../apps/server/db/seed/demo-resources.ts';
import { seedRegistry } from '../../apps/server/db/seed/seed-registry.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { inBulkTransaction } from '../../apps/server/src/db/bulk-connection.ts';
import { connectDatabases } from '../../apps/server/src/db/database.ts';
import { openStorage } from '../../apps/server/src/files/storage.ts';
import { ensureTemplate } from '../../apps/server/test/template-database.ts';
import { cloneDatabase } from '../../apps/server/test/test-database.ts';
import { type MailSink, startMailSink } from '../../apps/server/test/mail-sink.ts';
import { type Running, freePort, start, waitUntil } from './processes.ts';

const server = (file: string) => fileURLToPath(new URL(`../../apps/server/src/${file}`, import.meta.url));

/** The whole product on loopback: a fresh database, API, worker and a mailbox, removed by `stop`. */
export interface Stack {
  readonly url: string;
  readonly databaseUrl: string;
  readonly environment: Record<string, string>;
  readonly mail: MailSink;
  readonly api: Running;
  readonly worker: Running;
  stop(): Promise<void>;
}

const isReady = async ({ HOST, PORT }: Record<string, string>) => (await fetch(`http://${HOST}:${PORT}/readyz`)).ok;

/** Some hundred invented articles, most of them published; the same ones each time. */
export async function loadRegistry({ databaseUrl }: Pick<Stack, 'databaseUrl'>): Promise<void> {
  await seedRegistry(databaseUrl, { scale: 0.02, as_of: '2026-09-30' });
  await inBulkTransaction(databaseUrl, (tx) => seedDemoPipeline(tx, []));
  await inBulkTransaction(databaseUrl, seedDemoScreening);
  await inBulkTransaction(databaseUrl, seedDemoRanking);
  await inBulkTransaction(databaseUrl, seedDemoReports);
  await inBulkTransaction(databaseUrl, seedDemoTraining);
  await inBulkTransaction(databaseUrl, seedDemoSearches);
  await inBulkTransaction(databaseUrl, seedDemoBot);
}

/**
 * Imports of different age and state, which repeat some of the registry's articles; releases with their files; and what
 * readers were told about all that is there by then.
 */
export async function loadImports({
  environment,
  databaseUrl,
}: Pick<Stack, 'environment' | 'databaseUrl'>): Promise<void> {
  const config = readConfig(environment);
  const databases = connectDatabases(config);
  const target = { config, databases, storage: await openStorage(config) };
  await seedDemoImports(target);
  await inBulkTransaction(databaseUrl, seedDemoBot);
  await seedDemoReleases(databaseUrl, target);
  await inBulkTransaction(databaseUrl, seedDemoSnapshots);
  await seedDemoMails(databases.write);
  await databases.close();
}

/** Another API process for a stack. */
export async function startApi(environment: Record<string, string>, log?: 'kept' | 'dropped'): Promise<Running> {
  const api = start(server('main-api.ts'), environment, log);
  try {
    await waitUntil(api, () => isReady(environment));
  } catch (error) {
    await api.stop();
    throw error;
  }
  return api;
}

export async function startStack(overrides: Record<string, string> = {}): Promise<Stack> {
  const [database, mail, port] = await Promise.all([ensureTemplate().then(cloneDatabase), startMailSink(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const FILES_FOLDER = await mkdtemp(`${tmpdir()}/cea-files-`);
  const environment: Record<string, string> = {
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: url,
    APP_KEY: 'only for a stack that is thrown away soon',
    SMTP_URL: mail.url,
    LOG_LEVEL: 'info',
    REQUESTS_PER_MINUTE: '100000',
    DRAIN_SECONDS: '0',
    FILES_FOLDER,
    DEMO: '1',
    ...overrides,
  };
  const config = readConfig(environment);
  const databases = connectDatabases(config);
  await seedDemoAccounts(databases.write);
  await seedDemoReading(databases.write);
  const target = { config, databases, storage: await openStorage(config) };
  await seedDemoPdf(target);
  await seedDemoResources(target);
  await seedDemoSponsors(databases.write);
  await databases.close();
  const api = start(server('main-api.ts'), environment);
  const worker = start(server('main-worker.ts'), environment);
  const stop = async () => {
    await Promise.all([api.stop(), worker.stop()]);
    await mail.stop();
    await database.drop();
    await rm(FILES_FOLDER, { recursive: true });
  };
  try {
    await Promise.all([
      waitUntil(api, () => isReady(environment)),
      waitUntil(worker, async () => worker.output().includes('worker ready')),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, databaseUrl: database.url, environment, mail, api, worker, stop };
}
