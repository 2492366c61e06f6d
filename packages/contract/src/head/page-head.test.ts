import { expect, it } from 'vitest';
import { headElements } from './page-head.ts';

it('a page without its own address has no preview', () => {
  expect(headElements({ title: 'Results' }, 'https://registry.test')).toEqual([]);
});

it('a page has one address, and its preview says the same', () => {
  const elements = headElements({ title: 'About', description: 'What it is', path: '/about' }, 'https://registry.test');
  expect(elements).toContainEqual({
    tag: 'link',
    attributes: { rel: 'canonical', href: 'https://registry.test/about' },
  });
  expect(elements).toContainEqual({ tag: 'meta', attributes: { property: 'og:title', content: 'About - Tufts CEA' } });
});

it.each([
  [undefined, 'website'],
  ['website', 'website'],
  ['article', 'article'],
] as const)('a preview of a page that says %s is of a %s', (type, expected) => {
  const elements = headElements({ title: 'About', path: '/about', ...(type && { type }) }, 'https://registry.test');
  expect(elements).toContainEqual({ tag: 'meta', attributes: { property: 'og:type', content: expected } });
});

it('a page lists its address, alternates, preview, tags and data, in that order', () => {
  const head = {
    title: 'A study',
    description: 'What it is',
    path: '/a',
    meta: [['citation_title', 'A study']],
    alternates: [{ path: '/a.ris', mediaType: 'text/ris' }],
    data: { a: 1 },
  } as const;
  const meta = (attributes: object) => ({ tag: 'meta', attributes });
  const link = (attributes: object) => ({ tag: 'link', attributes });
  expect(headElements(head, 'https://registry.test')).toEqual([
    meta({ name: 'description', content: 'What it is' }),
    link({ rel: 'canonical', href: 'https://registry.test/a' }),
    link({ rel: 'alternate', type: 'text/ris', href: 'https://registry.test/a.ris' }),
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:site_name', content: 'CEA Registry' }),
    meta({ property: 'og:title', content: 'A study - Tufts CEA' }),
    meta({ property: 'og:description', content: 'What it is' }),
    meta({ property: 'og:url', content: 'https://registry.test/a' }),
    meta({ name: 'citation_title', content: 'A study' }),
    { tag: 'script', attributes: { type: 'application/ld+json' }, data: { a: 1 } },
  ]);
});

it('a page with a description but no address has no preview', () => {
  expect(headElements({ title: 'Edit', description: 'A form' }, 'https://registry.test')).toEqual([
    { tag: 'meta', attributes: { name: 'description', content: 'A form' } },
  ]);
});
