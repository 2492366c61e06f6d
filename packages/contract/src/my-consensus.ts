import { z } from 'zod';
import { formKinds } from './dictionary/variable.ts';
import { endpoint } from './endpoint.ts';
import { PageQuery, paged } from './paging.ts';

/** A consensus to reach: of one article, or of all abstracts of an assignment on which the votes differ. */
export const MyConsensus = z.object({
  assignment_id: z.int(),
  kind: z.enum(formKinds),
  reading_round_label: z.string(),
  due_on: z.iso.date().nullable(),
  /** Null for the abstracts of an assignment. */
  article: z.object({ article_assignment_id: z.int(), title: z.string(), compound_id: z.string() }).nullable(),
  /** Differences, or abstracts, that are not settled yet. */
  left: z.int(),
  total: z.int(),
});
export type MyConsensus = z.infer<typeof MyConsensus>;

export const listMyConsensus = endpoint({
  method: 'GET',
  path: '/api/data-collection/my-consensus',
  summary: 'Open consensus of articles that you read, most urgent first',
  access: 'read-assigned-articles',
  query: PageQuery,
  response: paged(MyConsensus),
});
