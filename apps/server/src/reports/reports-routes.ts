import { listAttention as listAttentionCall } from '@cea/contract/attention';
import { readDashboardReport as readReportCall } from '@cea/contract/dashboard-report';
import { readYearToDate } from '@cea/contract/year-to-date';
import type { FastifyInstance } from 'fastify';
import type { KnownFindings } from '../cleaning/check-round.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { countYearToDate } from './count-year-to-date.ts';
import { listAttention } from './list-attention.ts';
import { readDashboardReport } from './read-dashboard-report.ts';

export function reportsRoutes(app: FastifyInstance, deps: Deps, known: KnownFindings): void {
  route(app, deps, readYearToDate, async (_, { db }) => ({ data: await countYearToDate(db) }));
  route(app, deps, listAttentionCall, async (_, { db, actor }) => ({ data: await listAttention(db, known, actor) }));
  route(app, deps, readReportCall, async ({ body }, { db }) => ({ data: await readDashboardReport(db, body) }));
}
