import type { LabelOf } from '@cea/contract/dictionary/computed-variables';
import type { Db, Tx } from '../db/database.ts';

/** The vocabularies' entries, as far as publishing needs them. */
export interface Entries {
  /** Entry → itself and everything above it, so that a chapter finds its blocks. */
  readonly lineage: (id: number) => readonly number[];
  readonly labelOf: LabelOf;
}

export async function loadEntries(db: Db | Tx): Promise<Entries> {
  const rows = await db.selectFrom('vocabulary_entries').select(['id', 'parent_id', 'label']).execute();
  const entries = new Map(rows.map((row) => [row.id, row]));
  return {
    lineage(id) {
      const line: number[] = [];
      for (let at: number | null | undefined = id; at && !line.includes(at); at = entries.get(at)?.parent_id) {
        line.push(at);
      }
      return line;
    },
    labelOf: (id) => entries.get(id)?.label ?? String(id),
  };
}
