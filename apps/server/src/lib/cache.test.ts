import { describe, expect, it, vi } from 'vitest';
import { createCache, createRefreshed, createVersioned } from './cache.ts';

/** Makes a value on demand, and counts the requests for it. */
function slowMaker<T>(value: T) {
  const { promise, resolve } = Promise.withResolvers<T>();
  let made = 0;
  return {
    make: () => {
      made += 1;
      return promise;
    },
    finish: () => resolve(value),
    made: () => made,
  };
}

const plain = () => createCache<string>(100, (value) => value.length);

it('makes a value once for concurrent callers', async () => {
  const cache = plain();
  const slow = slowMaker('answer');
  const asked = Array.from({ length: 10 }, () => cache.get('a', slow.make));
  slow.finish();
  expect(await Promise.all(asked)).toEqual(Array(10).fill('answer'));
  expect(slow.made()).toBe(1);
  expect(await cache.get('a', slow.make)).toBe('answer');
  expect([slow.made(), cache.hits > 0]).toEqual([1, true]);
});

it('keeps the most recently used values within its size', async () => {
  const cache = plain();
  const long = (mark: string) => mark.repeat(38); // 38 bytes and the key make 40.
  const made: string[] = [];
  const get = (key: string) =>
    cache.get(key, async () => {
      made.push(key);
      return long(key);
    });
  for (const key of ['a', 'b', 'a', 'c']) await get(key);
  expect(made.splice(0)).toEqual(['a', 'b', 'c']);
  await get('a');
  await get('b');
  expect(made).toEqual(['b']);
});

it('does not keep a failure, or a value larger than the cache', async () => {
  const cache = plain();
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', async () => 'back')).toBe('back');
  expect(await cache.get('b', async () => 'x'.repeat(200))).toHaveLength(200);
  expect(await cache.get('b', async () => 'made again')).toBe('made again');
});

it('keeps nothing with a size of 0', async () => {
  const cache = createCache<string>(0, () => 1);
  expect(await cache.get('a', async () => 'first')).toBe('first');
  expect(await cache.get('a', async () => 'second')).toBe('second');
});

it('concurrent callers of a refreshed value share one load, and a failed load keeps the last good value', async () => {
  const slow = slowMaker('names');
  const first = createRefreshed(60_000, slow.make);
  const asked = Array.from({ length: 10 }, () => first());
  slow.finish();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['names']));
  expect(slow.made()).toBe(1);

  let loads = 0;
  const failing = createRefreshed(1, async () => {
    loads += 1;
    if (loads > 1) throw new Error('away');
    return 'good';
  });
  expect(await failing()).toBe('good');
  const until = performance.now() + 20;
  while (performance.now() < until) await Promise.resolve(); // Wait until it is stale.
  expect(await failing()).toBe('good');
  expect(loads).toBe(2);
});

describe('a value per version', () => {
  it('is loaded once for all callers of a version, and again for another', async () => {
    let loads = 0;
    const load = vi.fn(async () => {
      loads += 1;
      return loads;
    });
    const versioned = createVersioned(load);
    expect(await Promise.all([versioned(7), versioned(7)])).toEqual([1, 1]);
    expect([await versioned(8), await versioned(8)]).toEqual([2, 2]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is tried again after a failure', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here');
    const versioned = createVersioned(load);
    await expect(versioned(1)).rejects.toThrow('away');
    expect(await versioned(1)).toBe('here');
  });
});
