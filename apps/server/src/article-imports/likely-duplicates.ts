import type { LikelyDuplicate } from '@cea/contract/import-preview';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Fingerprint } from '../duplicates/fingerprint.ts';
import { findMatches, type Match } from '../duplicates/match-articles.ts';

interface ComparedRecord {
  /** Position in the file. */
  readonly at: number;
  readonly line: number;
  readonly fingerprint: Fingerprint;
}

interface KnownArticle {
  readonly id: number;
  readonly compound_id: string;
  readonly published: boolean;
}

async function loadArticles(db: Db, matches: readonly Match[]): Promise<Map<number, KnownArticle>> {
  const ids = new Set(matches.flatMap(({ partner }) => ('article_id' in partner ? [partner.article_id] : [])));
  const { rows } = await sql<KnownArticle>`SELECT id, compound_id, EXISTS (
      SELECT FROM article_texts t WHERE t.article_id = articles.id AND t.to_rev IS NULL) AS published
    FROM articles WHERE id = ANY (${[...ids]})`.execute(db);
  return new Map(rows.map((article) => [article.id, article]));
}

/** The surest partner of each record that may already be here, by the position of the record. */
export async function findLikelyDuplicates(
  db: Db,
  records: readonly ComparedRecord[],
): Promise<Map<number, LikelyDuplicate>> {
  const matches = await findMatches(db, records);
  const articles = await loadArticles(db, matches);
  const lines = new Map(records.map(({ at, line }) => [at, line]));
  const surest = new Map<number, Match>();
  for (const match of matches) {
    const known = surest.get(match.at);
    if (!known || match.comparison.score > known.comparison.score) surest.set(match.at, match);
  }
  const present = ({ partner, comparison: { score } }: Match): LikelyDuplicate => {
    if ('at' in partner)
      return { score, place: 'file', article_id: null, compound_id: null, line: lines.get(partner.at)! };
    const { id, compound_id, published } = articles.get(partner.article_id)!;
    return { score, place: published ? 'registry' : 'imported', article_id: id, compound_id, line: null };
  };
  return new Map([...surest].map(([at, match]) => [at, present(match)]));
}
