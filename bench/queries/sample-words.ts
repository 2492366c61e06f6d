import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import type { Shared } from './nearest-share.ts';

const sampled = 5000;

/** The interval at which articles are sampled. */
async function stepOf(db: Db): Promise<number> {
  const { rows } = await sql<{ articles: number }>`
    SELECT count(*) AS articles FROM article_texts WHERE to_rev IS NULL`.execute(db);
  return Math.max(1, Math.floor(rows[0]!.articles / sampled));
}

/** Words with the approximate share of articles that contain them; only words that are found as written. */
export async function sampleWords(db: Db): Promise<Shared<string>[]> {
  const some = `SELECT title || phrases || abstract FROM article_texts
    WHERE to_rev IS NULL AND seq % ${await stepOf(db)} = 0`;
  const { rows } = await sql<Shared<string>>`
    SELECT word AS value, ndoc::float8 / max(ndoc) OVER () AS share FROM ts_stat(${sql.lit(some)})
    WHERE word ~ '^[a-z]{4,}$' AND registry_query('word', word)::text = quote_literal(word)
    ORDER BY word`.execute(db);
  return rows;
}

/** Pairs of adjacent words, with the share of texts that contain them. */
export function sharesOfPairs(texts: readonly string[]): Shared<string>[] {
  const found = texts.flatMap((text) => {
    const pairs = [...text.toLowerCase().matchAll(/\b(?=([a-z]{4,} [a-z]{4,})\b)/g)].map((match) => match[1]!);
    return [...new Set(pairs)];
  });
  return [...Map.groupBy(found, (pair) => pair)]
    .map(([value, all]) => ({ value, share: all.length / texts.length }))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

export async function samplePhrases(db: Db): Promise<Shared<string>[]> {
  const { rows } = await sql<{ title: string }>`
    SELECT answers->>'title' AS title FROM records
    WHERE type = 'methods' AND to_rev IS NULL AND seq % ${sql.lit(await stepOf(db))} = 0`.execute(db);
  return sharesOfPairs(rows.map(({ title }) => title));
}
