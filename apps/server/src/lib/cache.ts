import { LRUCache } from 'lru-cache';

/** Results by key, the most recently used that fit. A caller who asks while one is being made waits for it. */
export interface Cache<V> extends CountedCache {
  get(key: string, make: () => Promise<V>): Promise<V>;
}

export interface CountedCache {
  readonly hits: number;
  readonly misses: number;
}

/** With 0 bytes nothing is kept, and everybody makes their own. */
export function createCache<V extends {}>(bytes: number, sizeOf: (value: V) => number): Cache<V> {
  const counted = { hits: 0, misses: 0 };
  const kept =
    bytes > 0
      ? new LRUCache<string, V, () => Promise<V>>({
          maxSize: bytes,
          sizeCalculation: (value, key) => Math.max(1, sizeOf(value) + 2 * key.length),
          fetchMethod: (_key, _stale, { context: make }) => make(),
          // Pushed out while it was being made: those who wait for it still get it.
          ignoreFetchAbort: true,
        })
      : undefined;
  return {
    async get(key, make) {
      counted[kept?.has(key) ? 'hits' : 'misses'] += 1;
      return kept ? kept.forceFetch(key, { context: make }) : make();
    },
    get hits() {
      return counted.hits;
    },
    get misses() {
      return counted.misses;
    },
  };
}

/**
 * One value that is loaded again after a while, once for all who ask. While a later load fails, the last good one goes
 * on serving.
 */
export function createRefreshed<V extends {}>(milliseconds: number, load: () => Promise<V>): () => Promise<V> {
  const kept = new LRUCache<string, V>({
    max: 1,
    ttl: milliseconds,
    fetchMethod: load,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
  });
  return () => kept.forceFetch('only');
}
