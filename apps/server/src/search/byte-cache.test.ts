import { expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';

it('keeps what was used last, within its bytes', () => {
  const cache = new ByteCache<number>(100);
  cache.set('a', 1, 40);
  cache.set('b', 2, 40);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3, 40);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  cache.set('a', 4, 60);
  expect([cache.get('a'), cache.get('c')]).toEqual([4, 3]);
});

it('does not keep what is larger than all of it', () => {
  const cache = new ByteCache<number>(10);
  cache.set('a', 1, 4);
  cache.set('b', 2, 11);
  expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined]);
});
