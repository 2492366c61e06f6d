import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../apps/server/src/config.ts';
import { connectDatabases } from '../../apps/server/src/db/database.ts';
import { percentile } from '../../scripts/statistics.ts';
import { openApi } from '../api.ts';
import { cleanupOnSignals } from '../cleanup.ts';
import { environmentOf, makeRegistry, startPrimary } from '../cluster.ts';
import { describeLoad, describeMachine, describeRun } from '../report/machine.ts';
import { short } from '../report/write-markdown.ts';
import { measureTyping, rows } from '../../e2e/measure-typing.ts';

/** `npm run bench:review-grid`: how long a key takes until it is painted, beside an empty input. */
const limits = { painted: 50, above: 25, times: 1.75 };
const report = fileURLToPath(new URL('../../docs/benchmarks/review-grid.md', import.meta.url));
const cleanup = cleanupOnSignals();

async function run() {
  const serverUrl = await startPrimary(cleanup);
  const databaseUrl = await makeRegistry(serverUrl, undefined, cleanup.signal);
  const databases = connectDatabases(readConfig(environmentOf(databaseUrl)));
  cleanup.add(() => databases.close());
  const { url } = await openApi(cleanup, databaseUrl, {});
  return { machine: await describeMachine(serverUrl), typing: await measureTyping(databases.write, url) };
}

/** A machine that takes longer than the limit for an empty input has not measured the grid. */
function verdictOf(painted: number, empty: number): string {
  if (painted <= limits.painted) return 'passes';
  return empty > limits.painted - limits.above ? 'not judged: the machine is too busy for it' : 'FAILS';
}

try {
  const { machine, typing } = await run();
  const at = (share: number) => [percentile(typing.grid, share), percentile(typing.empty, share)] as const;
  const [[usual, usualEmpty], [slow, slowEmpty]] = [at(0.5), at(0.95)];
  const isClose = slow - slowEmpty <= limits.above;
  const isUsual = usual <= usualEmpty * limits.times;
  const verdict = verdictOf(slow, slowEmpty);
  const text = `# A key in the review grid, measured

${describeRun('bench:review-grid', machine)}

A full review with ${rows} ratios, in Chromium at 1440 × 900: keys into a cell of row 40, from the event until the frame with it is
painted, in turn with keys into an input of a page with nothing else. ${typing.grid.length} keys each. A key waits for the next frame, up
to 16.7 ms, wherever it is typed. ${describeLoad()}

| what | in the grid | empty input | asked |  |
| --- | --- | --- | --- | --- |
| p95 of a key until it is painted | ${short(slow)} ms | ${short(slowEmpty)} ms | at most ${limits.painted} ms | ${verdict} |
| p95 above that of the empty input | ${short(slow - slowEmpty)} ms | | at most ${limits.above} ms | ${isClose ? 'passes' : 'FAILS'} |
| median of a key | ${short(usual)} ms | ${short(usualEmpty)} ms: ${short(usual / usualEmpty)} times | at most ${limits.times} times | ${isUsual ? 'passes' : 'FAILS'} |
`;
  console.log(text);
  await writeFile(report, text);
  process.exitCode = isClose && isUsual && verdict !== 'FAILS' ? 0 : 1;
} finally {
  await cleanup.run();
}
