import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { start, waitUntil } from '../../scripts/stack/processes.ts';
import { openApi } from '../api.ts';
import { cleanupOnSignals } from '../cleanup.ts';
import { environmentOf, makeRegistry, startPrimary } from '../cluster.ts';
import { median } from '../compare-times.ts';
import { describeLoad, describeMachine, describeRun } from '../report/machine.ts';
import { short } from '../report/write-markdown.ts';
import { signIn } from '../sign-in.ts';
import { makeCleanedRound } from './cleaned-round.ts';
import { type MeasuredRound, publishRoundUnderLoad } from './publish-round.ts';
import { chooseQueries, uncached } from './steadiness.ts';

/** `npm run bench:publishing [-- --scale N]`: rounds of about 300 articles, published while visitors search. */
const reviews = 330; // Some have findings and are left out.
const atLeast = 300;
const rounds = 3;
const limits = { visible: 2000, failed: 0, ratio: 3, findings: 150 };
const { values } = parseArgs({ options: { scale: { type: 'string', default: '0.1' } } });
const report = fileURLToPath(new URL('../../docs/benchmarks/publishing.md', import.meta.url));
const worker = fileURLToPath(new URL('../../apps/server/src/main-worker.ts', import.meta.url));
const cleanup = cleanupOnSignals();

async function run() {
  const serverUrl = await startPrimary(cleanup);
  const databaseUrl = await makeRegistry(serverUrl, Number(values.scale), cleanup.signal);
  const ids: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    ids.push(await makeCleanedRound(databaseUrl, { count: reviews, year: 2090 + round }));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  cleanup.add(() => client.end());
  await client.query('VACUUM ANALYZE');
  const running = start(worker, { ...environmentOf(databaseUrl), LOG_LEVEL: 'info' });
  cleanup.add(() => running.stop());
  await waitUntil(running, async () => running.output().includes('worker ready'));
  const apis = [await openApi(cleanup, databaseUrl, uncached), await openApi(cleanup, databaseUrl, uncached)];
  const admin = await signIn(apis[0]!);
  const queries = await chooseQueries(cleanup, databaseUrl, 200);
  for (const query of queries) for (const api of apis) await api.search(query); // Warm-up.
  const measured: MeasuredRound[] = [];
  for (const id of ids) {
    measured.push(await publishRoundUnderLoad(id, { apis, admin, client, queries }));
    console.log(JSON.stringify(measured.at(-1)));
  }
  return { machine: await describeMachine(serverUrl), measured };
}

const verdict = (passed: boolean): string => (passed ? 'passes' : 'FAILS');
const each = (figures: readonly number[]): string => figures.map(short).join(', ');

try {
  const { machine, measured } = await run();
  const ratios = measured.map(({ meanwhile, quiet }) => meanwhile / quiet);
  const visible = measured.flatMap((one) => one.visible);
  const [cold, warm] = [0, 1].map((at) => median(measured.map(({ findings }) => findings[at]!)));
  const failed = measured.map((one) => one.failed);
  const passes = {
    revisions: measured.every(({ revisions, articles }) => revisions === 1 && articles >= atLeast),
    visible: Math.max(...visible) <= limits.visible,
    failed: Math.max(...failed) <= limits.failed,
    ratio: median(ratios) <= limits.ratio,
    findings: warm! <= limits.findings,
  };
  const text = `# Publishing a round, measured

${describeRun('bench:publishing', machine)}

${rounds} rounds of ${reviews} agreed reviews, into a registry of scale ${values.scale}. Their clean articles are published by the
worker while two API processes are searched without cached answers, one client each, a search every 40 ms.

| what | figure | asked |  |
| --- | --- | --- | --- |
| articles published by one request, and revisions made | ${measured.map(({ articles, revisions }) => `${articles} and ${revisions}`).join(', ')} | at least ${atLeast} and 1 | ${verdict(passes.revisions)} |
| until it is visible in both processes, after its commit | ${each(visible)} ms | at most ${limits.visible} ms | ${verdict(passes.visible)} |
| searches that failed meanwhile | ${each(failed)} of ${each(measured.map(({ searches }) => searches))} | ${limits.failed} | ${verdict(passes.failed)} |
| p95 of searches meanwhile / without | ${short(median(ratios))} (${each(ratios)}) | at most ${limits.ratio}, median | ${verdict(passes.ratio)} |
| p95 of searches without, and meanwhile | ${each(measured.map(({ quiet }) => quiet))} ms, ${each(measured.map(({ meanwhile }) => meanwhile))} ms | | |
| from the request to the commit | ${each(measured.map(({ took }) => took))} ms | | |
| findings of the round, first and again | ${short(cold!)} and ${short(warm!)} ms: ${short(cold! / warm!)} times as fast | again: at most ${limits.findings} ms, median | ${verdict(passes.findings)} |

“Meanwhile” is from the request until both processes answer with the new revision. ${describeLoad()}
`;
  console.log(text);
  await writeFile(report, text);
  process.exitCode = Object.values(passes).every(Boolean) ? 0 : 1;
} finally {
  await cleanup.run();
}
