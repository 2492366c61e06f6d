import { expect, it } from 'vitest';
import { isContentLink, listResources, readContentBlock, resourceTypeOf } from './content.ts';

it.each([
  ['https://example.org/guide.pdf', '/files/guide.doc', 'url'],
  [null, '/files/guide.PDF?x=1', 'pdf'],
  ['', '/files/guide.pdf', 'pdf'],
  [null, '/files/guide.tar.gz#page.2', 'gz'],
  [null, '/files/v1.2/guide', ''],
  [null, '/files/guide.', ''],
  [null, 'guide?name=a.pdf', ''],
  [null, '', ''],
  [null, null, ''],
])('a resource at %j with the file %j is a %j', (url, file_url, type) => {
  expect(resourceTypeOf({ url, file_url })).toBe(type);
});

it('resources are those of both sites unless one is named', () => {
  expect(listResources.query.parse({})).toEqual({});
  expect(listResources.query.safeParse({ type: 'Data Collection' }).success).toBe(true);
  expect(listResources.query.safeParse({ type: 'Other' }).success).toBe(false);
});

it('a slug has at most forty characters', () => {
  expect(readContentBlock.params.safeParse({ slug: 'x'.repeat(40) }).success).toBe(true);
  expect(readContentBlock.params.safeParse({ slug: 'x'.repeat(41) }).success).toBe(false);
});

it.each([
  ['https://example.org/a%20b', true],
  ['HTTP://example.org', true],
  ['mailto:cear@example.org?subject=Hello', true],
  ['/', true],
  ['/about#top', true],
  ['', false],
  ['about', false],
  ['#top', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['\\\\evil.example', false],
  ['https:///evil.example', false],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  [' https://example.org', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['mailto:nobody', false],
  ['mailto:a b@example.org', false],
  ['https://\nevil.example', false],
])('%j as a link of a text: %s', (href, allowed) => {
  expect(isContentLink(href)).toBe(allowed);
});
