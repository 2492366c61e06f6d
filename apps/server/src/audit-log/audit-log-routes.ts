import { auditList } from '@cea/contract/audit-log';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { auditSource } from './audit-log-queries.ts';

export function auditLogRoutes(app: FastifyInstance, deps: HttpDeps): void {
  listRoutes(app, deps, auditList, auditSource, 'audit-log');
}
