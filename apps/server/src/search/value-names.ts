import { valueTypeOfTerm } from '@cea/contract/dictionary/value-types';
import { type TermKey, terms } from '@cea/contract/dictionary/terms';
import { fixedValues, type KnownNames, type NamedValue, namesFrom } from '@cea/contract/query/value-names';
import type { Db } from '../db/database.ts';
import { createVersioned } from '../lib/cache.ts';
import { listEntryNames } from '../reference/entry-names.ts';
import type { RegistrySearch } from './registry-search.ts';

type NamedEntry = Awaited<ReturnType<typeof listEntryNames>>[number];

const namedValue = ({ id, label, slug, code, iso2, names }: NamedEntry): NamedValue => ({
  id,
  label,
  also: [slug, code, iso2, ...(names ?? [])].filter((name) => name !== null),
});

/** The entries of a vocabulary and their ancestors in other vocabularies: a country is also found by its region. */
function withAncestors(vocabulary: string | undefined, entries: ReadonlyMap<number, NamedEntry>): NamedEntry[] {
  const found = new Set([...entries.values()].filter((entry) => entry.vocabulary === vocabulary));
  for (const { parent_id } of found) {
    const above = parent_id === null ? undefined : entries.get(parent_id);
    if (above) found.add(above); // And so on up the tree.
  }
  return [...found];
}

export async function loadValueNames(db: Db): Promise<KnownNames> {
  const entries = new Map((await listEntryNames(db)).map((entry) => [entry.id, entry]));
  return namesFrom((term) => {
    if (!Object.hasOwn(terms, term)) return [];
    const { vocabulary } = valueTypeOfTerm(terms[term as TermKey]);
    return fixedValues(term as TermKey) ?? withAncestors(vocabulary, entries).map(namedValue);
  });
}

/** The names of the newest entries that searches know of. */
export function followValueNames(db: Db, search: Pick<RegistrySearch, 'snapshot'>): () => Promise<KnownNames> {
  const names = createVersioned(() => loadValueNames(db));
  return async () => names((await search.snapshot()).vocabulary_version);
}
