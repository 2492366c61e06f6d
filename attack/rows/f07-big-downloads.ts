import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DownloadProgress, downloadQuery, readDownload } from '@cea/contract/registry-files';
import { readMetrics } from '../../apps/server/test/read-metrics.ts';
import { ms } from '../../scripts/statistics.ts';
import { ensureFullRegistry } from '../full-registry.ts';
import type { Client } from '../http-client.ts';
import { watchMemory } from '../memory.ts';
import type { Row } from '../row.ts';
import type { Site } from '../site.ts';

const mostMemory = 150 * 2 ** 20;
const mostDelay = 50;
const endsWithin = 2000;
const perCaller = 2;
const waitingPerCaller = 8;
const token = 'only for the row F7';
const body = { primaryDataType: 'ratios', selectedTypes: ['ratios'], raw_query: 'year:[1900 TO 2100]' };

/** A download over its own socket, with its body unread. */
async function ask(site: Site, client: Client, format = 'csv') {
  await client.fetchToken();
  const id = randomUUID();
  const asked = request(`${site.url}${downloadQuery.path}?download=${id}`, {
    method: 'POST',
    agent: false,
    localAddress: client.address,
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!,
      cookie: client.cookieHeader(),
    },
  });
  asked.on('error', () => {}); // Some are cut off on purpose.
  asked.end(JSON.stringify({ ...body, format }));
  const answered = once(asked, 'response').then(([answer]: IncomingMessage[]) => {
    answer!.on('error', () => {});
    return answer!;
  });
  answered.catch(() => {});
  return { id, answered, leave: () => asked.destroy() };
}

async function readAll(answer: IncomingMessage): Promise<number> {
  assert.equal(answer.statusCode, 200);
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

/** p99 of the event loop's delay since the last question, in ms. */
async function delayOf(site: Site): Promise<number> {
  const response = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return readMetrics(await response.text()).get('nodejs_eventloop_lag_p99_seconds')! * 1000;
}

/** Some full files at once, each by another account. */
async function readAtOnce(site: Site, clients: readonly Client[]): Promise<number> {
  const asked = await Promise.all(clients.map((client) => ask(site, client)));
  const bytes = await Promise.all(asked.map(async ({ answered }) => readAll(await answered)));
  assert.equal(new Set(bytes).size, 1, `files of ${bytes.join(', ')} bytes`);
  return bytes[0]!;
}

const activeOf = async ({ owner }: Site): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE application_name = 'cea-api files' AND state = 'active' AND datname = current_database()`);
  return rows[0]!.n;
};

/** How long statements run on after every reader has gone: none at three looks in a row. */
async function untilIdle(site: Site): Promise<number> {
  const began = performance.now();
  for (let [quiet, since] = [0, began]; ;) {
    quiet = (await activeOf(site)) === 0 ? quiet + 1 : 0;
    if (quiet === 1) since = performance.now();
    if (quiet === 3) return since - began;
    assert.ok(performance.now() - began < 30_000, 'statements still run after 30 s');
    await sleep(100);
  }
}

async function stateOf(client: Client, id: string): Promise<DownloadProgress> {
  return ((await client.call(readDownload, { params: { id } })).json as { data: DownloadProgress }).data;
}

/** One account asks for many: two run, eight wait, and the rest is refused. */
async function floodFrom(site: Site, client: Client): Promise<string> {
  const asked = [];
  for (let at = 0; at < perCaller + waitingPerCaller; at += 1) asked.push(await ask(site, client));
  await sleep(1500); // Progress is stored twice a second.
  const states = await Promise.all(asked.map(async ({ id }) => (await stateOf(client, id)).state));
  const running = states.filter((state) => state === 'writing').length;
  assert.ok(running <= perCaller, `${running} at once by one account`);
  const refused = await (await ask(site, client)).answered;
  assert.equal(refused.statusCode, 429);
  for (const { leave } of asked) leave();
  const idle = await untilIdle(site);
  assert.ok(idle <= endsWithin, `statements ran on for ${ms(idle)}`);
  return `one account asks for ${asked.length + 1}: ${running} run, ${states.length - running} wait, one more 429; all cut off: statements end after ${ms(idle)}`;
}

export const bigDownloads: Row = {
  id: 'F7',
  title: 'big downloads and aborts',
  prepare: ({ environment }) => ensureFullRegistry(environment),
  async run(target) {
    const DATABASE_URL = await ensureFullRegistry(target.environment);
    const settings = { DATABASE_URL, METRICS_TOKEN: token, LOGINS_PER_MINUTE_AND_ADDRESS: '100000' };
    return target.withApi(settings, async (site, api) => {
      const emails = ['internal', 'sponsor', 'admin', 'super'].map((name) => `${name}@demo.example`);
      const clients = await Promise.all(emails.map((email) => site.signIn({ email })));
      const [first] = clients;
      const bytes = await readAtOnce(site, [first!]); // Loads the code and fills the buffers that stay.
      const told: string[] = [];
      for (const count of [1, 3, 8]) {
        await delayOf(site);
        const callers = Array.from({ length: count }, (_, at) => clients[at % clients.length]!);
        const grown = await watchMemory(api, () => readAtOnce(site, callers));
        const delay = await delayOf(site);
        const figures = `${count} × ${Math.round(bytes / 1e6)} MB: RSS +${Math.round(grown / 2 ** 20)} MB, event loop p99 ${ms(delay)}`;
        told.push(figures);
        assert.ok(grown <= mostMemory && delay <= mostDelay, figures);
      }
      told.push(await floodFrom(site, first!));
      return told.join('; ');
    });
  },
};
