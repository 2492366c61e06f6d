import * as contract from '@cea/contract/error-reports';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { answerReport } from './answer-report.ts';
import { changeReport, dismissReports } from './close-report.ts';
import { errorReportSource, findErrorReport } from './error-reports-queries.ts';

export function errorReportsRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps, contract.errorReportList, errorReportSource, 'error-reports');
  route(app, deps, contract.readErrorReport, async ({ params }, { db }) => {
    const data = await findErrorReport(db, params.id);
    if (!data) throw new Refusal('not-found');
    return { data };
  });
  route(app, deps, contract.answerErrorReport, async ({ params, body }, call) => ({
    data: await answerReport(deps, call, params.id, body.answer),
  }));
  route(app, deps, contract.reopenErrorReport, async ({ params }, call) => ({
    data: await call.write((tx) => changeReport(tx, call.by, params.id, { from: 'dismissed', to: 'open' })),
  }));
  route(app, deps, contract.dismissErrorReports, async ({ body }, call) => ({
    data: await call.write((tx) => dismissReports(tx, call.by, body)),
  }));
}
