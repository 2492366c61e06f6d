/** Browser storage by key. If the browser refuses it, nothing is remembered and nothing breaks. */
const keys = {
  perPage: 'cea.per-page',
  page: 'cea.page',
  columns: 'cea.columns',
  foldedFilters: 'cea.folded-filters',
  moreFilters: 'cea.more-filters',
  tray: 'cea.tray',
  invoiceTray: 'cea.invoice-tray',
  history: 'cea.history',
  notedSearches: 'cea.noted-searches',
  download: 'cea.download',
  snapshotToken: 'cea.snapshot-token',
  snapshotVisit: 'cea.snapshot-visit',
} as const;
export type StorageKey = keyof typeof keys;

export const storedUnder = (key: StorageKey): string => keys[key];

export function readStored(key: StorageKey, storage: () => Storage = () => localStorage): string | undefined {
  try {
    return storage().getItem(keys[key]) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: StorageKey, value: string, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(keys[key], value);
  } catch {
    // Full or refused.
  }
}

/** Stored JSON, if it has the right shape; another version may have left something else. */
export function readStoredAs<T>(
  key: StorageKey,
  shape: { safeParse: (value: unknown) => { data?: T } },
  storage?: () => Storage,
): T | undefined {
  try {
    return shape.safeParse(JSON.parse(readStored(key, storage) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
