import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Release } from './release.ts';

/** Separate from the other endpoints of the registry, because the first page needs only this one. */
export const readTotals = endpoint({
  method: 'GET',
  path: '/api/registry/totals',
  summary: 'Number of published records, current revision and newest release',
  access: 'public',
  response: z.object({
    data: z.object({
      methods: z.int().describe('Published articles'),
      ratios: z.int().describe('Published ratios'),
      weights: z.int().describe('Published utility weights'),
      revision: z.int().describe('The newest revision of the registry'),
      release: Release.nullable().describe('The newest release; null before the first'),
    }),
  }),
});
