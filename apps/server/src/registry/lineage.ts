import type { Db, Tx } from '../db/database.ts';
import type { Lineage } from './facets.ts';

export async function loadLineage(db: Db | Tx): Promise<Lineage> {
  const entries = await db.selectFrom('vocabulary_entries').select(['id', 'parent_id']).execute();
  const parents = new Map(entries.map(({ id, parent_id }) => [id, parent_id]));
  return (id) => {
    const line: number[] = [];
    for (let at: number | null | undefined = id; at && !line.includes(at); at = parents.get(at)) line.push(at);
    return line;
  };
}
