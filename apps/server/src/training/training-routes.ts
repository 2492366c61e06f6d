import * as mine from '@cea/contract/my-training';
import * as contract from '@cea/contract/training';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { addTrainingArticle } from './add-training-article.ts';
import { assignTraining } from './assign-training.ts';
import { completeTraining } from './complete-training.ts';
import { listReaders } from './list-readers.ts';
import { readComparison } from './read-comparison.ts';
import { readMyTraining } from './read-my-training.ts';
import { startTraining } from './start-training.ts';
import { updateTrainingArticle } from './update-training-article.ts';
import { trainingArticleSource, trainingAssignmentSource } from './training-queries.ts';

export function trainingRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps, contract.trainingAssignmentList, trainingAssignmentSource, 'training-assignments');
  listRoutes(app, deps, contract.trainingArticleList, trainingArticleSource, 'training-articles');
  route(app, deps, contract.listTrainingReaders, async (_, { db }) => ({ data: await listReaders(db) }));
  route(app, deps, contract.addTrainingArticle, async ({ body }, call) => ({
    data: await call.write((tx) => addTrainingArticle(tx, call.by, body)),
  }));
  route(app, deps, contract.updateTrainingArticle, async ({ params, body }, call) => ({
    data: await call.write((tx) => updateTrainingArticle(tx, call.by, params.id, body)),
  }));
  route(app, deps, contract.assignTraining, async ({ body }, call) => ({
    data: await call.write((tx) => assignTraining(tx, { by: call.by, addJob: deps.addJob }, body)),
  }));
  route(app, deps, contract.completeTraining, ({ params }, call) =>
    call.write((tx) => completeTraining(tx, call.by, params.id)),
  );

  route(app, deps, mine.readMyTraining, async (_, { db, actor }) => ({ data: await readMyTraining(db, actor.id) }));
  route(app, deps, mine.readTrainingComparison, async ({ params }, { db, actor }) => ({
    data: await readComparison(db, actor.id, params.id),
  }));
  route(app, deps, mine.startTraining, async ({ params }, call) => ({
    data: await call.write((tx) => startTraining(tx, call.by, call.actor.id, params.id)),
  }));
}
