import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { login } from '@cea/contract/accounts';
import { seedRegistry } from '../../apps/server/db/seed/seed-registry.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { connectDatabases } from '../../apps/server/src/db/database.ts';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';
import { makeUser, testPassword } from '../../apps/server/test/factories.ts';
import { withClient } from '../../apps/server/test/with-client.ts';
import { freePort, type Running, start, waitUntil } from '../../scripts/stack/processes.ts';
import { startApi } from '../../scripts/stack/stack.ts';
import { Client } from '../http-client.ts';
import { DatabaseCluster } from './databases.ts';
import { type Crowd, type Figures, underLoad } from './load.ts';
import { Programs, until } from './programs.ts';
import { proxies } from './proxies.ts';
import { restoreCluster } from './restore.ts';

/**
 * The deployment on several machines, on one: two APIs, two workers, three databases with three etcd, proxy and router,
 * by the files of deploy/. Replaces the APIs behind each proxy, changes the primary and kills it, all under load, then
 * restores the database, and prints what visitors met. Needs Debian's haproxy, caddy, patroni, etcd-server, etcd-client and
 * pgbackrest, and a quarter of an hour.
 *   --kills N   of the primary, 5 by default
 */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '5' } } });
const people = 3;
/** Per proxy, while APIs are replaced. */
const leastCalls = 4000;
/** Proxies look once a second: until then they may know of no process that is ready. */
const proxyNotices = 3000;
/** Seconds: of a planned change, and the `ttl` of deploy/patroni.yml with 5 for the election. */
const mostAway = { switchover: 5, killed: 25 };
const programs = new Programs();
const running: Running[] = [];
const clients: Client[] = [];

function report(name: string, { visitors, writers, lost }: Figures, ...faults: readonly (string | false)[]): void {
  console.log(
    `${name}\n  visitors: ${visitors.describe()}\n  writers:  ${writers.describe()}; ${lost} acknowledged writes lost`,
  );
  const found = [...faults, lost > 0 && 'acknowledged writes are lost'].filter(Boolean);
  if (found.length > 0) process.exitCode = 1;
  for (const fault of found) console.log(`  FAULT: ${fault}`);
}

const tooLong = ({ writers }: Figures, most: number) => writers.away > most && `writes away for more than ${most} s`;

try {
  const beginning = performance.now();
  const databases = await DatabaseCluster.start(programs);
  await withClient({ connectionString: databases.url('postgres', 'postgres') }, async (client) => {
    await client.query('CREATE ROLE registry_app NOLOGIN');
    await client.query(`CREATE ROLE registry_owner LOGIN PASSWORD 'only on loopback' IN ROLE registry_app`);
    await client.query(`CREATE ROLE registry_web LOGIN PASSWORD 'only on loopback' IN ROLE registry_app NOINHERIT`);
    await client.query('CREATE DATABASE registry OWNER registry_owner');
  });
  await prepareDatabase(databases.url('registry_owner'));
  await seedRegistry(databases.url('registry_owner'), { scale: 0.02, as_of: '2026-09-30' });

  const sitePort = await freePort();
  const url = `https://127.0.0.1:${sitePort}`;
  const shared = {
    DATABASE_URL: databases.url('registry_web'),
    READ_DATABASE_URL: databases.url('registry_web', 'registry', databases.readPort),
    APP_URL: url,
    APP_KEY: 'k'.repeat(32),
    DEMO: '1',
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    FILES_FOLDER: `${programs.folder}/files`,
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  };
  const apis = [
    { ...shared, PORT: String(await freePort()) },
    { ...shared, PORT: String(await freePort()) },
  ];
  const started: Running[] = [];
  for (const environment of apis) {
    started.push(await startApi(environment, 'dropped'));
    running.push(started.at(-1)!);
    const WORKER_PORT = String(await freePort());
    const worker = start('apps/server/src/main-worker.ts', { ...shared, WORKER_PORT }, 'dropped');
    running.push(worker);
    await waitUntil(worker, async () => (await fetch(`http://127.0.0.1:${WORKER_PORT}/healthz`)).ok);
  }
  const pools = connectDatabases(readConfig(shared));
  const addresses = apis.map(({ PORT }) => `127.0.0.1:${PORT}`);
  const gather = async (ca: string): Promise<Crowd> => {
    const visitors: Client[] = [];
    const writers: Client[] = [];
    for (let i = 1; i <= people; i += 1) {
      const [writer, visitor] = [`127.1.0.${i}`, `127.1.1.${i}`].map(
        (address) => new Client({ url, address, ca, onSecret: () => {} }),
      );
      clients.push(writer!, visitor!);
      writers.push(writer!);
      visitors.push(visitor!);
      const { email } = await makeUser(pools.write);
      const body = { email, password: testPassword };
      await until('signing in', async () => (await writer!.call(login, { body })).status === 200);
    }
    return { visitors, writers };
  };
  console.log(`up after ${((performance.now() - beginning) / 1000).toFixed(0)} s`);

  const replaceApis = async ({ visitors, writers }: Figures) => {
    do {
      for (const [i, environment] of apis.entries()) {
        await started[i]!.stop();
        started[i] = await startApi(environment, 'dropped');
        running.push(started[i]);
        await sleep(proxyNotices);
      }
    } while (visitors.calls + writers.calls < leastCalls);
  };
  const replaceBehind = async (name: keyof typeof proxies) => {
    const proxy = await proxies[name](programs, sitePort, addresses);
    const crowd = await gather(proxy.ca);
    report(`nothing happens, behind ${name}`, await underLoad(crowd, async () => {}, 10));
    const replaced = await underLoad(crowd, replaceApis, 5);
    const failures = replaced.visitors.failures + replaced.writers.failures;
    report(`both APIs replaced in turn, behind ${name}`, replaced, failures > 0 && 'calls failed');
    return { proxy, crowd };
  };
  const { proxy: caddy } = await replaceBehind('Caddy');
  await caddy.stop();
  const { crowd } = await replaceBehind('HAProxy');
  await pools.close();

  const changed = await underLoad(crowd, () => databases.switchOver(), 20);
  report('planned switchover', changed, tooLong(changed, mostAway.switchover));
  for (let kill = 1; kill <= Number(values.kills); kill += 1) {
    await databases.settle();
    let killed = '';
    const without = await underLoad(crowd, async () => (killed = await databases.killPrimary()), 40);
    const isOnly503 = [...without.writers.failed.keys()].every((status) => status === 503);
    report(
      `primary killed, ${kill} of ${values.kills}`,
      without,
      without.visitors.failures > 0 && 'reads or searches failed',
      !isOnly503 && 'writes must answer 503',
      tooLong(without, mostAway.killed),
    );
    databases.startMember(killed);
    const began = performance.now();
    await databases.settle();
    console.log(
      `  the killed database follows again ${((performance.now() - began) / 1000).toFixed(0)} s after its start`,
    );
  }
  for (const program of running.splice(0)) await program.stop();
  console.log(await restoreCluster(databases, shared));
} finally {
  for (const client of clients) client.close();
  for (const program of running.toReversed()) await program.stop('SIGKILL');
  await programs.stop();
}
