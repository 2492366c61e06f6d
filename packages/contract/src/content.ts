import { z } from 'zod';
import { safeDest } from './dest.ts';
import { endpoint } from './endpoint.ts';

/** The texts written by administrators. */
export const contentSlugs = [
  'about-page',
  'resources-page',
  'daly-download',
  'reader-about-page',
  'reader-resources-page',
] as const;
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

/** Those of the public site, and those of the readers. */
const resourceTypes = ['CEA Registry', 'Data Collection'] as const;

const Resource = z.object({
  id: z.int(),
  type: z.enum(resourceTypes),
  title: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  file_url: z.string().nullable(),
  /** 'url' if there is one, else the extension of the file. */
  resource_type: z.string(),
});
export type Resource = z.infer<typeof Resource>;

export const listResources = endpoint({
  method: 'GET',
  path: '/api/resources',
  summary: 'Resources, in display order',
  access: 'public',
  query: z.object({ type: z.enum(resourceTypes).optional().describe('Where the resource is shown') }),
  response: z.object({ data: z.array(Resource) }),
});

/** `pdf` of `/files/guide.PDF?x=1`; empty if the name has none. */
export function resourceTypeOf({ url, file_url }: Pick<Resource, 'url' | 'file_url'>): string {
  if (url) return 'url';
  const [name = ''] = (file_url ?? '').split(/[?#]/);
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}
