import type { SynonymFields } from '@cea/contract/synonym-editing';
import type { Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';
import { indexSynonyms, nameKey } from '../search/synonym-index.ts';
import { listUsedGroups } from './synonyms-queries.ts';

/** Names of one group, each once: singular and plural, and American and British spelling, are one name to search. */
export function assertDistinct(fields: SynonymFields): void {
  const seen = new Map<string, string>();
  for (const field of ['names', 'includes'] as const) {
    for (const name of fields[field]) {
      const key = nameKey(name);
      if (key === '') throw invalid({ [field]: [`“${name}” has no letter or digit.`] });
      const same = seen.get(key);
      if (same === name) throw invalid({ [field]: [`“${name}” is there twice.`] });
      if (same !== undefined) throw invalid({ [field]: [`“${name}” is the same as “${same}” in a search. Keep one.`] });
      seen.set(key, name);
    }
  }
}

/** A shared name would join two groups into one without saying so, unless both call it ambiguous. */
async function assertNotShared(tx: Tx, { names, ambiguous }: SynonymFields, id: number): Promise<void> {
  const others = indexSynonyms((await listUsedGroups(tx)).filter((group) => group.id !== id));
  for (const name of names) {
    const isAmbiguous = ambiguous.includes(name);
    const sharing = others.meaningsOf(nameKey(name)).find((other) => !isAmbiguous || !other.ambiguous);
    if (!sharing) continue;
    const group = sharing.group.names[0]!;
    throw invalid({
      names: [
        `“${name}” is also a name in the group “${group}”. Mark it as ambiguous in both groups, or use only one.`,
      ],
    });
  }
}

/** Refuses names that search could not keep apart. `id` is 0 for a new group. */
export async function assertNames(tx: Tx, fields: SynonymFields, id = 0): Promise<void> {
  assertDistinct(fields);
  await assertNotShared(tx, fields, id);
}
