import { z } from 'zod';
import { formKinds } from './dictionary/variable.ts';
import { endpoint } from './endpoint.ts';
import { Note } from './notes.ts';

/** A note of somebody else, and where the reader finds it. */
export const MyNote = Note.omit({ author_name: true, reply_to: true, side: true }).extend({
  kind: z.enum(formKinds),
  assignment_id: z.int(),
  article_assignment_id: z.int(),
  article: z.object({ compound_id: z.string(), title: z.string() }),
  /** All readers have submitted, so it is found beside the consensus. */
  in_consensus: z.boolean(),
});
export type MyNote = z.infer<typeof MyNote>;

export const listMyNotes = endpoint({
  method: 'GET',
  path: '/api/data-collection/my-notes',
  summary: 'The newest notes of others on the forms you work on, at most five',
  access: 'read-assigned-articles',
  response: z.object({ data: z.array(MyNote).max(5) }),
});
