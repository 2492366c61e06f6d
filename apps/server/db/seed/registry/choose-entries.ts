import type { Chosen } from '@cea/contract/dictionary/variable';
import type { FindEntry } from '../../../src/reference/find-entry.ts';

/** The number of an entry by its slug or code; throws if there is no such entry. */
export type EntryId = (vocabulary: string, slug: string) => number;

export const entryIdOrThrow =
  (find: FindEntry): EntryId =>
  (vocabulary, slug) => {
    const id = find(vocabulary, slug);
    if (id === undefined) throw new Error(`${vocabulary} has no entry ${slug}`);
    return id;
  };

/** Several entries, each with the free text that it may require. */
export const choose = (
  id: EntryId,
  vocabulary: string,
  slugs: readonly (string | readonly [slug: string, details?: string])[],
): Chosen[] =>
  slugs.map((one) => {
    const [slug, details] = typeof one === 'string' ? [one] : one;
    return details ? { id: id(vocabulary, slug), details } : { id: id(vocabulary, slug) };
  });
