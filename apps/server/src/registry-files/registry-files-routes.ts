import * as contract from '@cea/contract/registry-files';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { type Call, route } from '../http/route.ts';
import { FairQueue } from '../lib/fair-queue.ts';
import type { CopyOut } from '../db/copy-out.ts';
import { callerOf, findDownload, watchDownload } from './download-progress.ts';
import { DownloadQueue } from './download-queue.ts';
import { paceFiles } from './pace-files.ts';
import { findByQuery, findBySelection, type FoundRecords } from './plan-download.ts';
import { describeFile, sendDownload } from './send-download.ts';

/** More statements at once would only take the database's time from searches. */
export const fileConnections = 2;
/** Longer than a batch ever waits for its turn. */
const turnPatience = 60_000;
/** Less than the socket may be idle, and a person would wait. */
const queueLimits = { waitingPerCaller: 8, waiting: 64, patience: 50_000 } as const;

const tooBusy = (): Refusal => new Refusal('unavailable', 'The database is too busy to write files.');

type Find = () => Promise<FoundRecords>;

export function registryFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, copyOut } = deps;
  const site = config.appUrl;
  const queue = new DownloadQueue({ ...config.downloads, ...queueLimits });
  const turns = new FairQueue(fileConnections, tooBusy);
  const pace = paceFiles(deps.search.rightOfWay);

  /** Each batch waits for its turn, so that a large file lets small ones pass. */
  function copyFor(call: Call, from: CopyOut, signal?: AbortSignal): CopyOut {
    const by = callerOf(call);
    return (statement) =>
      turns.take({ by, until: performance.now() + turnPatience }, () => pace(() => from(statement, signal)));
  }

  async function download(
    call: Call,
    id: string | undefined,
    options: contract.FileOptions,
    find: Find,
    from: CopyOut,
  ) {
    const left = new AbortController();
    call.reply.raw.once('close', () => left.abort(new Error('The caller has disconnected')));
    const progress = await watchDownload(call, id);
    const turn = { signal: left.signal, onPosition: (position: number) => progress.waitAt(position) };
    try {
      await queue.run(callerOf(call), turn, async () => {
        const sending = { site, options, copy: copyFor(call, from, left.signal) };
        await sendDownload(call, await find(), sending, progress);
      });
    } catch (error) {
      await progress.fail();
      throw error;
    }
  }

  const findQuery = (call: Call, body: contract.QueryDownload) => async () =>
    findByQuery({ search: deps.search, names: await deps.searchNames(), site }, call, body);
  // Signed-in users may have published what they selected a moment ago, and read from the primary.
  const ofSelection = ({ actor }: Call) => (actor ? copyOut.write : copyOut.read);

  route(app, deps, contract.downloadQuery, ({ query, body }, call) =>
    download(call, query.download, body, findQuery(call, body), copyOut.read),
  );
  route(app, deps, contract.downloadEntries, ({ query, body }, call) =>
    download(call, query.download, body, () => findBySelection(deps.search, call, body), ofSelection(call)),
  );
  route(app, deps, contract.describeDownload, async ({ body }, call) => ({
    data: await describeFile(call, await findQuery(call, body)(), {
      site,
      options: body,
      copy: copyFor(call, copyOut.read),
    }),
  }));
  route(app, deps, contract.describeSelection, async ({ body }, call) => ({
    data: await describeFile(call, await findBySelection(deps.search, call, body), {
      site,
      options: body,
      copy: copyFor(call, ofSelection(call)),
    }),
  }));
  route(app, deps, contract.readDownload, async ({ params }, call) => {
    const data = await findDownload(deps.databases.write, params.id, call);
    if (!data) throw new Refusal('not-found');
    return { data };
  });
}
