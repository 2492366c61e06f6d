import { expect, test } from 'vitest';
import { anyExpanded, foldAll, foldOne, noneFolded } from './folded.ts';

const ids = ['a', 'b'];

test('what was fetched is unfolded, and one can be folded', () => {
  expect(anyExpanded(noneFolded, ids)).toBe(true);
  const one = foldOne(noneFolded, 'a');
  expect([...one]).toEqual(['a']);
  expect(foldOne(one, 'a')).toEqual(noneFolded);
});

test('all are folded if any is unfolded, else all are unfolded', () => {
  const all = foldAll(foldOne(noneFolded, 'a'), ids);
  expect([...all]).toEqual(ids);
  expect(anyExpanded(all, ids)).toBe(false);
  expect(foldAll(all, ids)).toEqual(noneFolded);
});
