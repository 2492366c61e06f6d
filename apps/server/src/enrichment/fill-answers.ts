import type { EnrichedFact } from '@cea/contract/enriched-facts';
import { sql } from 'kysely';
import { audit, bySystem } from '../audit/audit.ts';
import type { ArticleKey } from '../citation-files/citation.ts';
import type { Tx } from '../db/database.ts';
import type { JsonObject } from '../db/tables.ts';
import { refreshFingerprint } from '../duplicates/match-articles.ts';

export type Fills = Readonly<Partial<Record<ArticleKey, string | number>>>;
/** What is known about an article beside its answers. */
export type Facts = Readonly<Partial<Record<EnrichedFact, string | readonly string[]>>>;

/** By what articles are told apart; a change of these finds duplicates again. */
const identifying = new Set<string>(
  'title authors publication_year journal volume pages abstract doi pubmed_id'.split(' '),
);

const subject = (article_id: number) => ({ subject_type: 'article', subject_id: article_id });
const auditFills = (tx: Tx, article_id: number, source: string, old: JsonObject, filled: JsonObject) =>
  audit(tx, { ...bySystem, reason: source }, { action: 'article enriched', ...subject(article_id), old, new: filled });

/**
 * Fills in what an article does not say. An answer that is there stays, and so does a field that a person has ever
 * edited, if only to clear it. The version stays: somebody who edits the article meanwhile is not held up, and what they
 * type replaces what was filled in. Returns the keys that were filled.
 */
export async function fillAnswers(tx: Tx, article_id: number, fills: Fills, source: string): Promise<ArticleKey[]> {
  if (Object.keys(fills).length === 0) return [];
  const { rows } = await sql<{ key: ArticleKey }>`
    WITH locked AS (SELECT id, answers FROM articles WHERE id = ${article_id} FOR NO KEY UPDATE),
    edited AS (SELECT DISTINCT jsonb_object_keys(l.new) AS key FROM audit_log l
      WHERE l.subject_type = 'article' AND l.subject_id = ${String(article_id)} AND l.action = 'article edited'),
    free AS (SELECT f.key, f.value FROM locked, jsonb_each(${JSON.stringify(fills)}::jsonb) f
      WHERE coalesce(locked.answers ->> f.key, '') = '' AND f.key NOT IN (SELECT key FROM edited)),
    filled AS (UPDATE articles a SET answers = a.answers || (SELECT jsonb_object_agg(key, value) FROM free)
      FROM locked WHERE a.id = locked.id AND EXISTS (SELECT FROM free) RETURNING a.id)
    INSERT INTO article_fills (article_id, key, value, source)
      SELECT filled.id, free.key, free.value, ${source} FROM filled, free
      ON CONFLICT (article_id, key) DO UPDATE SET value = excluded.value, source = excluded.source, filled_at = now()
      RETURNING key`.execute(tx);
  const keys = rows.map(({ key }) => key);
  if (keys.length === 0) return [];
  if (keys.some((key) => identifying.has(key))) await refreshFingerprint(tx, article_id);
  const none = Object.fromEntries(keys.map((key) => [key, null]));
  await auditFills(tx, article_id, source, none, Object.fromEntries(keys.map((key) => [key, fills[key] ?? null])));
  return keys;
}

/** Keeps what is known about an article beside its answers. Returns the keys whose value is new. */
export async function keepFacts(tx: Tx, article_id: number, facts: Facts, source: string): Promise<EnrichedFact[]> {
  const { rows } = await sql<{ key: EnrichedFact }>`INSERT INTO article_fills AS known (article_id, key, value, source)
    SELECT ${article_id}, f.key, f.value, ${source} FROM jsonb_each(${JSON.stringify(facts)}::jsonb) f
    ON CONFLICT (article_id, key) DO UPDATE SET value = excluded.value, source = excluded.source, filled_at = now()
      WHERE known.value <> excluded.value RETURNING key`.execute(tx);
  const keys = rows.map(({ key }) => key);
  if (keys.length > 0)
    await auditFills(
      tx,
      article_id,
      source,
      {},
      Object.fromEntries(keys.map((key) => [key, facts[key]])) as JsonObject,
    );
  return keys;
}
