import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive; asks nothing of the database',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
});

export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'The process can serve: the database answers and is migrated, the search columns are loaded',
  access: 'public',
  response: z.object({ status: z.literal('ready') }),
});
