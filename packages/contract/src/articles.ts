import { z } from 'zod';
import { ArticleStanding } from './article-states.ts';
import { ArticlePdf } from './article-pdfs.ts';
import { endpoint } from './endpoint.ts';
import { ArticleHead, Form } from './forms.ts';
import { ById, Id } from './numbers.ts';

const FormSummary = Form.omit({ article: true, rows: true }).extend({
  submitted_at: z.iso.datetime().nullable(),
  /** Whose form it is, of a reader's. */
  reader_name: z.string().nullable(),
  /** The revision in which this form is published now. */
  published_in: z.int().nullable(),
});
export type FormSummary = z.infer<typeof FormSummary>;

/** As seen by administrators. */
export const Article = ArticleHead.extend({
  ...ArticleStanding.shape,
  /** Raised by every edit of its answers; an edit names the version that it is based on. */
  version: z.int(),
  created_at: z.iso.datetime(),
  /** When it was archived. */
  archived_at: z.iso.datetime().nullable(),
  /** Readings from before it no longer count. */
  reset_at: z.iso.datetime().nullable(),
  /** What the registry holds of it now. */
  published: z
    .object({
      form_id: z.int(),
      revision: z.int(),
      at: z.iso.datetime(),
      /** Its citation was edited after that. */
      newer_citation: z.boolean(),
    })
    .nullable(),
  pdf: ArticlePdf.nullable(),
});
export type Article = z.infer<typeof Article>;

export const readArticle = endpoint({
  method: 'GET',
  path: '/api/admin/articles/:id',
  summary: 'One article, and what the registry holds of it',
  access: 'manage-articles',
  params: ById,
  response: z.object({ data: Article }),
});

export const listArticleForms = endpoint({
  method: 'GET',
  path: '/api/admin/articles/:id/forms',
  summary: 'Every form of an article, newest first',
  access: 'manage-articles',
  params: ById,
  response: z.object({ data: z.array(FormSummary) }),
});

export const publishReview = endpoint({
  method: 'POST',
  path: '/api/admin/articles/:id/article-reviews/:formId/publish',
  summary: 'Publishes a submitted consensus as a new revision of the registry',
  access: 'publish-articles',
  params: z.object({ id: Id, formId: Id }),
  response: z.object({ data: z.object({ revision: z.int() }) }),
});

const Revised = z.object({ data: z.object({ revision: z.int().nullable() }) });

export const unpublishArticle = endpoint({
  method: 'POST',
  path: '/api/admin/articles/:id/unpublish',
  summary: 'Removes an article from the registry; earlier revisions keep it',
  access: 'publish-articles',
  params: ById,
  response: Revised,
});

export const archiveArticle = endpoint({
  method: 'POST',
  path: '/api/admin/articles/:id/archive',
  summary: 'Archives an article and removes it from the registry',
  access: 'publish-articles',
  params: ById,
  response: Revised,
});

export const unarchiveArticle = endpoint({
  method: 'POST',
  path: '/api/admin/articles/:id/unarchive',
  summary: 'Unarchives an article without publishing it',
  access: 'publish-articles',
  params: ById,
});

export const resetArticle = endpoint({
  method: 'POST',
  path: '/api/admin/articles/:id/reset',
  summary: 'Voids open forms and removes the article from the registry; history is kept',
  access: 'delete-collection-data',
  confirmed: true,
  params: ById,
  response: Revised,
});
