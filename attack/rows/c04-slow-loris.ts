import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { listCountries } from '@cea/contract/reference';
import { searchRegistry } from '@cea/contract/registry';
import type { Running } from '../../scripts/stack/processes.ts';
import { ms, percentile } from '../../scripts/statistics.ts';
import type { Client } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { type SlowSocket, openSlowSocket } from '../slow-socket.ts';

/** How long each kind may stay, plus two seconds for checking and closing, and some for a busy machine. */
const headersWithin = 15_000 + 4000;
const bodiesWithin = 30_000 + 4000;
const descriptorsWithin = 5000;
const p95Within = 300;

interface Attack {
  readonly kind: string;
  readonly count: number;
  /** Sent at once. */
  readonly start: string;
  /** Sent a byte at a time afterwards, for as long as the connection is open. */
  readonly drip: string;
  readonly halfClose?: true;
  readonly within: number;
}

const attacks = (bodyHeaders: string): Attack[] => [
  {
    kind: 'slow headers',
    count: 500,
    start: 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
    drip: 'a',
    within: headersWithin,
  },
  { kind: 'slow bodies', count: 200, start: `${bodyHeaders}{"raw_query": "`, drip: 'a', within: bodiesWithin },
  { kind: 'nothing sent', count: 50, start: '', drip: '', within: headersWithin },
  {
    kind: 'half closed',
    count: 50,
    start: 'GET / HTTP/1.1\r\nHost: a\r\n',
    drip: '',
    halfClose: true,
    within: headersWithin,
  },
];

/** A search that is admitted, with a token, but whose body is never complete. */
async function slowBody(visitor: Client): Promise<string> {
  await visitor.fetchToken();
  const path = searchRegistry.path.replace(':type', 'ratios');
  const headers = [
    `POST ${path}?page=1&per_page=20 HTTP/1.1`,
    'Host: a',
    'Content-Type: application/json',
    'Content-Length: 5000',
    `Cookie: ${visitor.cookieHeader()}`,
    `X-XSRF-TOKEN: ${visitor.cookies.get('XSRF-TOKEN') ?? ''}`,
  ];
  return `${headers.join('\r\n')}\r\n\r\n`;
}

const descriptors = async ({ process }: Running): Promise<number> => (await readdir(`/proc/${process.pid}/fd`)).length;

async function openAll(site: Site, { kind, count, start, drip, halfClose, within }: Attack): Promise<Opened> {
  const sockets = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      openSlowSocket(site.url, { address: `127.4.0.${(index % 250) + 1}`, start, drip, halfClose: halfClose ?? false }),
    ),
  );
  return { kind, within, sockets };
}

/** Keeps making calls during the attack; returns how long each answer took. */
async function callDuringAttack(client: Client, attacked: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (attacked()) {
    const { ms, status } = await client.call(listCountries);
    if (status !== 200) throw new Error(`the good client got ${status}`);
    times.push(ms);
    await sleep(25);
  }
  return times;
}

/** Waits until the process holds no more descriptors than before. */
async function assertGivenBack(api: Running, idle: number): Promise<void> {
  const deadline = performance.now() + descriptorsWithin;
  for (;;) {
    const held = await descriptors(api);
    if (held <= idle) return;
    if (performance.now() > deadline) throw new Error(`${held} descriptors 5 s later, ${idle} before`);
    await sleep(50);
  }
}

interface Opened {
  readonly kind: string;
  readonly within: number;
  readonly sockets: readonly SlowSocket[];
}

const lateOnes = ({ kind, within, sockets }: Opened): string[] =>
  sockets
    .map(({ cutAfter }) => cutAfter())
    .filter((after) => after === undefined || after > within)
    .map((after) => `${kind} ${after === undefined ? 'still open' : `after ${ms(after)}`}`);

const lastCut = ({ kind, sockets }: Opened): string => {
  const last = Math.max(...sockets.map(({ cutAfter }) => cutAfter() ?? 0));
  return `${sockets.length} ${kind} cut by ${(last / 1000).toFixed(1)} s`;
};

export const slowLoris: Row = {
  id: 'C4',
  title: 'slow loris',
  run: (target) =>
    target.withApi({}, async (site, api) => {
      const good = site.visitor();
      await good.call(listCountries);
      const start = await slowBody(site.visitor());
      const idle = await descriptors(api);
      const opened = await Promise.all(attacks(start).map((attack) => openAll(site, attack)));
      const sockets = opened.flatMap(({ sockets: some }) => some);
      try {
        const longest = performance.now() + bodiesWithin;
        const isAttacked = () =>
          performance.now() < longest && sockets.some(({ cutAfter }) => cutAfter() === undefined);
        const times = await callDuringAttack(good, isAttacked);
        assertNone(opened.flatMap(lateOnes), 'not cut off in time');
        await assertGivenBack(api, idle);
        const p95 = percentile(times, 0.95);
        if (p95 > p95Within) throw new Error(`p95 of a good client ${ms(p95)}`);
        return `${opened.map(lastCut).join(', ')}; p95 of a good client ${ms(p95)} (${times.length} reads); descriptors back to ${idle}`;
      } finally {
        for (const socket of sockets) socket.close();
      }
    }),
};
