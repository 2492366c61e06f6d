import { expect, test } from 'vitest';
import { anyExpanded, foldAll, foldOne, noneFolded } from './folded.ts';

const ids = ['a', 'b'];

test('fetched records are expanded, and each can be collapsed', () => {
  expect(anyExpanded(noneFolded, ids)).toBe(true);
  const one = foldOne(noneFolded, 'a');
  expect([...one]).toEqual(['a']);
  expect(foldOne(one, 'a')).toEqual(noneFolded);
});

test('all are collapsed if any is expanded, else all are expanded', () => {
  const all = foldAll(foldOne(noneFolded, 'a'), ids);
  expect([...all]).toEqual(ids);
  expect(anyExpanded(all, ids)).toBe(false);
  expect(foldAll(all, ids)).toEqual(noneFolded);
});
