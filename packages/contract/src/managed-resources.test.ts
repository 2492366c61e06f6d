import { describe, expect, it } from 'vitest';
import { isLink, NewResource, ResourceChanges, urlOrFileFaults } from './managed-resources.ts';

describe('a link', () => {
  it.each(['https://example.org', 'http://127.0.0.1:9/x?y#z', '/', '/data-dictionary', '/api/docs?x=1'])(
    'may be %s',
    (url) => expect(isLink(url)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' https://example.org',
    'https://example.org/a b',
    'https://',
    'https:///evil.example',
    'file:///etc/passwd',
    'data:text/html,x',
    'ftp://example.org',
    'mailto:a@example.org',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    'example.org',
    '',
  ])('may not be %j', (url) => expect(isLink(url)).toBe(false));
});

const file = { name: 'guide.pdf', size: 10 };
const given = { type: 'CEA Registry', title: 'Guide' } as const;
const faults = (fields: object) => {
  const { error } = NewResource.safeParse({ ...given, ...fields });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

describe('a new resource (spec §5)', () => {
  it('requires a url without a file, and a file without a url', () => {
    const both = [
      ['url', 'Required'],
      ['file', 'Required'],
    ];
    expect(faults({})).toEqual(both);
    expect(faults({ url: '  ' })).toEqual(both);
    expect(faults({ url: '/about' })).toEqual([]);
    expect(faults({ file })).toEqual([]);
    expect(faults({ url: '/about', file })).toEqual([]);
    expect(urlOrFileFaults('', undefined)).toEqual({ url: ['Required'], file: ['Required'] });
    expect(urlOrFileFaults('', true)).toEqual({});
  });

  it.each([
    [{ title: ' ' }, 'title', 'Required'],
    [{ title: 'x'.repeat(201) }, 'title', 'At most 200 characters.'],
    [{ description: 'x'.repeat(1001) }, 'description', 'At most 1000 characters.'],
    [{ url: 'javascript:x' }, 'url', 'Start with https:// or http://, or with / for a page of this site.'],
    [{ position: '1.5' }, 'position', 'Invalid numeric value.'],
    [{ position: '10000' }, 'position', 'At most 9999.'],
    [{ file: 'guide.pdf' }, 'file', 'Required'],
  ])('%j is refused at %s', (fields, field, text) => {
    expect(faults({ url: '/about', ...fields })).toContainEqual([field, text]);
  });

  it('has the limits themselves', () => {
    const longest = { title: 'x'.repeat(200), description: 'x'.repeat(1000), position: '9999' };
    expect(faults({ url: '/about', ...longest })).toEqual([]);
  });
});

it('changes may remove the file, and have no other fields', () => {
  expect(ResourceChanges.parse({ ...given, remove_file: 'true' })).toEqual({
    ...given,
    description: '',
    url: '',
    position: '',
    remove_file: 'true',
  });
  expect(ResourceChanges.safeParse({ ...given, remove_file: 'false' }).success).toBe(false);
  expect(ResourceChanges.safeParse({ ...given, file_sha256: 'x' }).success).toBe(false);
});
