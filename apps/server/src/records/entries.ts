import type { LabelOf, PlaceOf } from '@cea/contract/dictionary/computed-variables';
import type { Db, Tx } from '../db/database.ts';

/** The vocabularies' entries, as far as publishing needs them. */
export interface Entries {
  /** Entry → itself and everything above it, so that a chapter finds its blocks. */
  readonly lineage: (id: number) => readonly number[];
  readonly labelOf: LabelOf;
  readonly placeOf: PlaceOf;
  /** An entry by the name that never changes. */
  readonly idOf: (vocabulary: string, slug: string) => number | undefined;
}

export async function loadEntries(db: Db | Tx): Promise<Entries> {
  const rows = await db
    .selectFrom('vocabulary_entries')
    .select(['id', 'parent_id', 'label', 'vocabulary', 'slug'])
    .execute();
  const entries = new Map(rows.map((row) => [row.id, row]));
  const named = new Map(rows.map((row) => [`${row.vocabulary}/${row.slug}`, row]));
  const countries = await db.selectFrom('countries').select(['entry_id', 'gbd_super_region', 'income_group']).execute();
  const places = new Map(
    countries.map(({ entry_id, gbd_super_region, income_group }) => [
      entry_id,
      {
        region: entries.get(entries.get(entry_id)?.parent_id ?? 0)?.label,
        gbd_super_region: named.get(`gbd-super-region/${gbd_super_region}`)?.label,
        income_group: named.get(`income-group/${income_group}`)?.label,
      },
    ]),
  );
  return {
    lineage(id) {
      const line: number[] = [];
      for (let at: number | null | undefined = id; at && !line.includes(at); at = entries.get(at)?.parent_id) {
        line.push(at);
      }
      return line;
    },
    labelOf: (id) => entries.get(id)?.label ?? String(id),
    placeOf: (id) => places.get(id),
    idOf: (vocabulary, slug) => named.get(`${vocabulary}/${slug}`)?.id,
  };
}
