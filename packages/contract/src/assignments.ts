import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { formKinds } from './dictionary/variable.ts';
import { ById } from './numbers.ts';
import { PageQuery, paged } from './paging.ts';

export const MyAssignment = z.object({
  id: z.int(),
  kind: z.enum(formKinds),
  due_on: z.iso.date().nullable(),
  accepted: z.boolean(),
  articles: z.int(),
  submitted: z.int(),
  /** Articles whose consensus is open. */
  to_agree: z.int(),
});
export type MyAssignment = z.infer<typeof MyAssignment>;

const FormRef = z.object({ id: z.int(), article_assignment_id: z.int(), status: z.string() });

/** Until all have submitted, `readers` contains only the caller: readers must not see each other's progress. */
export const MyAssignmentDetail = MyAssignment.extend({
  readers: z.array(z.object({ id: z.int(), abstract_screenings: z.array(FormRef), article_reviews: z.array(FormRef) })),
  article_assignments: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      compound_id: z.string(),
      form: FormRef.nullable(),
      consensus: z.enum(['not yet', 'open', 'submitted']),
    }),
  ),
});
export type MyAssignmentDetail = z.infer<typeof MyAssignmentDetail>;

export const listMyAssignments = endpoint({
  method: 'GET',
  path: '/api/data-collection/my-assignments',
  summary: 'Your published assignments, earliest due first',
  access: 'read-assigned-articles',
  query: PageQuery,
  response: paged(MyAssignment),
});

export const readMyAssignment = endpoint({
  method: 'GET',
  path: '/api/data-collection/my-assignments/:id',
  summary: 'One of your assignments, with its articles',
  access: 'read-assigned-articles',
  params: ById,
  response: z.object({ data: MyAssignmentDetail }),
});

export const acceptMyAssignment = endpoint({
  method: 'POST',
  path: '/api/data-collection/my-assignments/:id/accept',
  summary: 'Accepts an assignment and opens its forms',
  access: 'read-assigned-articles',
  params: ById,
});
