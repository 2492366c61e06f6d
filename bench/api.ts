import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { csrfCookie } from '@cea/contract/accounts';
import type { Reply } from '@cea/contract/endpoint';
import { searchRegistry } from '@cea/contract/registry';
import { freePort } from '../scripts/stack/processes.ts';
import { startApi } from '../scripts/stack/stack.ts';
import type { Cleanup } from './cleanup.ts';
import { environmentOf } from './cluster.ts';
import type { Query } from './queries/query.ts';

export type Answer = Reply<typeof searchRegistry>;

/** An API process of this run, as seen by a visitor's browser. */
export interface Api {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  search(query: Pick<Query, 'path' | 'body'>): Promise<Answer>;
  /** Current memory of the process, in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** The token that every call repeats; a visitor gets it once. */
async function visitorHeaders(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${url}${csrfCookie.path}`);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!);
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))!.slice('XSRF-TOKEN='.length);
  return {
    'content-type': 'application/json',
    cookie: cookies.join('; '),
    'x-xsrf-token': decodeURIComponent(token),
  };
}

const answerWithin = 60_000;

async function post(url: string, headers: Record<string, string>, { path, body }: Pick<Query, 'path' | 'body'>) {
  const signal = AbortSignal.timeout(answerWithin);
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body, signal });
  if (response.status !== 200) throw new Error(`${response.status} for ${path} ${body}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

const counterWithin = 300_000;

/** The snapshot is still loading when the process starts serving other calls. */
async function waitForCounter(search: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + counterWithin;
  for (;;) {
    try {
      await search();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

/** Starts `main-api.ts` as in production, except for the rate limit and the discarded log. */
export async function openApi(cleanup: Cleanup, databaseUrl: string, changes: Record<string, string>): Promise<Api> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = await startApi(
    {
      ...environmentOf(databaseUrl),
      PORT: String(port),
      APP_URL: url,
      REQUESTS_PER_MINUTE: '100000000',
      ...changes,
    },
    'dropped',
  );
  cleanup.add(() => running.stop());
  const headers = await visitorHeaders(url);
  const search: Api['search'] = (query) => post(url, headers, query);
  const path = searchRegistry.path.replace(':type', 'methods');
  await waitForCounter(() => search({ path, body: JSON.stringify({ raw_query: 'cost' }) }));
  return {
    url,
    headers,
    search,
    stop: () => running.stop(),
    async memory() {
      const status = await readFile(`/proc/${running.process.pid}/status`, 'utf8');
      return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
    },
  };
}
