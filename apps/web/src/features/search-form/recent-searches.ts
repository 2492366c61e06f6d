import { z } from 'zod';
import { dataTypes } from '@cea/contract/dictionary/terms';
import { readStored, writeStored } from '../../lib/storage.ts';

const RecentSearch = z.object({
  type: z.enum(dataTypes),
  /** The query as text. */
  text: z.string(),
  /** Where it is run again. */
  search: z.string(),
  /** How many it found, where that was known when it was run. */
  total: z.int().optional(),
});
export type RecentSearch = z.infer<typeof RecentSearch>;

const kept = 5;

/** The last searches, the newest first. What another version of the site has written counts as none. */
export function readRecent(stored = readStored('recentSearches')): RecentSearch[] {
  try {
    return z.array(RecentSearch).parse(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

/** The list with one more search in front; the same one is not kept twice. */
export const withRecent = (list: readonly RecentSearch[], one: RecentSearch): RecentSearch[] =>
  [one, ...list.filter(({ type, text }) => type !== one.type || text !== one.text)].slice(0, kept);

export const rememberSearch = (one: RecentSearch): void =>
  writeStored('recentSearches', JSON.stringify(withRecent(readRecent(), one)));

export const forgetSearches = (): void => writeStored('recentSearches', '[]');
