import { expect, it } from 'vitest';
import { listResources, resourceTypeOf } from './resources.ts';

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
])('a resource at %j with the file %j is a %j (spec §3)', (url, file_url, type) => {
  expect(resourceTypeOf({ url, file_url })).toBe(type);
});

it('resources are those of both sites unless one is named', () => {
  expect(listResources.query.parse({})).toEqual({});
  expect(listResources.query.safeParse({ type: 'Data Collection' }).success).toBe(true);
  expect(listResources.query.safeParse({ type: 'Other' }).success).toBe(false);
});
