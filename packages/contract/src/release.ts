import { z } from 'zod';

// Apart from the calls about releases, because the first page needs only these.
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
