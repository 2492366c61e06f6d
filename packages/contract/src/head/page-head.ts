import { pageTitle, registryName } from '../pages.ts';

/** What a page tells search engines, link previews and reference managers. */
export interface PageHead {
  readonly title: string;
  readonly description?: string | undefined;
  /** The canonical path of its content. */
  readonly path?: string;
  readonly type?: 'website' | 'article';
  /** Tags by name, such as citation_title; a name may occur more than once. */
  readonly meta?: readonly (readonly [name: string, content: string])[];
  /** The same content in other formats. */
  readonly alternates?: readonly { readonly path: string; readonly mediaType: string }[];
  /** schema.org, as JSON-LD. */
  readonly data?: object;
}

/** One element of the head, written by the server or set by the browser. */
export interface HeadElement {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** The data of a script. */
  readonly data?: object;
}

const named = (name: string, content: string): HeadElement => ({ tag: 'meta', attributes: { name, content } });
const graph = (property: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: `og:${property}`, content },
});

/** The head apart from its title, in order. */
export function headElements(head: PageHead, origin: string): HeadElement[] {
  const { title, description, path, type = 'website', meta = [], alternates = [], data } = head;
  return [
    ...(description ? [named('description', description)] : []),
    ...(path === undefined ? [] : [{ tag: 'link', attributes: { rel: 'canonical', href: origin + path } } as const]),
    ...alternates.map(
      (file) =>
        ({ tag: 'link', attributes: { rel: 'alternate', type: file.mediaType, href: origin + file.path } }) as const,
    ),
    ...(path === undefined
      ? []
      : [
          graph('type', type),
          graph('site_name', registryName),
          graph('title', pageTitle(title)),
          ...(description ? [graph('description', description)] : []),
          graph('url', origin + path),
        ]),
    ...meta.map(([name, content]) => named(name, content)),
    ...(data ? [{ tag: 'script', attributes: { type: 'application/ld+json' }, data } as const] : []),
  ];
}
