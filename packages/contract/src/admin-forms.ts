import { z } from 'zod';
import { MayPublish } from './articles.ts';
import { formKinds } from './dictionary/variable.ts';
import { endpoint } from './endpoint.ts';
import { Changes, Form, Saved, Seq } from './forms.ts';
import { ById, Id } from './numbers.ts';
import { Person } from './person.ts';
import { Labelled } from './labelled.ts';

/** One change of a form, as its history keeps it. */
const FormChange = z.object({
  seq: z.int(),
  row_id: z.uuid(),
  key: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  by: Person,
  at: z.iso.datetime(),
  reason: z.string().nullable(),
});
export type FormChange = z.infer<typeof FormChange>;

/** How many changes of a form are shown, the newest first. */
export const changesShown = 100;

/** A form as administrators read and edit it. */
export const AdminForm = Form.extend({
  submitted_at: z.iso.datetime().nullable(),
  /** Of a reading. */
  reader: Person.nullable(),
  rejection_reason: Labelled.nullable(),
  /** Null: made by an administrator outside of any round. */
  assignment: z
    .object({
      id: z.int(),
      kind: z.enum(formKinds),
      number: z.int(),
      round: Labelled,
    })
    .nullable(),
  /** What the registry holds of the article now, and whether it is this form as it is now. */
  published: z
    .object({ form_id: z.int(), kind: z.enum(formKinds), revision: z.int(), is_current: z.boolean() })
    .nullable(),
  /** Whether the signed-in administrator may publish it. */
  may_publish: MayPublish,
  changes: z.array(FormChange),
});
export type AdminForm = z.infer<typeof AdminForm>;

const editing = { access: 'edit-forms-as-admin', params: ById } as const;

/** The calls by which administrators work on forms of one kind. A form of the other kind is not found by them. */
const adminFormCalls = <const P extends string>(path: P, noun: string) => ({
  read: endpoint({
    method: 'GET',
    path: `/api/admin/${path}/:id`,
    summary: `A ${noun} with its reader, its round and its last changes`,
    ...editing,
    response: z.object({ data: AdminForm }),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: `/api/admin/${path}/:id`,
    summary: `Edits a consensus or a ${noun} of an administrator; a submitted one takes the password and a reason`,
    ...editing,
    body: Changes,
    response: Saved,
  }),
  submit: endpoint({
    method: 'POST',
    path: `/api/admin/${path}/:id/submit`,
    summary: `Submits a consensus or a ${noun} of an administrator; nobody is paid for it`,
    ...editing,
    body: z.strictObject({ seq: Seq }),
  }),
  make: endpoint({
    method: 'POST',
    path: `/api/admin/articles/:id/${path}`,
    summary: `Opens a ${noun} of an administrator, empty or as a copy of a submitted form`,
    ...editing,
    body: z.strictObject({ from: Id.optional() }),
    response: z.object({ data: z.object({ id: z.int() }) }),
  }),
});

const adminReviewCalls = adminFormCalls('article-reviews', 'review');
const adminScreeningCalls = adminFormCalls('abstract-screenings', 'screening');
export const adminCallsOf = { review: adminReviewCalls, screening: adminScreeningCalls } as const;

export const {
  read: readReviewAsAdmin,
  edit: editReviewAsAdmin,
  submit: submitReviewAsAdmin,
  make: makeReview,
} = adminReviewCalls;
export const {
  read: readScreeningAsAdmin,
  edit: editScreeningAsAdmin,
  submit: submitScreeningAsAdmin,
  make: makeScreening,
} = adminScreeningCalls;
