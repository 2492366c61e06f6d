import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { declaredLists } from '@cea/contract/endpoints';
import { Client } from 'pg';
import { openApi } from '../api.ts';
import { cleanupOnSignals } from '../cleanup.ts';
import { makeRegistry, startPrimary } from '../cluster.ts';
import { describeMachine, describeRun, type Machine } from '../report/machine.ts';
import { short } from '../report/write-markdown.ts';
import { signIn } from '../sign-in.ts';
import { listFixtures } from './list-fixtures.ts';
import { type MeasuredList, measureList } from './measure-list.ts';

/** `npm run bench:lists`: the first page of every list by HTTP against fixed SQL, with 10,000 rows. */
const limit = 3;
const report = fileURLToPath(new URL('../../docs/benchmarks/lists.md', import.meta.url));
const cleanup = cleanupOnSignals();

async function run(): Promise<{ machine: Machine; measured: MeasuredList[] }> {
  const serverUrl = await startPrimary(cleanup);
  const databaseUrl = await makeRegistry(serverUrl, undefined, cleanup.signal);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  cleanup.add(() => client.end());
  for (const { fill } of Object.values(listFixtures)) await client.query(fill);
  await client.query('VACUUM ANALYZE');
  const { get } = await signIn(await openApi(cleanup, databaseUrl, {}));
  const measured: MeasuredList[] = [];
  for (const { page } of declaredLists) {
    const fixture = listFixtures[page.path];
    if (!fixture) throw new Error(`bench/lists/list-fixtures.ts has no rows for ${page.path}`);
    measured.push(await measureList({ path: page.path, fixture, client, get }));
  }
  return { machine: await describeMachine(serverUrl), measured };
}

const passes = ({ isFull, times }: MeasuredList): boolean => !isFull || times <= limit;
const verdict = (list: MeasuredList): string => (list.isFull ? (passes(list) ? 'passes' : 'FAILS') : 'not judged');

const lines = (measured: readonly MeasuredList[]): string[] =>
  measured.map((list) => {
    const { path, rows, http, sql, times } = list;
    return `| ${path} | ${rows.toLocaleString('en-US')} | ${short(http)} | ${short(sql)} | ${short(times)} | ${verdict(list)} |`;
  });

try {
  const { machine, measured } = await run();
  const text = `# Lists, measured

${describeRun('bench:lists', machine)}

The first page of every declared list with 10,000 rows, as the browser gets it (session, permission, page, count, reply
checked against its schema), against one statement kept in \`bench/lists/list-fixtures.ts\` that reads the same page
and its total. Medians of 20, in turn; at most ${limit} times as long is asked. A price index has 125 years at most, too
few to be judged: what every call costs by itself outweighs them.

| list | rows | by HTTP, ms | SQL, ms | times |  |
| --- | --- | --- | --- | --- | --- |
${lines(measured).join('\n')}
`;
  console.log(text);
  await writeFile(report, text);
  process.exitCode = measured.every(passes) ? 0 : 1;
} finally {
  await cleanup.run();
}
