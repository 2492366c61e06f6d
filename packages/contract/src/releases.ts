import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const ReleaseName = z
  .string()
  .regex(/^\d{4}\.\d{1,3}$/, 'Year and number, such as 2026.2.')
  .describe('Year and number, such as 2026.2');

export const Release = z.object({
  name: ReleaseName,
  revision: z.int().describe('The revision that the release names'),
  notes: z.string(),
  at: z.iso.datetime(),
});
export type Release = z.infer<typeof Release>;

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/admin/releases',
  summary: 'The named revisions, newest first',
  access: 'publish-articles',
  response: z.object({ data: z.array(Release) }),
});

export const nameRelease = endpoint({
  method: 'POST',
  path: '/api/admin/releases',
  summary: 'Names the present revision; it stays citable for ever',
  access: 'publish-articles',
  body: z.strictObject({ name: ReleaseName, notes: z.string().trim().max(5000).default('') }),
  response: z.object({ data: Release }),
});
