import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Liveness: the process is running; does not query the database',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
});

export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Readiness: the database is reachable and migrated, and the search columns are loaded',
  access: 'public',
  response: z.object({ status: z.literal('ready') }),
});
