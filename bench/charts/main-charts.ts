import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { openApi } from '../api.ts';
import { cleanupOnSignals } from '../cleanup.ts';
import { makeRegistry, startPrimary } from '../cluster.ts';
import { type Compared, compareTimes } from '../compare-times.ts';
import { uncached } from '../publishing/steadiness.ts';
import { queryOf } from '../queries/query.ts';
import { describeMachine, describeRun } from '../report/machine.ts';
import { short } from '../report/write-markdown.ts';

/** `npm run bench:charts [-- --scale N]`: the charts of broad searches, against the searches themselves. */
const limit = 2;
/** Every record; a word of nearly every article; and most years. */
const broad = ['year:[1900 TO 2100]', 'cost', 'year:[2010 TO 2100]'];
const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const report = fileURLToPath(new URL('../../docs/benchmarks/charts.md', import.meta.url));
const cleanup = cleanupOnSignals();

interface Measured extends Compared {
  readonly type: DataType;
  readonly raw_query: string;
  readonly total: number;
}

async function run() {
  const serverUrl = await startPrimary(cleanup);
  const databaseUrl = await makeRegistry(serverUrl, Number(values.scale), cleanup.signal);
  const api = await openApi(cleanup, databaseUrl, uncached);
  const measured: Measured[] = [];
  for (const type of dataTypes) {
    for (const raw_query of broad) {
      const query = queryOf({ kind: 'broad', about: raw_query }, type, { raw_query });
      const charts = { ...query, path: visualizeRegistry.path.replace(':type', type) };
      const { total } = await api.search(query);
      const compared = await compareTimes(
        () => api.search(charts),
        () => api.search(query),
      );
      measured.push({ type, raw_query, total, ...compared });
      console.log(JSON.stringify(measured.at(-1)));
    }
  }
  return { machine: await describeMachine(serverUrl), measured };
}

try {
  const { machine, measured } = await run();
  const lines = measured.map(
    ({ type, raw_query, total, http, sql, times }) =>
      `| ${type}, \`${raw_query}\` | ${total.toLocaleString('en-US')} | ${short(http)} ms | ${short(sql)} ms | ${short(times)} | ${times <= limit ? 'passes' : 'FAILS'} |`,
  );
  const text = `# Charts of broad searches, measured

${describeRun('bench:charts', machine)}

A registry of scale ${values.scale}, over HTTP on this machine, without cached matches or answers. Charts and the search that they belong
to, in turn: medians, and how many times as long the charts take, which is at most ${limit}.

| search | records | charts | search | times |  |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
  console.log(text);
  await writeFile(report, text);
  process.exitCode = measured.every(({ times }) => times <= limit) ? 0 : 1;
} finally {
  await cleanup.run();
}
