import * as contract from '@cea/contract/admin-assignments';
import * as availableArticles from '@cea/contract/available-articles';
import { screeningArticleList } from '@cea/contract/screening-articles';
import { formKinds } from '@cea/contract/dictionary/variable';
import type { FastifyInstance } from 'fastify';
import { inSnapshot } from '../db/transaction.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { route, type SignedInCall } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { listPage } from '../listing/list-source.ts';
import { getPublicSettings } from '../settings/public-settings.ts';
import { addArticles } from './add-articles.ts';
import { addReaders } from './add-readers.ts';
import { availableSource } from './available-articles.ts';
import { proposeDeal } from './propose-deal.ts';
import { draftAssignment } from './draft-assignment.ts';
import { listAvailableReaders } from './list-available-readers.ts';
import type { Planner } from './lock-assignment.ts';
import { publishAssignment } from './publish-assignment.ts';
import { getAssignment } from './read-assignment.ts';
import { reassignReader } from './reassign-reader.ts';
import { deleteAssignment, removeArticles } from './remove-articles.ts';
import { removeReaders } from './remove-readers.ts';
import { screeningArticleSource } from './screening-articles.ts';
import { updateAssignment } from './update-assignment.ts';

/** Every change answers with the assignment after it. */
const changed = async (call: SignedInCall, work: (tx: Tx) => Promise<number>) => ({
  data: await call.write(async (tx) => getAssignment(tx, await work(tx))),
});

export function assignmentsRoutes(app: FastifyInstance, deps: Deps): void {
  const change = (call: SignedInCall, id: number, work: (tx: Tx, planner: Planner) => Promise<void>) =>
    changed(call, async (tx) => {
      await work(tx, { by: call.by, addJob: deps.addJob });
      return id;
    });

  route(app, deps, contract.createAssignment, ({ body }, call) =>
    changed(call, (tx) => draftAssignment(tx, call.by, body)),
  );
  route(app, deps, contract.readAssignment, async ({ params }, { db }) => ({
    data: await inSnapshot(db, (snapshot) => getAssignment(snapshot, params.id)),
  }));
  route(app, deps, contract.updateAssignment, ({ params, body }, call) =>
    change(call, params.id, (tx, planner) => updateAssignment(tx, planner, params.id, body)),
  );
  route(app, deps, contract.addArticles, ({ params, body }, call) =>
    change(call, params.id, (tx, planner) => addArticles(tx, planner, params.id, body)),
  );
  route(app, deps, contract.dealAssignment, async ({ params, body }, { db }) => ({
    data: await inSnapshot(db, (snapshot) => proposeDeal(snapshot, params.id, body)),
  }));
  route(app, deps, contract.addReaders, ({ params, body }, call) =>
    change(call, params.id, (tx, { by }) => addReaders(tx, by, params.id, body.user_ids)),
  );
  route(app, deps, contract.removeReaders, ({ params, body }, call) =>
    change(call, params.id, (tx, planner) => removeReaders(tx, planner, params.id, body.user_ids)),
  );
  route(app, deps, contract.reassignReader, ({ params, body }, call) =>
    change(call, params.id, (tx, planner) => reassignReader(tx, planner, params.id, body)),
  );
  route(app, deps, contract.removeArticles, ({ params, body }, call) =>
    change(call, params.id, (tx, planner) => removeArticles(tx, planner, params.id, body.article_ids)),
  );
  route(app, deps, contract.deleteAssignment, ({ params }, call) =>
    call.write((tx) => deleteAssignment(tx, { by: call.by, addJob: deps.addJob }, params.id)),
  );
  route(app, deps, contract.publishAssignment, ({ params }, call) =>
    change(call, params.id, (tx, planner) => publishAssignment(tx, planner, params.id)),
  );

  route(app, deps, contract.listAvailableReaders, async ({ params }, { db }) => ({
    data: await inSnapshot(db, (snapshot) => listAvailableReaders(snapshot, params.id)),
  }));
  listRoutes(app, deps, screeningArticleList, screeningArticleSource, 'screening-articles');
  const kinds = {
    screening: availableArticles.listAvailableForScreening,
    review: availableArticles.listAvailableForReview,
  };
  for (const kind of formKinds) {
    route(app, deps, kinds[kind], async ({ query }, { db }) => {
      const { time_zone } = await getPublicSettings(db);
      return listPage(db, availableSource(kind, time_zone), query);
    });
  }
}
