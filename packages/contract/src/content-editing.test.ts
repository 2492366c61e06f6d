import { expect, it } from 'vitest';
import { ContentBlockChange } from './content-editing.ts';

it('a text has at most 200,000 characters, all of which can be stored', () => {
  const isText = (html: string) => ContentBlockChange.safeParse({ html, version: 1 }).success;
  expect(['', 'x'.repeat(200_000)].map(isText)).toEqual([true, true]);
  expect(['x'.repeat(200_001), 'a\0b', '\ud800'].map(isText)).toEqual([false, false, false]);
});
