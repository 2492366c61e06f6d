import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { measureScroll, scrollSteps } from '../../e2e/scroll-frames.ts';
import { openApi } from '../api.ts';
import { cleanupOnSignals } from '../cleanup.ts';
import { makeRegistry, startPrimary } from '../cluster.ts';
import { median } from '../compare-times.ts';
import { describeMachine, describeRun } from '../report/machine.ts';
import { short } from '../report/write-markdown.ts';
import { signIn } from '../sign-in.ts';
import { measureMatrix } from './measure-matrix.ts';
import { measurePublishing } from './measure-publishing.ts';
import { articles, fillRound, findRound, readers } from './round-fixture.ts';

/** `npm run bench:rounds`: a round of 900 articles and 40 readers: reading it, publishing it, scrolling it. */
const limit = 3;
const report = fileURLToPath(new URL('../../docs/benchmarks/rounds.md', import.meta.url));
const cleanup = cleanupOnSignals();

async function run() {
  const serverUrl = await startPrimary(cleanup);
  const databaseUrl = await makeRegistry(serverUrl, undefined, cleanup.signal);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  cleanup.add(() => client.end());
  await client.query(fillRound);
  await client.query('VACUUM ANALYZE');
  const found = await client.query<{ round_id: number; read_id: number; draft_id: number }>(findRound);
  const { round_id, read_id, draft_id } = found.rows[0]!;
  const api = await openApi(cleanup, databaseUrl, {});
  const admin = await signIn(api);
  return {
    machine: await describeMachine(serverUrl),
    matrix: await measureMatrix(read_id, client, admin.get),
    publishing: await measurePublishing(draft_id, client, admin),
    scroll: await measureScroll({
      url: api.url,
      path: `/admin/data-collection/reading-rounds/${round_id}?groups=${read_id}-all,${draft_id}-closed`,
      cookie: admin.cookie,
      rows: articles,
      columns: readers + 2,
    }),
  };
}

const verdict = (passed: boolean): string => (passed ? 'passes' : 'FAILS');

try {
  const { machine, matrix, publishing, scroll } = await run();
  const [one, other] = publishing.statuses;
  const passes = {
    matrix: matrix.times <= limit,
    publishing: one === 200 && other === 409 && publishing.transactions === 1,
    mails: publishing.mails === readers && publishing.mailed === readers,
    scroll: median(scroll.grid) <= median(scroll.empty),
  };
  const text = `# A round, measured

${describeRun('bench:rounds', machine)}

A round of ${articles} articles and ${readers} readers, two readers for each article; the demonstration's data beside it.

| what | figure | asked |  |
| --- | --- | --- | --- |
| GET /api/admin/assignments/:id, as the browser gets it | ${short(matrix.http)} ms, ${short(matrix.times)} times fixed SQL (${short(matrix.sql)} ms) | at most ${limit} times | ${verdict(passes.matrix)} |
| two requests to publish at once | ${short(publishing.took)} ms, answered ${publishing.statuses.join(' and ')}, ${publishing.transactions} transaction | 200 and 409, 1 transaction | ${verdict(passes.publishing)} |
| mails queued by publishing | ${publishing.mails} to ${publishing.mailed} readers | one to each of ${readers} | ${verdict(passes.mails)} |
| frames dropped while the matrix scrolls from top to end | ${short(median(scroll.grid))} during ${scrollSteps} steps (${scroll.grid.join(', ')}) | no more than an empty table: ${short(median(scroll.empty))} (${scroll.empty.join(', ')}) | ${verdict(passes.scroll)} |

Times are medians of 20, in turn with one statement that is kept in \`bench/rounds/round-fixture.ts\` and reads the same facts.
The call also finds the conflicts of interest of every cell, and its reply is checked against its schema. One transaction: the
assignment, the audit row and the mails have the same one in PostgreSQL. Scrolling is measured in Chromium at 1440 × 900, in
turn with a table of as many rows and columns without any content; medians of 3.
`;
  console.log(text);
  await writeFile(report, text);
  process.exitCode = Object.values(passes).every(Boolean) ? 0 : 1;
} finally {
  await cleanup.run();
}
