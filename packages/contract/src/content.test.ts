import { expect, it } from 'vitest';
import { isContentLink, readContentBlock } from './content.ts';

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
