import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { currentUser, updateProfile } from '@cea/contract/accounts';
import { listCountries } from '@cea/contract/reference';
import { readyz } from '@cea/contract/system';
import { Client as Connection } from 'pg';
import { withDatabase } from '../../apps/server/src/db/with-database.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { ensureTemplate } from '../../apps/server/test/template-database.ts';
import { start, type Running } from '../../scripts/stack/processes.ts';
import { startApi } from '../../scripts/stack/stack.ts';
import { atOnce } from '../at-once.ts';
import type { Client } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import type { Target } from '../target.ts';

const restarts = 10;
const callers = 8;
const kills = 6;
const migrate = fileURLToPath(new URL('../../apps/server/src/main-migrate.ts', import.meta.url));

/** As a load balancer sees a server: ready, or not. */
class Upstream {
  ready = true;
  #api: Running;
  readonly site: Site;
  readonly #watch: Client;
  constructor(site: Site, api: Running) {
    [this.site, this.#api, this.#watch] = [site, api, site.visitor()];
  }
  async look(): Promise<void> {
    const { status } = await this.#watch.call(readyz).catch(() => ({ status: 0 }));
    this.ready = status === 200;
  }
  /** Asked to stop while it is called, and started again. */
  async restart(): Promise<void> {
    await this.#api.stop();
    assert.equal(this.#api.process.exitCode, 0, this.#api.output());
    this.#api = await startApi({ ...this.site.environment });
  }
  stop(): Promise<void> {
    return this.#api.stop();
  }
}

/** Calls the servers in turn, but only one that says that it is ready. */
async function callInTurn(target: Target, upstreams: readonly Upstream[], over: AbortSignal) {
  const account = await makeUser(target.db);
  const clients = await Promise.all(upstreams.map(({ site }) => site.signIn(account)));
  const failed: string[] = [];
  let calls = 0;
  while (!over.aborted) {
    const turn = calls % upstreams.length;
    const chosen = upstreams[turn]!.ready ? turn : upstreams.findIndex(({ ready }) => ready);
    assert.ok(chosen >= 0, 'no server is ready');
    const client = clients[chosen]!;
    const { status } = await [
      () => client.call(currentUser),
      () => client.call(updateProfile, { body: { full_name: `Name ${calls}` } }),
      () => client.call(listCountries),
    ][calls % 3]!().catch(() => ({ status: 0 }));
    if (status !== 200) failed.push(`call ${calls % 3}: ${status}`);
    calls += 1;
  }
  return { calls, failed };
}

async function watch(upstreams: readonly Upstream[], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await Promise.all(upstreams.map((upstream) => upstream.look()));
    await sleep(200);
  }
}

async function restartInTurn(upstreams: readonly Upstream[]): Promise<void> {
  for (let count = 0; count < restarts; count += 1) {
    const upstream = upstreams[count % upstreams.length]!;
    await upstream.restart();
    while (!upstream.ready) await sleep(20);
  }
}

/** Both servers are restarted in turn under load. */
async function restartUnderLoad(target: Target): Promise<string> {
  const settings = { DRAIN_SECONDS: '2', LOGINS_PER_MINUTE_AND_ADDRESS: '100000' };
  return target.withApi(settings, (first, firstApi) =>
    target.withApi(settings, async (second, secondApi) => {
      const upstreams = [new Upstream(first, firstApi), new Upstream(second, secondApi)];
      const over = new AbortController();
      const watching = watch(upstreams, over.signal);
      const calling = atOnce(callers, () => callInTurn(target, upstreams, over.signal));
      try {
        await restartInTurn(upstreams);
      } finally {
        over.abort();
        await Promise.allSettled([watching, calling]);
        for (const upstream of upstreams) await upstream.stop();
      }
      const seen = await calling;
      assertNone(
        seen.flatMap(({ failed }) => failed),
        'calls failed',
      );
      return `${restarts} restarts: 0 of ${seen.reduce((sum, { calls }) => sum + calls, 0)} calls failed`;
    }),
  );
}

/** Tables, columns, constraints, indexes, functions and triggers, as text. */
const schemaSql = `SELECT string_agg(line, E'\\n' ORDER BY line) AS schema FROM (
  SELECT format('%s.%s.%s %s %s', table_schema, table_name, column_name, data_type, is_nullable) AS line
    FROM information_schema.columns WHERE table_schema IN ('public', 'pgboss')
  UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT name || sha256 FROM migrations) lines`;

async function schemaOf(url: string): Promise<string> {
  const connection = new Connection({ connectionString: url });
  await connection.connect();
  try {
    return (await connection.query<{ schema: string }>(schemaSql)).rows[0]!.schema;
  } finally {
    await connection.end();
  }
}

/** Killed at later and later moments, and run again to the end. */
async function killMigrations({ owner, environment, random }: Target): Promise<string> {
  const template = await ensureTemplate();
  const whole = await schemaOf(template);
  let midway = 0;
  for (let killed = 0; killed < kills; killed += 1) {
    const name = `test_${randomBytes(6).toString('hex')}`;
    await owner.query(`CREATE DATABASE ${name}`);
    const url = withDatabase(template, name);
    const settings = { ...environment, DATABASE_URL: url, MIGRATION_DATABASE_URL: url };
    try {
      const running = start(migrate, settings);
      const most = ((killed + 1) * 4000) / kills;
      await sleep(500 + random.next() * most);
      if (running.process.exitCode === null) midway += 1;
      await running.stop('SIGKILL');
      const again = start(migrate, settings);
      while (again.process.exitCode === null) await sleep(20);
      assert.equal(again.process.exitCode, 0, again.output());
      assert.equal(await schemaOf(url), whole, 'another schema than without the kill');
    } finally {
      await owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  }
  assert.ok(midway > 0, 'all migrations were over before the kill');
  return `migrations killed ${midway} times midway: run again, they give the same schema`;
}

export const deployment: Row = {
  id: 'R11',
  title: 'restarts under load, migrations killed',
  run: async (target) => [await restartUnderLoad(target), await killMigrations(target)].join('; '),
};
