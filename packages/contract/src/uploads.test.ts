import { describe, expect, it } from 'vitest';
import { fileExtension, formatBytes, uploads } from './uploads.ts';

const megabyte = 2 ** 20;

it.each([
  ['Guide.v2.PDF', 'pdf'],
  ['a.jpeg', 'jpeg'],
  ['a.svg', undefined],
  ['a.html', undefined],
  ['pdf', undefined],
  ['a.pdf.', undefined],
  ['a.constructor', undefined],
])('%s has the extension %s', (name, extension) => {
  expect(fileExtension(name)).toBe(extension);
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [megabyte - 1, '1024 kB'],
  [megabyte, '1 MB'],
  [3.44 * megabyte, '3.4 MB'],
  [200 * megabyte, '200 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

describe('an upload', () => {
  const faultOf = (kind: keyof typeof uploads, file: unknown) =>
    uploads[kind].File.safeParse(file).error?.issues[0]?.message;

  it.each([
    ['article', 50],
    ['resource', 200],
    ['import', 200],
  ] as const)('of an %s has at most %d MB', (kind, limit) => {
    const name = `a.${uploads[kind].extensions[0]}`;
    expect(faultOf(kind, { name, size: limit * megabyte })).toBe(undefined);
    expect(faultOf(kind, { name, size: limit * megabyte + 1 })).toBe(`At most ${limit} MB.`);
  });

  it('is of one of the types that its kind takes, and not empty', () => {
    expect(faultOf('article', { name: 'a.docx', size: 1 })).toBe('Choose a file of one of these types: .pdf.');
    expect(faultOf('resource', { name: 'a.html', size: 1 })).toContain('.pdf, .docx, .xlsx');
    expect(faultOf('resource', { name: 'a.pdf', size: 0 })).toBe('The file is empty.');
    expect(faultOf('resource', 'a.pdf')).toBe('Required');
    expect(faultOf('resource', null)).toBe('Required');
  });
});
