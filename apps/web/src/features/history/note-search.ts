import { oneTabAtATime } from '../../lib/one-tab-at-a-time.ts';
import { readStored, storedUnder, writeStored } from '../../lib/storage.ts';
import type { SearchReply } from '../registry/registry-api.ts';
import { formatSearch } from '../registry/search-state.ts';

/** A visitor's search, noted until the history is loaded. The results page need not load it to remember a search. */
export interface NotedSearch {
  readonly id: string;
  /** The address that shows the results. */
  readonly address: string;
  readonly total: number;
  readonly revision: number;
  readonly ran_at: string;
}

const limit = 500;

/** Empty if another version has left something else. */
export function readNoted(): NotedSearch[] {
  try {
    return (JSON.parse(readStored('notedSearches') ?? '[]') as NotedSearch[]).filter(
      (one) => typeof one.address === 'string',
    );
  } catch {
    return [];
  }
}

/** Reads and writes what is searched in one go: two tabs may search at the same time. */
export const changeSearches = (write: () => void): Promise<void> => oneTabAtATime('history', async () => write());

export const noteSearch = ({ answered, total, revision }: SearchReply): Promise<void> =>
  changeSearches(() => {
    const noted = { id: crypto.randomUUID(), address: formatSearch(answered), total, revision, ran_at: new Date() };
    writeStored('notedSearches', JSON.stringify([...readNoted(), noted].slice(-limit)));
    // Browsers tell only the other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key: storedUnder('notedSearches') }));
  });
