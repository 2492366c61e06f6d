import type { DataType } from '@cea/contract/dictionary/terms';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { facetOf } from '../records/facets.ts';
import { publishedAt } from '../records/published-at.ts';
import { loadFindEntry } from '../reference/find-entry.ts';

/** The facet of records that report a cost per DALY, as the search for the health outcome DALY finds them. */
export async function loadDalyFacet(db: Db | Tx): Promise<number> {
  const id = (await loadFindEntry(db))('measure', 'daly');
  if (id === undefined) throw new Error('The vocabulary of health outcomes has no DALY');
  return facetOf('health_outcome', id);
}

/**
 * Whether a record belongs to the open set. Methods and ratios have a health outcome of their own; a weight belongs to
 * it if the study with which it was published does.
 */
export const isOpen = (alias: string, dalys: number): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`CASE ${column('type')} WHEN 'weights' THEN EXISTS (
      SELECT FROM records study WHERE study.type = 'methods' AND study.article_id = ${column('article_id')}
        AND study.from_rev = ${column('from_rev')} AND study.facets @> ARRAY[${dalys}::int])
    ELSE ${column('facets')} @> ARRAY[${dalys}::int] END`;
};

/** The records of a type in the open set, article by article. */
export async function listOpenSeqs(db: Db | Tx, type: DataType, revision: number, dalys: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`SELECT r.seq FROM records r
    WHERE r.type = ${type} AND ${publishedAt('r', revision)} AND ${isOpen('r', dalys)}
    ORDER BY r.article_id, length(r.id), r.id`.execute(db);
  return rows.map(({ seq }) => seq);
}
