import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const ReleaseName = z
  .string()
  .regex(/^\d{4}\.\d{1,3}$/, 'Use a year and a number, such as 2026.2.')
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
  summary: 'Releases, newest first',
  access: 'publish-articles',
  response: z.object({ data: z.array(Release) }),
});

export const nameRelease = endpoint({
  method: 'POST',
  path: '/api/admin/releases',
  summary: 'Names the current revision as a release, which stays citable permanently',
  access: 'publish-articles',
  body: z.strictObject({ name: ReleaseName, notes: z.string().trim().max(5000).default('') }),
  response: z.object({ data: Release }),
});
