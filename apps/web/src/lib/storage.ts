/** Browser storage by key. A browser may refuse it; then nothing is remembered and nothing breaks. */
const keys = { perPage: 'cea.per-page', recentSearches: 'cea.recent-searches' } as const;
type Key = keyof typeof keys;

export function readStored(key: Key, storage: () => Storage = () => localStorage): string | undefined {
  try {
    return storage().getItem(keys[key]) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: Key, value: string, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(keys[key], value);
  } catch {
    // Full or refused.
  }
}
