import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './numbers.ts';

/** The most journals that one call merges. */
export const mostMerged = 50;

const count = z.int().nonnegative();

const merging = { path: '/api/admin/journals/merges', access: 'manage-reference-data' } as const;

export const mergeJournals = endpoint({
  ...merging,
  method: 'POST',
  summary: 'Merges journals into one that stays and takes over their articles and names. It can be undone',
  body: z.strictObject({
    merge_id: z.uuid().describe('Made by the caller; the same one again changes nothing more'),
    ids: z.array(Id).min(1).max(mostMerged).describe('The journals that are taken away'),
    into: Id.describe('The journal that stays'),
  }),
  response: z.object({
    data: z.object({ merged: count, articles: count.describe('Articles that were moved') }),
  }),
});

export const undoMerge = endpoint({
  method: 'DELETE',
  path: `${merging.path}/:mergeId`,
  access: merging.access,
  summary: 'Brings the journals of a merge back, with their names and articles',
  params: z.object({ mergeId: z.uuid().describe('As sent when they were merged') }),
  response: z.object({ data: z.object({ restored: count }) }),
});
