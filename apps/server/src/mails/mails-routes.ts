import * as contract from '@cea/contract/mails';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { mailSource } from './mails-queries.ts';
import { sendAgain } from './send-again.ts';

export function mailsRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps, contract.mailList, mailSource(deps.config.appUrl), 'mails');
  route(app, deps, contract.sendMailAgain, async ({ params }, call) => ({
    data: await sendAgain(deps, call, params.id),
  }));
}
