import { z } from 'zod';
import { safeDest } from './dest.ts';
import { endpoint } from './endpoint.ts';

/** The texts written by administrators, by the layout of the pages that show them. */
export const contentOf = {
  sponsor: ['about-page', 'resources-page', 'daly-download'],
  reader: ['reader-about-page', 'reader-resources-page', 'screening-criteria'],
} as const;
export const contentSlugs = [...contentOf.sponsor, ...contentOf.reader] as const;
export const ContentSlug = z.enum(contentSlugs);
export type ContentSlug = z.infer<typeof ContentSlug>;

/** What a text may contain: the server keeps these tags, and the editor can make each of them. */
export const contentTags = ['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a'] as const;

const isForeignLink = (href: string): boolean =>
  !/[\s\p{Cc}\\]/u.test(href) && /^(?:https?:\/\/[^/]|mailto:[^@]+@)/i.test(href);

/** A text links to web pages, to mail addresses and to pages of this site. */
export const isContentLink = (href: string): boolean => safeDest(href) !== undefined || isForeignLink(href);

export const ContentBlock = z.object({
  slug: ContentSlug,
  /** Sanitised: safe to show. */
  html: z.string(),
  updated_at: z.iso.datetime(),
});
export type ContentBlock = z.infer<typeof ContentBlock>;

/** An unknown slug is treated as a missing block. */
export const readContentBlock = endpoint({
  method: 'GET',
  path: '/api/content-blocks/:slug',
  summary: 'The text of a page, as HTML',
  access: 'public',
  params: z.object({ slug: z.string().max(40).describe('Name of the text, such as about-page') }),
  response: z.object({ data: ContentBlock }),
});
