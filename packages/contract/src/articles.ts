import { z } from 'zod';
import { ArticleStanding } from './article-states.ts';
import { ArticlePdf } from './article-pdfs.ts';
import { formKinds } from './dictionary/variable.ts';
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

/** Who read an article does not publish it; a Super Admin may, with a reason. */
export const MayPublish = z.enum(['yes', 'with-reason', 'no']);
export type MayPublish = z.infer<typeof MayPublish>;

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
      /** A screening is a partial review. */
      kind: z.enum(formKinds),
      revision: z.int(),
      at: z.iso.datetime(),
      /** Its citation was edited after that. */
      newer_citation: z.boolean(),
      /** The published form was edited after that. */
      newer_answers: z.boolean(),
    })
    .nullable(),
  pdf: ArticlePdf.nullable(),
  /** Whether the signed-in administrator may publish it. */
  may_publish: MayPublish,
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

/** Publishing a form of one kind; a form of the other kind is not found. */
const publishCall = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/articles/:id/${path}/:formId/publish`,
    summary: `${summary}. Replacing what is live takes a reason; who read the article may not publish it`,
    access: 'publish-articles',
    params: z.object({ id: Id, formId: Id }),
    query: z.object({
      seen: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional()
        .describe(
          'The digest of the preview that was looked at; if records would differ from it, nothing is published',
        ),
    }),
    response: z.object({ data: z.object({ revision: z.int() }) }),
  });

export const publishReview = publishCall(
  'article-reviews',
  'Publishes a submitted consensus as a new revision of the registry',
);
export const publishScreening = publishCall(
  'abstract-screenings',
  'Publishes a submitted screening as a partial review; it never replaces a full review',
);
export const publishCallOf = { review: publishReview, screening: publishScreening } as const;

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
