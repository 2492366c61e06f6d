import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { formKinds } from './dictionary/variable.ts';
import { ById } from './numbers.ts';
import { PageQuery, paged } from './paging.ts';

export const MyAssignment = z.object({
  id: z.int(),
  kind: z.enum(formKinds),
  reading_round_label: z.string(),
  due_on: z.iso.date().nullable(),
  accepted: z.boolean(),
  /** What each of its articles earns. */
  rate_cents: z.int(),
  articles: z.int(),
  submitted: z.int(),
  /** Set aside by the caller, who has not decided about them. */
  parked: z.int(),
  /** For the abstracts that are left, at the caller's own median pace; null before a first one was timed. */
  minutes_left: z.int().nullable(),
  /** When the last one was submitted; null while some are left. */
  submitted_at: z.iso.datetime().nullable(),
  /** Edits of the caller's forms in it; a detail fetched earlier that counts fewer is outdated. */
  edits: z.int(),
  /** Articles whose consensus is open. */
  to_agree: z.int(),
});
export type MyAssignment = z.infer<typeof MyAssignment>;

/** All of the caller's assignments, whatever page is shown. */
export const MyWork = z.object({
  open: z.object({ assignments: z.int(), articles_left: z.int(), due_on: z.iso.date().nullable() }),
  /** The year in which the first of them was accepted. */
  finished: z.object({ assignments: z.int(), since: z.int().nullable(), reviews: z.int(), screenings: z.int() }),
});
export type MyWork = z.infer<typeof MyWork>;

const FormRef = z.object({ id: z.int(), article_assignment_id: z.int(), status: z.string() });

/** A form with its progress, as far as it is open, and its decision. */
const OwnForm = FormRef.extend({
  filled: z.int(),
  missing: z.int(),
  faults: z.int(),
  /** Null while the reader has not decided about the article. */
  is_accepted: z.boolean().nullable(),
  /** Set aside by the reader, who comes back to it after the other articles. */
  parked: z.boolean(),
});

/**
 * Readers are blind to each other: `readers` contains the caller, and only the forms of articles that all their readers
 * have submitted show another, as Reader A or B and without an id.
 */
const AssignedReader = z.object({
  id: z.int().nullable(),
  name: z.enum(['You', 'Reader A', 'Reader B']),
  abstract_screenings: z.array(FormRef),
  article_reviews: z.array(FormRef),
});

export const MyAssignmentDetail = MyAssignment.extend({
  readers: z.array(AssignedReader),
  article_assignments: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      compound_id: z.string(),
      form: OwnForm.nullable(),
      consensus: z.enum(['not yet', 'open', 'submitted']),
    }),
  ),
});
export type MyAssignmentDetail = z.infer<typeof MyAssignmentDetail>;

export const MyAssignmentsQuery = PageQuery.extend({ state: z.enum(['open', 'finished']).optional() });
export type MyAssignmentsQuery = z.output<typeof MyAssignmentsQuery>;

export const listMyAssignments = endpoint({
  method: 'GET',
  path: '/api/data-collection/my-assignments',
  summary: 'Your published assignments, most urgent first, then those you have finished',
  access: 'read-assigned-articles',
  query: MyAssignmentsQuery,
  response: paged(MyAssignment).extend({ work: MyWork }),
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
