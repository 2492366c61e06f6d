import type { Db, Tx } from '../db/database.ts';

interface NamedEntry {
  readonly id: number;
  readonly vocabulary: string;
  readonly slug: string;
  readonly code: string | null;
  readonly label: string;
}

/** An entry by any name used in files: its label, slug or code. */
export type FindEntry = (vocabulary: string, name: string) => number | undefined;

export function findAmong(entries: readonly NamedEntry[]): FindEntry {
  const ids = new Map<string, number>();
  for (const { id, vocabulary, slug, code, label } of entries) {
    for (const name of [label, slug, code]) if (name) ids.set(`${vocabulary}|${name.toLowerCase()}`, id);
  }
  return (vocabulary, name) => ids.get(`${vocabulary}|${name.toLowerCase()}`);
}

export async function loadFindEntry(db: Db | Tx): Promise<FindEntry> {
  return findAmong(
    await db.selectFrom('vocabulary_entries').select(['id', 'vocabulary', 'slug', 'code', 'label']).execute(),
  );
}
