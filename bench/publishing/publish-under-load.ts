import type { DataType } from '@cea/contract/dictionary/terms';
import { searchRegistry } from '@cea/contract/registry';
import { withDatabase } from '../../apps/server/src/db/with-database.ts';
import type { Running } from '../../scripts/stack/processes.ts';
import { type Api, openApi } from '../api.ts';
import type { Cleanup } from '../cleanup.ts';
import { startReplica } from '../cluster.ts';
import { counted, type Gate } from '../gates.ts';
import { allAsks, type Before } from './check-answer.ts';
import type { Published } from './published.ts';
import { searchBoth, type Side } from './search-both.ts';
import { type Publishing, startPublishing } from './start-publishing.ts';
import { type Visible, visibleAfter } from './visible-after.ts';

const visibleWithin = 2000;
/** How long to wait for the last publication to become visible. */
const patience = 10_000;

export interface PublishingReport {
  readonly publications: number;
  readonly answers: number;
  readonly failed: number;
  readonly mixed: number;
  readonly backwards: number;
  readonly visible: Readonly<Record<Side, Visible>>;
  /** Some of the faults. */
  readonly faults: readonly string[];
}

async function standBefore(api: Api): Promise<Before> {
  const totals: Partial<Record<DataType, number>> = {};
  let revision = 0;
  for (const { type, raw_query } of allAsks) {
    const path = searchRegistry.path.replace(':type', type);
    const answer = await api.search({ path, body: JSON.stringify({ raw_query }) });
    totals[type] = answer.total;
    revision = answer.revision;
  }
  return { revision, totals: totals as Record<DataType, number> };
}

function readPublished(running: Running): Published[] {
  if (running.process.exitCode !== 0) throw new Error(`Publishing failed:\n${running.output()}`);
  const lines = running.output().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Published);
}

/** Searches two processes, one of them on a replica, while articles are published one after the other. */
export async function publishUnderLoad(
  cleanup: Cleanup,
  databaseUrl: string,
  publishing: Omit<Publishing, 'from'>,
): Promise<PublishingReport> {
  const replicaUrl = withDatabase(await startReplica(cleanup), new URL(databaseUrl).pathname.slice(1));
  const apis = {
    primary: await openApi(cleanup, databaseUrl, {}),
    replica: await openApi(cleanup, databaseUrl, { READ_DATABASE_URL: replicaUrl }),
  };
  const before = await standBefore(apis.primary);
  const { count, everyMs } = publishing;
  const running = await startPublishing(cleanup, databaseUrl, { from: 1, ...publishing });
  const deadline = performance.now() + count * (everyMs + visibleWithin) + patience;
  const { remembered, ...plain } = await searchBoth({
    apis,
    before,
    last: before.revision + count,
    enough: () => performance.now() > deadline || cleanup.signal.aborted || (running.process.exitCode ?? 0) > 0,
  });
  if (running.process.exitCode === null) await new Promise((resolve) => running.process.once('exit', resolve));

  const published = readPublished(running);
  const outcomes = [...plain.primary, ...plain.replica, ...remembered];
  const faults = outcomes.flatMap((outcome) => outcome.faults);
  const failed = outcomes.filter(({ revision }) => revision === undefined).length;
  const backwards = faults.filter((fault) => fault.startsWith('backwards')).length;
  return {
    publications: published.length,
    answers: outcomes.length,
    failed,
    mixed: faults.length - failed - backwards,
    backwards,
    visible: {
      primary: visibleAfter(published, plain.primary),
      replica: visibleAfter(published, plain.replica),
    },
    faults: faults.slice(0, 10),
  };
}

export const publishingGates = ({ failed, mixed, backwards, visible }: PublishingReport): Gate[] => [
  counted('requests that failed while publishing', failed),
  counted('answers that mix two revisions', mixed),
  counted('answers older than what the client had seen', backwards),
  counted('ms until a publication is visible, primary', visible.primary.max, visibleWithin),
  counted('ms until a publication is visible, replica', visible.replica.max, visibleWithin),
];
