import { Readable } from 'node:stream';
import * as contract from '@cea/contract/releases';
import * as snapshot from '@cea/contract/snapshot';
import * as analytics from '@cea/contract/snapshot-analytics';
import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { attachment } from '../http/attachment.ts';
import { cacheInBrowser } from '../http/cache-in-browser.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { nameRelease } from '../publishing/name-release.ts';
import { downloadDatabase } from './download-database.ts';
import { downloadSnapshot } from './download-snapshot.ts';
import { listPublicReleases } from './list-public-releases.ts';
import { changesCsv, changesName } from './release-files.ts';
import { assertBuilt, listManagedReleases, pageChanges, readChanges } from './releases-queries.ts';
import { buildAgain, requestBuild, subject } from './request-build.ts';
import { exportAnalytics, readAnalytics } from './read-analytics.ts';
import { eraseVisitor, forgetToken } from './snapshot-visitors.ts';

export async function releasesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { addJob } = deps;
  route(app, deps, contract.listReleases, async (_, { db }) => ({ data: await listManagedReleases(db) }));
  route(app, deps, contract.nameRelease, async ({ body }, call) => ({
    data: await call.write(async (tx) => {
      const release = await nameRelease(tx, { ...body, by: call.actor.id });
      if (!release) throw new Refusal('conflict', 'Nothing has been published yet.');
      await requestBuild(tx, addJob, release.name);
      await audit(tx, call.by, { action: 'release named', ...subject(release.name), new: release });
      return release;
    }),
  }));
  route(app, deps, contract.buildRelease, async ({ params }, call) => ({
    data: await call.write((tx) => buildAgain(tx, addJob, call.by, params.name)),
  }));
  route(app, deps, snapshot.downloadSnapshot, ({ body }, call) => downloadSnapshot(deps, call, body));
  route(app, deps, snapshot.forgetSnapshotToken, async ({ body }, call) => {
    await deps.limits.snapshot.take(call.network);
    await call.write((tx) => forgetToken(tx, call.by, body.token));
  });
  route(app, deps, analytics.readSnapshotAnalytics, async (_, { db }) => ({ data: await readAnalytics(db) }));
  route(app, deps, analytics.exportSnapshotAnalytics, async (_, { db, reply }) => {
    await reply
      .header('content-disposition', attachment('global-access-downloads.csv'))
      .type('text/csv; charset=utf-8')
      .send(await exportAnalytics(db));
  });
  route(app, deps, analytics.eraseSnapshotVisitor, async ({ body }, call) => ({
    data: await call.write(async (tx) => {
      const erased = await eraseVisitor(tx, body.email);
      await audit(tx, call.by, {
        action: 'snapshot visitor erased',
        subject_type: 'snapshot visitor',
        subject_id: null,
        new: { erased },
      });
      return { erased };
    }),
  }));
  route(app, deps, analytics.downloadDatabase, (_, call) => downloadDatabase(deps, call));
  route(app, deps, contract.downloadReleaseChanges, async ({ params }, { db, reply }) => {
    await assertBuilt(db, params.name);
    await reply
      .header('content-disposition', attachment(changesName(params, 'csv')))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(changesCsv(readChanges(db, params.name))));
  });
  await app.register(async (cached) => {
    cacheInBrowser(cached);
    route(cached, deps, contract.listPublicReleases, async (_, { db }) => ({ data: await listPublicReleases(db) }));
    route(cached, deps, contract.listReleaseChanges, ({ params, query }, { db }) =>
      pageChanges(db, params.name, query),
    );
  });
}
