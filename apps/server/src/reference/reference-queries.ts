import type { Country, Entry, VocabularyEntry } from '@cea/contract/reference';
import type { VocabularyType } from '@cea/contract/vocabularies';
import type { Db } from '../db/database.ts';

/** The vocabularies as ordered trees. What is below an archived entry is archived too. */
export async function listTrees(
  db: Db,
  types: readonly VocabularyType[],
  withArchived: boolean,
): Promise<ReadonlyMap<VocabularyType, Entry[]>> {
  const rows = await db
    .selectFrom('vocabulary_entries as entry')
    // A country's parent is its region, in another vocabulary: among countries it is a root.
    .leftJoin('vocabulary_entries as parent', (join) =>
      join.onRef('parent.id', '=', 'entry.parent_id').onRef('parent.vocabulary', '=', 'entry.vocabulary'),
    )
    .where('entry.vocabulary', 'in', types)
    .$if(!withArchived, (entries) => entries.where('entry.archived_at', 'is', null))
    .select([
      'entry.archived_at',
      'entry.vocabulary',
      'parent.id as parent_id',
      'entry.id',
      'entry.slug',
      'entry.code',
      'entry.label',
      'entry.include_details_field',
      'entry.names',
      'entry.criterion',
    ])
    .orderBy('entry.position')
    .orderBy('entry.id')
    .execute();

  const childrenOf = Map.groupBy(rows, ({ vocabulary, parent_id }) => parent_id ?? vocabulary);
  const nest = (above: string | number, isArchived: boolean): Entry[] =>
    (childrenOf.get(above) ?? []).map(
      ({ id, slug, code, label, include_details_field, names, criterion, archived_at }) => {
        const archived = isArchived || archived_at !== null;
        const children = nest(id, archived);
        const entry = {
          id,
          slug,
          code,
          label,
          include_details_field,
          ...(names.length > 0 && { names }),
          ...(criterion !== '' && { criterion }),
          ...(archived && { archived }),
        };
        return children.length > 0 ? { ...entry, children } : entry;
      },
    );
  return new Map(types.map((type) => [type, nest(type, false)]));
}

/** The number of entries of each vocabulary, archived ones included. */
export async function countEntries(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('vocabulary_entries')
    .groupBy('vocabulary')
    .select(['vocabulary', (select) => select.fn.countAll<number>().as('entries')])
    .execute();
  return new Map(rows.map(({ vocabulary, entries }) => [vocabulary, entries]));
}

/** A vocabulary as a flat list in its order, archived entries included. */
export async function listEntries(db: Db, type: VocabularyType): Promise<VocabularyEntry[]> {
  const rows = await db
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', type)
    .select(['id', 'parent_id', 'slug', 'code', 'label', 'include_details_field', 'names', 'criterion', 'archived_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ names, criterion, archived_at, ...entry }) => ({
    ...entry,
    ...(names.length > 0 && { names }),
    ...(criterion !== '' && { criterion }),
    ...(archived_at !== null && { archived: true as const }),
  }));
}

export async function listCountries(db: Db, withArchived: boolean): Promise<Country[]> {
  const rows = await db
    .selectFrom('vocabulary_entries as entry')
    .leftJoin('countries', 'countries.entry_id', 'entry.id')
    .where('entry.vocabulary', '=', 'country')
    .$if(!withArchived, (entries) => entries.where('entry.archived_at', 'is', null))
    .select([
      'entry.archived_at',
      'entry.id',
      'entry.label',
      'countries.iso2',
      'countries.iso3',
      'entry.parent_id as region_id',
      'countries.currency',
      'countries.who_region',
      'countries.gbd_super_region',
      'countries.income_group',
      'countries.memberships_as_of',
      'entry.names',
    ])
    .orderBy('entry.position')
    .orderBy('entry.id')
    .execute();
  return rows.map(({ archived_at, ...country }) => (archived_at ? { ...country, archived: true } : country));
}
