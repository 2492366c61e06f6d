import type { QueryNode } from '@cea/contract/query/model';
import { parseQuery } from '@cea/contract/query/parse';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import { searchTexts } from '../../apps/server/src/records/search-text.ts';
import { planSearch } from '../../apps/server/src/search/plan-search.ts';
import type { OpenSearch } from '../queries/open-search.ts';
import type { JudgedQuery } from './judged-set.ts';

/** Results that count. */
export const depth = 10;

export const rankings = ['before', 'now'] as const;
export type Ranking = (typeof rankings)[number];
type Asked = Pick<JudgedQuery, 'type' | 'query'>;

/** The ids of the first records that the application finds. */
async function rankNow({ db, names, search }: OpenSearch, { type, query }: Asked): Promise<string[]> {
  const planned = planSearch(type, { raw_query: query }, names);
  const view = await search.newest('bench');
  const { seqs } = await view.find(type, planned, { sort: planned.sort, offset: 0, size: depth });
  const rows = await db
    .selectFrom('records')
    .where('seq', 'in', [0, ...seqs])
    .select(['seq', 'id'])
    .execute();
  const ids = new Map(rows.map(({ seq, id }) => [seq, id]));
  return seqs.map((seq) => ids.get(seq)!);
}

/** The words and phrases that must all be found. */
function wordsOf(node: QueryNode): string[] {
  if (node.kind === 'and') return node.of.flatMap(wordsOf);
  if (node.kind === 'text' && node.field === undefined && node.match !== 'prefix') return [node.text];
  throw new Error('The judged queries are of words and phrases only.');
}

/**
 * The ranking of the first version, kept for comparison: a row's own words first, then title, phrases and everything else,
 * the newest first. It knew no synonyms, and abbreviations were ordinary words.
 */
async function rankBefore(db: Db, { type, query }: Asked): Promise<string[]> {
  const parsed = parseQuery(query, type);
  if (!parsed.ok || !parsed.tree) throw new Error(`${query} cannot be parsed`);
  const tiers = wordsOf(parsed.tree).map((text) => {
    const q = sql`(SELECT registry_query_any('phrase', ${searchTexts(text.toLowerCase())}::text[]))`;
    return sql`CASE WHEN r.about || r.tsv @@ ${q} THEN 1 WHEN t.title @@ ${q} THEN 2
      WHEN t.disease || t.phrases @@ ${q} THEN 3
      WHEN t.authors @@ ${q} OR t.journal @@ ${q} OR t.abstract @@ ${q} THEN 4 END`;
  });
  const isFound = sql.join(
    tiers.map((tier) => sql`(${tier}) IS NOT NULL`),
    sql` AND `,
  );
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM records r JOIN article_texts t USING (article_id, from_rev)
    WHERE r.type = ${type} AND r.to_rev IS NULL AND ${isFound}
    ORDER BY greatest(${sql.join(tiers)}), t.year DESC NULLS LAST, left(r.id, 13), length(r.id), r.id
    LIMIT ${depth}`.execute(db);
  return rows.map(({ id }) => id);
}

export const rank = (search: OpenSearch, asked: Asked): Promise<Record<Ranking, string[]>> =>
  Promise.all([rankBefore(search.db, asked), rankNow(search, asked)]).then(([before, now]) => ({ before, now }));
