import { LRUCache } from 'lru-cache';

/** Results by key, least recently used evicted. Concurrent callers for the same key wait for one result. */
export interface Cache<V> extends CountedCache {
  get(key: string, make: () => Promise<V>): Promise<V>;
}

export interface CountedCache {
  readonly hits: number;
  readonly misses: number;
  /** The size of what is kept. */
  readonly bytes: number;
}

/** With 0 bytes nothing is kept or shared. */
export function createCache<V extends {}>(bytes: number, sizeOf: (value: V) => number): Cache<V> {
  const counted = { hits: 0, misses: 0 };
  const kept =
    bytes > 0
      ? new LRUCache<string, V, () => Promise<V>>({
          maxSize: bytes,
          sizeCalculation: (value, key) => Math.max(1, sizeOf(value) + 2 * key.length),
          fetchMethod: (_key, _stale, { context: make }) => make(),
          // If evicted while being made, waiting callers still get the value.
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
    get bytes() {
      return kept?.calculatedSize ?? 0;
    },
  };
}

/** One value per version, loaded once for all callers, by the first of them; the last one is kept. */
export function createVersioned<V, A extends readonly unknown[]>(
  load: (version: number, ...by: A) => Promise<V>,
): (version: number, ...by: A) => Promise<V> {
  let kept: { readonly version: number; readonly value: Promise<V> } | undefined;
  return (version, ...by) => {
    if (kept?.version === version) return kept.value;
    const value = load(version, ...by);
    kept = { version, value };
    // The next caller tries again.
    value.catch(() => {
      if (kept?.value === value) kept = undefined;
    });
    return value;
  };
}

/** One value, reloaded after a while, once for all callers. While reloading fails, the last good value is served. */
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
