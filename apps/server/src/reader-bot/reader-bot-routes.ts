import * as contract from '@cea/contract/reader-bot';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { botLogSource } from './reader-bot-queries.ts';
import { retryTask, retryTasks } from './retry-bot-tasks.ts';

export function readerBotRoutes(app: FastifyInstance, deps: Deps): void {
  const { addJob } = deps;
  listRoutes(app, deps, contract.botLogList, botLogSource, 'readerbot-log');
  route(app, deps, contract.retryBotTask, async ({ params }, call) => ({
    data: await call.write((tx) => retryTask(tx, { addJob, by: call.by }, params.id)),
  }));
  route(app, deps, contract.retryBotTasks, async ({ body }, call) => ({
    data: await call.write((tx) => retryTasks(tx, { addJob, by: call.by }, body)),
  }));
}
