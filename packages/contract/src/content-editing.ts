import { z } from 'zod';
import { ContentBlock, ContentSlug } from './content.ts';
import { endpoint } from './endpoint.ts';
import { isStorable, ruleTexts } from './rules.ts';

/** A text with what its editor needs to know. */
const EditedContentBlock = ContentBlock.extend({
  /** Counts the saves. */
  version: z.int(),
  /** Null: as it was shipped. */
  updated_by: z.string().nullable(),
});
export type EditedContentBlock = z.infer<typeof EditedContentBlock>;

const contentLimit = 200_000;

/** The text, and the version that it was made from. */
export const ContentBlockChange = z.strictObject({
  html: z.string().max(contentLimit, `At most ${contentLimit} characters.`).refine(isStorable, ruleTexts.unkeepable),
  version: z.int().positive(),
});
export type ContentBlockChange = z.output<typeof ContentBlockChange>;

const BySlug = z.object({ slug: ContentSlug });

export const readEditedContentBlock = endpoint({
  method: 'GET',
  path: '/api/admin/content-blocks/:slug',
  summary: 'The text of a page, with its version and who saved it last',
  access: 'manage-content',
  params: BySlug,
  response: z.object({ data: EditedContentBlock }),
});

export const updateContentBlock = endpoint({
  method: 'PUT',
  path: '/api/admin/content-blocks/:slug',
  summary: 'Replaces the text of a page; returns 409 if someone else saved it in the meantime',
  access: 'manage-content',
  params: BySlug,
  body: ContentBlockChange,
  response: z.object({ data: EditedContentBlock }),
});
