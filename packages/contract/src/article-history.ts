import { z } from 'zod';
import { WaiverKind } from './cleaning.ts';
import { formKinds } from './dictionary/variable.ts';
import { endpoint } from './endpoint.ts';
import { Form, RowScope } from './forms.ts';
import { ById } from './numbers.ts';
import { PageQuery, paged } from './paging.ts';
import { Person } from './person.ts';

/** What can happen to an article. */
export const articleEventKinds = [
  'imported',
  'assigned',
  'submitted',
  'withdrawn',
  'reopened',
  'form-edited',
  'mended',
  'waived',
  'waiver-ended',
  'published',
  'unpublished',
  'revised',
  'edited',
  'enriched',
  'archived',
  'unarchived',
  'reset',
  'pdf-attached',
  'pdf-replaced',
  'pdf-removed',
  'linked',
  'split',
  'kept-apart',
  'pair-reopened',
  'other',
] as const;
const ArticleEventKind = z.enum(articleEventKinds);
export type ArticleEventKind = z.infer<typeof ArticleEventKind>;

const ChangedAnswer = z.object({
  scope: RowScope,
  /** Counted from 1 among the ratios or the weights as they are now; null for the study, and for a row that was removed. */
  number: z.int().nullable(),
  /** A question, or that the row was added or removed. */
  key: z.string(),
  old: z.unknown(),
  new: z.unknown(),
});
export type ChangedAnswer = z.infer<typeof ChangedAnswer>;

export const ArticleEvent = z.object({
  /** Unique within the article. */
  id: z.string(),
  kind: ArticleEventKind,
  at: z.iso.datetime(),
  /** Null: the system itself, or unknown. */
  actor: Person.nullable(),
  /** The reason that was given, the name of the file, or what else happened. */
  text: z.string().nullable(),
  /** The assignment's kind, or the form that was submitted or published. */
  form: z.object({ kind: z.enum(formKinds), origin: Form.shape.origin.nullable() }).nullable(),
  /** The revision of the registry that it made. */
  revision: z.int().nullable(),
  /** The other article of a decision about duplicates. */
  other: z.object({ id: z.int(), compound_id: z.string() }).nullable(),
  /** What data cleaning has found, if it was decided about. */
  finding: z
    .object({
      rule: z.string(),
      waiver: WaiverKind.nullable(),
      scope: RowScope,
      /** Counted from 1 among the ratios or the weights as they are now; null for the study. */
      number: z.int().nullable(),
    })
    .nullable(),
  /** What was edited, before and after, by variable. */
  old: z.record(z.string(), z.unknown()).nullable(),
  new: z.record(z.string(), z.unknown()).nullable(),
  /** The answers that an administrator changed in a submitted form, in all its rows; else empty. */
  answers: z.array(ChangedAnswer),
});
export type ArticleEvent = z.infer<typeof ArticleEvent>;

export const listArticleEvents = endpoint({
  method: 'GET',
  path: '/api/admin/articles/:id/history',
  summary: 'What happened to an article, newest first',
  access: 'manage-articles',
  params: ById,
  query: PageQuery,
  response: paged(ArticleEvent),
});
