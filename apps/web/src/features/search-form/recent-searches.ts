import { z } from 'zod';
import { dataTypes } from '@cea/contract/dictionary/terms';
import { readStored, writeStored } from '../../lib/storage.ts';

const RecentSearch = z.object({
  /** Its number, as in #3; never reused. */
  number: z.int(),
  type: z.enum(dataTypes),
  /** The query as text. */
  text: z.string(),
  /** The address that runs it again. */
  search: z.string(),
  /** The number of results, if it was known when it was run. */
  total: z.int().optional(),
});
export type RecentSearch = z.infer<typeof RecentSearch>;

const kept = 6;

/** The recent searches, newest first. Data written by another version of the site counts as none. */
export function readRecent(stored = readStored('recentSearches')): RecentSearch[] {
  try {
    return z.array(RecentSearch).parse(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

/** Adds a search to the front under the next number; the same one is not kept twice. */
export function withRecent(list: readonly RecentSearch[], one: Omit<RecentSearch, 'number'>): RecentSearch[] {
  const others = list.filter(({ type, text }) => type !== one.type || text !== one.text);
  return [{ ...one, number: (list[0]?.number ?? 0) + 1 }, ...others].slice(0, kept);
}

export const rememberSearch = (one: Omit<RecentSearch, 'number'>): void =>
  writeStored('recentSearches', JSON.stringify(withRecent(readRecent(), one)));

export const forgetSearches = (): void => writeStored('recentSearches', '[]');
