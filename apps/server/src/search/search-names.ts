import { valueTypeOfTerm } from '@cea/contract/dictionary/value-types';
import { type TermKey, terms } from '@cea/contract/dictionary/terms';
import { fixedValues, type NamedValue, namesFrom } from '@cea/contract/query/value-names';
import type { SynonymKind } from '@cea/contract/synonyms';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { createVersioned } from '../lib/cache.ts';
import { listEntryNames } from '../reference/entry-names.ts';
import type { SearchNames } from './plan-search.ts';
import type { RegistrySearch } from './registry-search.ts';
import { indexSynonyms, type SynonymIndex } from './synonym-index.ts';

type NamedEntry = Awaited<ReturnType<typeof listEntryNames>>[number];

const namedValue = ({ id, label, slug, code, iso2, names }: NamedEntry): NamedValue => ({
  id,
  label,
  also: [slug, code, iso2, ...names].filter((name) => name !== null),
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

async function loadSynonymIndex(db: Db): Promise<SynonymIndex> {
  const groups = await db
    .selectFrom('synonym_groups')
    .where('archived_at', 'is', null)
    .select([sql<SynonymKind>`kind`.as('kind'), 'names', 'includes', 'ambiguous', 'company'])
    .orderBy('id')
    .execute();
  return indexSynonyms(groups);
}

export async function loadSearchNames(db: Db): Promise<SearchNames> {
  const entries = new Map((await listEntryNames(db)).map((entry) => [entry.id, entry]));
  const synonyms = await loadSynonymIndex(db);
  const values = namesFrom((term) => {
    if (!Object.hasOwn(terms, term)) return [];
    const { vocabulary } = valueTypeOfTerm(terms[term as TermKey]);
    return fixedValues(term as TermKey) ?? withAncestors(vocabulary, entries).map(namedValue);
  });
  return { ...values, synonyms };
}

/** The newest names that searches know of. */
export function followSearchNames(db: Db, search: Pick<RegistrySearch, 'snapshot'>): () => Promise<SearchNames> {
  const names = createVersioned(() => loadSearchNames(db));
  return async () => names((await search.snapshot()).vocabulary_version);
}
