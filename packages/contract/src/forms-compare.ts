import { z } from 'zod';
import { formKinds } from './dictionary/variable.ts';
import { endpoint } from './endpoint.ts';
import { Difference, Form, FormRow, Pair } from './forms.ts';
import { ById } from './numbers.ts';
import { Person } from './person.ts';

/** A form as administrators read it. */
export const ComparedForm = Form.pick({ id: true, origin: true, status: true, is_accepted: true }).extend({
  submitted_at: z.iso.datetime().nullable(),
  /** Null: of both readers. */
  reader: Person.nullable(),
  rows: z.array(FormRow),
});
export type ComparedForm = z.infer<typeof ComparedForm>;

/** How an answer is changed after it was agreed on: in data cleaning, or in the form by an administrator. */
export const changedHows = ['mended', 'corrected'] as const;

/** An agreed answer that was changed since. What was changed back is none. */
export const MendedAnswer = z.object({
  row_id: z.uuid(),
  key: z.string(),
  how: z.enum(changedHows).describe('The last time it was changed'),
  old: z.unknown().describe('What was agreed on before; null if nothing'),
  by: Person,
  at: z.iso.datetime(),
  reason: z.string().nullable(),
});
export type MendedAnswer = z.infer<typeof MendedAnswer>;

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
  /** In the consensus, or the form of an administrator. */
  mended: z.array(MendedAnswer),
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
