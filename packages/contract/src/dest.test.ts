import { expect, it } from 'vitest';
import { safeDest } from './dest.ts';

const foreign = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/%2f%2fevil.test',
  '/%2Fevil.test',
  '/%5cevil.test',
  '/%09/evil.test',
  'http://evil.test',
  'https:evil.test',
  'https:/evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '@evil.test',
  'evil.test',
  '',
  '/%0aevil.test',
  '/%0Devil.test',
  '/a\u0000b',
  '/a\u001fb',
  '/a\u007fb',
  '/a\\b',
  null,
  undefined,
  `/${'a'.repeat(2000)}`,
  `/${'a'.repeat(3000)}`,
];

it.each(foreign)('does not follow %j', (dest) => {
  expect(safeDest(dest)).toBeUndefined();
});

it.each([
  '/',
  '/admin/users?page=2',
  '/results?q=a%2Fb',
  '/registry/ratios/12#x',
  '/a@evil.test',
  '/a//b',
  '/a%2fb',
  '/a b',
  `/${'a'.repeat(1999)}`,
])('follows %s', (dest) => {
  expect(safeDest(dest)).toBe(dest);
});
