import { fileURLToPath } from 'node:url';
import type { DataType } from '@cea/contract/dictionary/terms';
import { searchRegistry } from '@cea/contract/registry';
import { withDatabase } from '../../apps/server/test/template-database.ts';
import { start } from '../../scripts/stack/processes.ts';
import { type Api, openApi } from '../api.ts';
import type { Cleanup } from '../cleanup.ts';
import { environmentOf, startReplica } from '../cluster.ts';
import { counted, type Gate } from '../gates.ts';
import { percentile } from '../load/timings.ts';
import { allAsks, type Before, newAsks } from './check-answer.ts';
import type { Published } from './published.ts';
import { type Outcome, searchSteadily } from './search-steadily.ts';

const publisher = fileURLToPath(new URL('main-publish.ts', import.meta.url));
const visibleWithin = 2000;
/** After the last publication, as long as it may take to be seen everywhere. */
const patience = 10_000;

interface Visible {
  readonly p50: number;
  readonly max: number;
}

export interface PublishingReport {
  readonly publications: number;
  readonly answers: number;
  readonly failed: number;
  readonly mixed: number;
  readonly backwards: number;
  /** Milliseconds from a commit to the first answer that shows it. */
  readonly visible: { readonly primary: Visible; readonly replica: Visible };
  /** Some of what was wrong. */
  readonly faults: readonly string[];
}

async function standBefore({ search }: Api): Promise<Before> {
  const found = await Promise.all(
    allAsks.map(async ({ type, raw_query }) => {
      const path = searchRegistry.path.replace(':type', type);
      return { type, ...(await search({ path, body: JSON.stringify({ raw_query }) })) };
    }),
  );
  const totals = Object.fromEntries(found.map(({ type, total }) => [type, total])) as Record<DataType, number>;
  return { revision: found[0]!.revision, totals };
}

/** From each commit to the first answer of that revision or a later one. */
export function visibleAfter(published: readonly Published[], outcomes: readonly Outcome[]): number[] {
  return published.map(({ revision, at }) => {
    const shown = outcomes.filter((outcome) => (outcome.revision ?? 0) >= revision).map((outcome) => outcome.at);
    return Math.max(0, shown.reduce((first, one) => Math.min(first, one), Number.POSITIVE_INFINITY) - at);
  });
}

/** Two processes, one of them on a replica, are searched while articles are published one after the other. */
export async function publishUnderLoad(
  cleanup: Cleanup,
  databaseUrl: string,
  { count, everyMs }: { count: number; everyMs: number },
): Promise<PublishingReport> {
  const replicaUrl = withDatabase(await startReplica(cleanup), new URL(databaseUrl).pathname.slice(1));
  const apis = {
    primary: await openApi(cleanup, databaseUrl, {}),
    replica: await openApi(cleanup, databaseUrl, { READ_DATABASE_URL: replicaUrl }),
  };
  const before = await standBefore(apis.primary);
  const running = start(publisher, {
    ...environmentOf(databaseUrl),
    PUBLISH_COUNT: String(count),
    PUBLISH_EVERY_MS: String(everyMs),
  });
  cleanup.add(() => running.stop());
  const publishing = new Promise<void>((resolve) => running.process.once('exit', () => resolve()));

  const reached = { primary: 0, replica: 0 };
  let newest = before.revision;
  let over = false;
  const everywhere = (): boolean => Math.min(reached.primary, reached.replica) >= before.revision + count;
  let deadline = performance.now() + count * (everyMs + visibleWithin) + patience;
  void publishing.then(() => (deadline = Math.min(deadline, performance.now() + patience)));
  const until = (): boolean => {
    over ||= everywhere() || performance.now() > deadline || cleanup.signal.aborted;
    return over;
  };
  const plain = (name: keyof typeof apis) =>
    searchSteadily({
      api: apis[name],
      asks: [...newAsks, ...allAsks],
      before,
      everyMs: 50,
      until,
      onAnswer({ revision }) {
        reached[name] = Math.max(reached[name], revision);
        newest = Math.max(newest, revision);
      },
    });
  const remembering = (name: keyof typeof apis) =>
    searchSteadily({ api: apis[name], asks: newAsks, before, everyMs: 50, until, seen: () => newest });
  const [primary, alsoPrimary, replica, alsoReplica, ...seeing] = await Promise.all([
    plain('primary'),
    plain('primary'),
    plain('replica'),
    plain('replica'),
    remembering('primary'),
    remembering('replica'),
  ]);
  await publishing;
  if (running.process.exitCode !== 0) throw new Error(`Publishing failed:\n${running.output()}`);

  const published = running
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Published);
  const visible = (outcomes: readonly Outcome[]): Visible => {
    const after = visibleAfter(published, outcomes);
    return { p50: percentile(after, 0.5), max: percentile(after, 1) };
  };
  const outcomes = [primary, alsoPrimary, replica, alsoReplica, ...seeing].flat();
  const faults = outcomes.flatMap((outcome) => outcome.faults);
  const failed = outcomes.filter(({ revision }) => revision === undefined).length;
  const backwards = faults.filter((fault) => fault.startsWith('backwards')).length;
  return {
    publications: published.length,
    answers: outcomes.length,
    failed,
    mixed: faults.length - failed - backwards,
    backwards,
    visible: { primary: visible([...primary, ...alsoPrimary]), replica: visible([...replica, ...alsoReplica]) },
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
