import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { startMailSink } from '../../apps/server/test/mail-sink.ts';
import { type Running, freePort } from '../../scripts/stack/processes.ts';
import { startApi } from '../../scripts/stack/stack.ts';
import { widen } from '../at-once.ts';
import type { Client } from '../http-client.ts';
import { openSite, type Site } from '../site.ts';
import type { Target } from '../target.ts';
import { type DurableCluster, startDurableCluster } from './durable-cluster.ts';

/** The product on a database that survives a loss of power, for rows that kill the one or the other. */
export interface DurableSite {
  readonly cluster: DurableCluster;
  readonly site: Site;
  readonly filesFolder: string;
  readonly api: () => Running;
  /** Starts the API again at the same address; returns after how many milliseconds it was ready. */
  readonly restartApi: () => Promise<number>;
  /** An administrator with this many connections. */
  readonly signInAdmin: (sockets: number) => Promise<Client>;
}

interface Options {
  /** Where the cluster is, if the row has prepared a place. */
  readonly clusterFolder?: string;
  readonly filesFolder?: string;
  /** Further settings, made when the address of the database is known. */
  readonly settings?: (databaseUrl: string) => Record<string, string>;
}

export async function withDurableSite<T>(
  { noteSecret }: Pick<Target, 'noteSecret'>,
  work: (durable: DurableSite) => Promise<T>,
  { clusterFolder, filesFolder, settings = () => ({}) }: Options = {},
): Promise<T> {
  const cluster = await startDurableCluster(clusterFolder);
  const mail = await startMailSink();
  const files = filesFolder ?? (await mkdtemp(`${tmpdir()}/cea-files-`));
  const port = await freePort();
  const environment: Record<string, string> = {
    DATABASE_URL: cluster.url,
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    APP_KEY: 'only for a stack that is thrown away soon',
    SMTP_URL: mail.url,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '1000000',
    LOGINS_PER_MINUTE_AND_ADDRESS: '100000',
    DRAIN_SECONDS: '0',
    FILES_FOLDER: files,
    DEMO: '1',
    ...settings(cluster.url),
  };
  let api: Running | undefined;
  let close: (() => Promise<void>) | undefined;
  try {
    await prepareDatabase(cluster.url);
    api = await startApi(environment);
    // The rows' own questions go to the database itself, past any proxy.
    const opened = openSite({
      url: environment.APP_URL!,
      environment: { ...environment, DATABASE_URL: cluster.url },
      mail,
      onSecret: noteSecret,
    });
    ({ close } = opened);
    const { site } = opened;
    return await work({
      cluster,
      site,
      filesFolder: files,
      api: () => api!,
      restartApi: async () => {
        const began = performance.now();
        api = await startApi(environment);
        return performance.now() - began;
      },
      signInAdmin: async (sockets) =>
        widen(site, await site.signIn(await makeUser(site.db, { roles: ['Admin'] })), sockets),
    });
  } finally {
    await close?.();
    await api?.stop('SIGKILL');
    await mail.stop();
    await cluster.remove();
    if (!filesFolder) await rm(files, { recursive: true });
  }
}
