import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '@cea/contract/endpoint';
import { isPublishing, type readRoundPublication, type readRoundReadiness } from '@cea/contract/round-publishing';
import type { Client } from 'pg';
import { percentile } from '../../scripts/statistics.ts';
import type { Api } from '../api.ts';
import type { Query } from '../queries/query.ts';
import type { SuperAdmin } from '../sign-in.ts';

export interface MeasuredRound {
  readonly articles: number;
  readonly revisions: number;
  /** From the request until the worker was done, in ms. */
  readonly took: number;
  /** From the commit until each process answered with it, in ms. */
  readonly visible: readonly number[];
  /** Of searches before it and meanwhile, in ms. */
  readonly quiet: number;
  readonly meanwhile: number;
  readonly searches: number;
  /** Of the searches meanwhile. */
  readonly failed: number;
  /** The page of findings: for the first time, and again. */
  readonly findings: readonly [number, number];
}

interface Search {
  readonly ms: number;
  readonly failed: boolean;
}

/** The pace of each client; the same with and without publishing. */
const everyMs = 40;

/** One client for each process, each with its searches in turn. */
async function searchUntil(apis: readonly Api[], queries: readonly Query[], over: (at: number) => boolean) {
  return Promise.all(
    apis.map(async (api, offset) => {
      const done: Search[] = [];
      for (let at = 0; !over(at); at += 1) {
        const began = performance.now();
        const failed = await api.search(queries[(at * apis.length + offset) % queries.length]!).then(
          () => false,
          () => true,
        );
        done.push({ ms: performance.now() - began, failed });
        await sleep(Math.max(0, everyMs - (performance.now() - began)));
      }
      return done;
    }),
  );
}

const p95Of = (searches: readonly (readonly Search[])[]): number =>
  percentile(
    searches.flat().map(({ ms }) => ms),
    0.95,
  );

async function read<T>(response: Response): Promise<T> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

const patience = 120_000;

/** When a newer revision than this one is committed, as the database shows it. */
async function waitForCommit(client: Client, before: number): Promise<{ revision: number; at: number }> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ revision: number }>('SELECT revision FROM registry_state');
    if (rows[0]!.revision > before) return { revision: rows[0]!.revision, at: performance.now() };
    await sleep(5);
  }
  throw new Error('Nothing was committed');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Publishes a round while two processes are searched, after the same searches without it. */
export async function publishRoundUnderLoad(
  round_id: number,
  {
    apis,
    admin,
    client,
    queries,
  }: { apis: readonly Api[]; admin: SuperAdmin; client: Client; queries: readonly Query[] },
): Promise<MeasuredRound> {
  const list = async () => read(await admin.get(`/api/admin/reading-rounds/${round_id}/findings`));
  const findings = [await timed(list), await timed(list)] as const;
  const path = `/api/admin/reading-rounds/${round_id}/publications`;
  const { ready } = (await read<Reply<typeof readRoundReadiness>>(await admin.get(path))).data;
  const quietly = await searchUntil(apis, queries, (at) => at >= queries.length / apis.length);
  if (quietly.flat().some(({ failed }) => failed)) throw new Error('A search failed before anything was published');
  const before = (await client.query<{ revision: number }>('SELECT revision FROM registry_state')).rows[0]!.revision;

  const reached = new Map<Api, number>();
  const committed = waitForCommit(client, before);
  let revision = Number.POSITIVE_INFINITY;
  void committed.then((found) => (revision = found.revision)).catch(() => {});
  const began = performance.now();
  const forms = ready.map(({ form_id, seq }) => ({ form_id, seq }));
  const started = await read<Reply<typeof readRoundPublication>>(
    await admin.post(path, { publication_id: randomUUID(), forms }),
  );
  const isOver = () => performance.now() - began > patience || reached.size === apis.length;
  const searching = searchUntil(
    apis.map((api) => ({
      ...api,
      search: async (query) => {
        const answer = await api.search(query);
        if (answer.revision >= revision && !reached.has(api)) reached.set(api, performance.now());
        return answer;
      },
    })),
    queries,
    isOver,
  );
  const { at } = await committed;
  const searches = await searching;
  const done = await read<Reply<typeof readRoundPublication>>(
    await admin.get(`/api/admin/round-publications/${started.data.id}`),
  );
  if (isPublishing(done.data) || done.data.published.length !== forms.length)
    throw new Error(`${done.data.state}: ${done.data.published.length} of ${forms.length} published`);
  const after = (await client.query<{ revision: number }>('SELECT revision FROM registry_state')).rows[0]!.revision;
  return {
    articles: forms.length,
    revisions: after - before,
    took: at - began,
    visible: apis.map((api) => (reached.get(api) ?? Number.POSITIVE_INFINITY) - at),
    quiet: p95Of(quietly),
    meanwhile: p95Of(searches),
    searches: searches.flat().length,
    failed: searches.flat().filter(({ failed }) => failed).length,
    findings,
  };
}
