import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inventCitation, risRecord } from '../../apps/server/db/seed/invented-citations.ts';
import { commitImport } from '../../apps/server/src/article-imports/commit-import.ts';
import { undoImport } from '../../apps/server/src/article-imports/undo-import.ts';
import { bySystem } from '../../apps/server/src/audit/audit.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { connectDatabases, type Tx } from '../../apps/server/src/db/database.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { openStorage } from '../../apps/server/src/files/storage.ts';
import { Upload } from '../../apps/server/src/http/upload.ts';
import { residentBytes } from '../../apps/server/test/worker-process.ts';
import { start, waitUntil } from '../../scripts/stack/processes.ts';
import { cleanupOnSignals } from '../cleanup.ts';
import { environmentOf, makeRegistry, startPrimary } from '../cluster.ts';
import { describeMachine } from '../report/machine.ts';

/** `npm run bench:imports [-- --records N]`: a large file through a real worker, its memory, and the undo. */
const fullSize = 100_000;
const { values } = parseArgs({ options: { records: { type: 'string', default: String(fullSize) } } });
const records = Number(values.records);
const megabyte = 2 ** 20;
const mostGrowth = 150;
const report = fileURLToPath(new URL('../../docs/benchmarks/imports.md', import.meta.url));
const worker = fileURLToPath(new URL('../../apps/server/src/main-worker.ts', import.meta.url));

const cleanup = cleanupOnSignals();

function* inventRecords() {
  for (let n = 1; n <= records; n += 1) yield risRecord(inventCitation(n));
}

/** A file of so many invented records, as an upload leaves it. */
async function makeFile(folder: string): Promise<Upload> {
  const path = `${folder}/${randomUUID()}`;
  await pipeline(Readable.from(inventRecords()), createWriteStream(path));
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return new Upload({ name: 'large.ris', size: (await stat(path)).size, sha256: hash.digest('hex'), path });
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

async function run() {
  const serverUrl = await startPrimary(cleanup);
  const databaseUrl = await makeRegistry(serverUrl, undefined, cleanup.signal);
  const FILES_FOLDER = await mkdtemp(`${tmpdir()}/cea-files-`);
  cleanup.add(() => rm(FILES_FOLDER, { recursive: true }));
  const environment = { ...environmentOf(databaseUrl), FILES_FOLDER, LOG_LEVEL: 'info' };
  const config = readConfig(environment);
  const databases = connectDatabases(config);
  cleanup.add(() => databases.close());
  const db = databases.write;
  const deps = { config, databases, storage: await openStorage(config), addJob: async () => {} };
  const actor = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const call = { db, actor, by: bySystem, write: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work) };

  const running = start(worker, environment);
  cleanup.add(() => running.stop());
  await waitUntil(running, async () => running.output().includes('worker ready'));
  await sleep(2000); // Until it has nothing to do.
  const before = await residentBytes(running.process);
  await running.stop();

  const { id } = await commitImport(deps, call, {
    commit_id: randomUUID(),
    file: await makeFile(config.incomingFolder),
  });
  // A worker takes up what waits when it starts.
  const importing = start(worker, environment, 'dropped');
  cleanup.add(() => importing.stop());
  const began = performance.now();
  let most = 0;
  for (;;) {
    const { state, done } = await db
      .selectFrom('article_imports')
      .where('id', '=', id)
      .select(['state', 'done'])
      .executeTakeFirstOrThrow();
    most = Math.max(most, await residentBytes(importing.process));
    if (state === 'done') break;
    if (state === 'failed' || cleanup.signal.aborted) throw new Error(`${state} at ${done}`);
    await sleep(200);
  }
  const took = seconds(began);
  await importing.stop();
  const undoing = performance.now();
  await call.write((tx) => undoImport(tx, bySystem, id));
  const growth = Math.round((most - before) / megabyte);
  return {
    took,
    growth,
    idle: Math.round(before / megabyte),
    undo: seconds(undoing),
    machine: await describeMachine(serverUrl),
  };
}

try {
  const { took, growth, idle, undo, machine } = await run();
  const passes = growth <= mostGrowth;
  const text = `# A large import

Written by \`npm run bench:imports\`. ${records.toLocaleString('en-US')} invented records (RIS) through a worker process, in
batches of 500, each compared with all articles; then the import is undone in one transaction.

| what | measured | limit |
|---|---|---|
| memory of the worker above an idle one (${idle} MB) | +${growth} MB | +${mostGrowth} MB: ${passes ? 'passes' : 'FAILS'} |
| time | ${took} s, ${Math.round(records / took)} records a second | |
| undo | ${undo} s | |

${machine.date}, commit ${machine.commit}, Node ${machine.node}, PostgreSQL ${machine.postgres}, ${machine.cpus} × ${machine.cpu},
${machine.memoryGB} GB.
`;
  console.log(text);
  // A smaller run only tries the benchmark out.
  if (records >= fullSize) await writeFile(report, text);
  if (!passes) process.exitCode = 1;
} finally {
  await cleanup.run();
}
