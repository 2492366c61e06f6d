import { z } from 'zod';
import { formKinds } from './dictionary/variable.ts';
import { endpoint } from './endpoint.ts';
import { Difference, Form, FormRow, Pair } from './forms.ts';
import { ById } from './numbers.ts';

/** A form as administrators read it. */
export const ComparedForm = Form.pick({ id: true, origin: true, status: true, is_accepted: true }).extend({
  submitted_at: z.iso.datetime().nullable(),
  /** Null: of both readers. */
  reader: z.object({ id: z.int(), full_name: z.string() }).nullable(),
  rows: z.array(FormRow),
});
export type ComparedForm = z.infer<typeof ComparedForm>;

/** The forms of one article assignment, or one form that belongs to none. */
export const FormsComparison = z.object({
  kind: z.enum(formKinds),
  article_assignment_id: z.int().nullable(),
  /** Reader A, then Reader B. */
  readings: z.array(ComparedForm),
  /** The consensus, or the form of an administrator. */
  agreed: ComparedForm.nullable(),
  /** Rows of both readings about the same thing; empty unless there are two. */
  pairs: z.array(Pair),
  differences: z.array(Difference),
});
export type FormsComparison = z.infer<typeof FormsComparison>;

export const compareForms = endpoint({
  method: 'GET',
  path: '/api/admin/articles/:id/forms/compare',
  summary: 'The forms of an article that are not void, with their answers, newest assignment first',
  access: 'manage-articles',
  params: ById,
  response: z.object({ data: z.array(FormsComparison) }),
});
