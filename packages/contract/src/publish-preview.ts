import { z } from 'zod';
import { formKinds } from './dictionary/variable.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './numbers.ts';
import { OtherForm } from './other-forms.ts';
import { ChangedValue, MoneySources, RegistryRecord } from './registry.ts';

/**
 * Why publishing takes a reason: visitors have something else now, or had before it was withdrawn, or the publisher has
 * read the article.
 */
export const publishReasons = ['replaces-live', 'published-before', 'own-reading'] as const;
export type PublishReason = (typeof publishReasons)[number];

/** An error stops publishing, a warning does not; an administrator has decided about what is waived. */
export const checkLevels = ['error', 'warning', 'waived'] as const;
export type CheckLevel = (typeof checkLevels)[number];

const PublishCheck = z.object({
  level: z.enum(checkLevels),
  /** Null: about the whole form. */
  row_id: z.uuid().nullable(),
  key: z.string().nullable(),
  text: z.string(),
  /** What can be done about it, or why it was waived. */
  note: z.string().nullable(),
});
export type PublishCheck = z.infer<typeof PublishCheck>;

/** Where a record comes from. */
const PreviewRow = z.object({
  row_id: z.uuid(),
  /** Visitors have, or last had, no record of this row. */
  is_new: z.boolean(),
});

export const PublishPreview = z.object({
  /** That publishing would make now. */
  revision: z.int(),
  kind: z.enum(formKinds),
  /** What visitors have now. */
  live: z.object({ revision: z.int(), at: z.iso.datetime(), kind: z.enum(formKinds) }).nullable(),
  /** The revisions in which visitors last had it, if it was withdrawn: the first and the last. */
  former: z.object({ from: z.int(), to: z.int() }).nullable(),
  reasons: z.array(z.enum(publishReasons)),
  /** Sent along when publishing, so that nothing else is published than was looked at. */
  digest: z.string(),
  /** As visitors will get them. */
  records: z.array(RegistryRecord),
  /** The rows of the form that the records are made of, in the same order. */
  rows: z.array(PreviewRow),
  /** Records that visitors have, or last had, and will not have. */
  withdrawn: z.array(RegistryRecord),
  changes: z.array(ChangedValue),
  /** Values that stay as they are. */
  unchanged: z.int(),
  labels: z.record(z.string(), z.string()),
  sources: MoneySources,
  rates: z.object({ version: z.int(), target_year: z.int() }),
  checks: z.array(PublishCheck),
  /** Warnings too: somebody may have meant to publish another form, or to wait for it. */
  other_forms: z.array(OtherForm),
});
export type PublishPreview = z.infer<typeof PublishPreview>;

/** A form of the other kind is not found. */
const previewCall = <const P extends string>(path: P, noun: string) =>
  endpoint({
    method: 'GET',
    path: `/api/admin/articles/:id/${path}/:formId/publish-preview`,
    summary: `What publishing a ${noun} would show to visitors and change, and whether it takes a reason; writes nothing`,
    access: 'publish-articles',
    params: z.object({ id: Id, formId: Id }),
    response: z.object({ data: PublishPreview }),
  });

export const previewReview = previewCall('article-reviews', 'full review');
export const previewScreening = previewCall('abstract-screenings', 'partial review');
export const previewCallOf = { review: previewReview, screening: previewScreening } as const;
