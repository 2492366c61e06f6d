import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { copyOn } from '../../apps/server/src/db/copy-out.ts';
import { createPool } from '../../apps/server/src/db/pools.ts';
import { readMetrics } from '../../apps/server/test/read-metrics.ts';
import { percentile } from '../../scripts/statistics.ts';
import { type Api, openApi } from '../api.ts';
import { cleanupOnSignals } from '../cleanup.ts';
import { makeRegistry, startPrimary } from '../cluster.ts';
import { median } from '../compare-times.ts';
import { chooseQueries, uncached } from '../publishing/steadiness.ts';
import type { Query } from '../queries/query.ts';
import { describeMachine, describeRun } from '../report/machine.ts';
import { short } from '../report/write-markdown.ts';
import { signIn, type SuperAdmin } from '../sign-in.ts';
import { copyBare } from './bare-copy.ts';
import { downloadAll, openDownload } from './download-all.ts';

/** `npm run bench:files [-- --scale N]`: files of all ratios, against one COPY, and beside searches. */
const rounds = 3;
const limits = { csv: 3, xlsx: 12, memory: 150, delay: 50, search: 3, dropped: 2000 };
const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const report = fileURLToPath(new URL('../../docs/benchmarks/files.md', import.meta.url));
const token = 'only for this benchmark';
const cleanup = cleanupOnSignals();

async function timed(work: () => Promise<number>): Promise<{ ms: number; bytes: number }> {
  const began = performance.now();
  const bytes = await work();
  return { ms: performance.now() - began, bytes };
}

/** p99 of the event loop's delay since the last question, in ms. */
async function delayOf({ url }: Api): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return readMetrics(await response.text()).get('nodejs_eventloop_lag_p99_seconds')! * 1000;
}

/** p95 of searches, one every 40 ms, until `over`. */
async function searchUntil(api: Api, queries: readonly Query[], over: () => boolean): Promise<number> {
  const times: number[] = [];
  for (let at = 0; !over() || times.length < 20; at += 1) {
    const began = performance.now();
    await api.search(queries[at % queries.length]!);
    times.push(performance.now() - began);
    await sleep(Math.max(0, 40 - times.at(-1)!));
  }
  return percentile(times, 0.95);
}

const crowd = ['csv', 'csv', 'csv', 'xlsx', 'xlsx'] as const;
const downloadCrowd = (api: Api, admin: SuperAdmin) =>
  Promise.all(crowd.map((format) => downloadAll(api.url, admin, format)));

/** Three CSV files and two workbooks at once, and nothing else. The delay of the idle process is the machine's own. */
async function measureCrowd(api: Api, admin: SuperAdmin) {
  await delayOf(api);
  await sleep(3000);
  const idle = await delayOf(api);
  const before = await api.memory();
  let most = before;
  const over = new AbortController();
  const files = downloadCrowd(api, admin).finally(() => over.abort());
  while (!over.signal.aborted) {
    most = Math.max(most, await api.memory());
    await sleep(50);
  }
  await files;
  return { memory: most - before, delay: await delayOf(api), idle };
}

/** Searches without and beside the same files. */
async function measureSearches(api: Api, admin: SuperAdmin, queries: readonly Query[]) {
  let looked = 0;
  const quiet = await searchUntil(api, queries, () => (looked += 1) > 100);
  const over = new AbortController();
  const files = downloadCrowd(api, admin).finally(() => over.abort());
  const meanwhile = await searchUntil(api, queries, () => over.signal.aborted);
  await files;
  return { quiet, meanwhile };
}

const active = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE application_name = 'cea-api files' AND state = 'active' AND datname = current_database()`;

/** How long the database works on after its reader has gone. */
async function measureDropped(api: Api, admin: SuperAdmin, pool: Pool): Promise<number> {
  const answer = await openDownload(api.url, admin, 'xlsx');
  await once(answer, 'readable');
  answer.destroy();
  const began = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(active);
    // Between two batches there is none either.
    await sleep(200);
    const again = await pool.query<{ n: number }>(active);
    if (rows[0]!.n + again.rows[0]!.n === 0) return performance.now() - began;
    if (performance.now() - began > 30_000) return Infinity;
  }
}

async function run() {
  const serverUrl = await startPrimary(cleanup);
  const databaseUrl = await makeRegistry(serverUrl, Number(values.scale), cleanup.signal);
  const pool = createPool({ connectionString: databaseUrl, max: 1, options: '-c jit=off' });
  cleanup.add(() => pool.end());
  const copy = copyOn(pool);
  const many = { DOWNLOADS_PER_CALLER: '5', DOWNLOADS_PER_PROCESS: '5', METRICS_TOKEN: token };
  const api = await openApi(cleanup, databaseUrl, { ...uncached, ...many });
  const admin = await signIn(api);
  const queries = await chooseQueries(cleanup, databaseUrl, 100);
  await downloadAll(api.url, admin, 'csv'); // Warm-up.
  await copyBare(copy);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const plain = await timed(() => copyBare(copy));
    const csv = await timed(() => downloadAll(api.url, admin, 'csv'));
    const xlsx = await timed(() => downloadAll(api.url, admin, 'xlsx'));
    measured.push({ copy: plain, csv, xlsx });
    console.log(JSON.stringify(measured.at(-1)));
  }
  const alone = await measureCrowd(api, admin);
  console.log(JSON.stringify(alone));
  const searches = await measureSearches(api, admin, queries);
  console.log(JSON.stringify(searches));
  const dropped = [];
  for (let round = 0; round < rounds; round += 1) dropped.push(await measureDropped(api, admin, pool));
  return { machine: await describeMachine(serverUrl), measured, alone, searches, dropped };
}

const verdict = (passed: boolean): string => (passed ? 'passes' : 'FAILS');
const seconds = (all: readonly { ms: number }[]): string => all.map(({ ms }) => (ms / 1000).toFixed(1)).join(', ');

try {
  const { machine, measured, alone, searches, dropped } = await run();
  const times = (format: 'csv' | 'xlsx') => median(measured.map((one) => one[format].ms / one.copy.ms));
  const figures = {
    csv: times('csv'),
    xlsx: times('xlsx'),
    memory: alone.memory,
    delay: alone.delay,
    search: searches.meanwhile / searches.quiet,
    dropped: Math.max(...dropped),
  };
  const passes = (name: keyof typeof limits) => figures[name] <= limits[name];
  const line = (name: keyof typeof limits, what: string, unit: string) =>
    `| ${what} | ${short(figures[name])}${unit} | at most ${limits[name]}${unit} | ${verdict(passes(name))} |`;
  const megabytes = (format: 'csv' | 'xlsx' | 'copy') => Math.round(measured[0]![format].bytes / 1e6);
  const text = `# Files of all ratios, measured

${describeRun('bench:files', machine)}

A registry of scale ${values.scale}: all ratios with all columns, over HTTP on this machine. The plain COPY writes the same columns as
they are stored, in one statement: no codes, no rounding, no order (${megabytes('copy')} MB; CSV ${megabytes('csv')} MB, XLSX ${megabytes('xlsx')} MB).

| what | figure | asked |  |
| --- | --- | --- | --- |
${line('csv', 'CSV / plain COPY, median', '')}
${line('xlsx', 'XLSX / plain COPY, median', '')}
${line('memory', '3 CSV and 2 XLSX at once: growth of the process', ' MB')}
${line('delay', 'the same: p99 of the event loop’s delay', ' ms')}
${line('search', 'searches without cached answers beside them: p95 / without', '')}
${line('dropped', 'until the database rests after a reader has gone', ' ms')}
| plain COPY, CSV, XLSX: seconds | ${seconds(measured.map(({ copy }) => copy))}; ${seconds(measured.map(({ csv }) => csv))}; ${seconds(measured.map(({ xlsx }) => xlsx))} | | |
| p99 of the event loop’s delay in the idle process | ${short(alone.idle)} ms | | |
| p95 of searches without, and beside the five files | ${short(searches.quiet)} ms, ${short(searches.meanwhile)} ms | | |
`;
  console.log(text);
  await writeFile(report, text);
  process.exitCode = (Object.keys(limits) as (keyof typeof limits)[]).every(passes) ? 0 : 1;
} finally {
  await cleanup.run();
}
