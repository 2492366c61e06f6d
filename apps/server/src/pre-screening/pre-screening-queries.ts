import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/**
 * What was agreed about abstracts: consensus, or all readers of the same mind. An article that was decided again has its
 * last decision.
 */
const decided = sql`(SELECT DISTINCT ON (f.article_id) f.article_id, greatest(f.accepted, f.rejected) AS decided_at,
    f.accepted >= coalesce(f.rejected, '-infinity') IS TRUE AS is_accepted, s.round_id
  FROM stage_facts f
    LEFT JOIN article_assignments x ON x.id = f.article_assignment_id
    LEFT JOIN assignments s ON s.id = x.assignment_id
  WHERE f.kind = 'screening' AND (f.accepted IS NOT NULL OR f.rejected IS NOT NULL)
  ORDER BY f.article_id, greatest(f.accepted, f.rejected) DESC)`;

/** A citation that is not known yet has nothing to rank by. */
const undecided = sql`(SELECT s.article_id FROM article_states s JOIN articles a ON a.id = s.article_id
  WHERE s.state IN ('imported', 'duplicates', 'screening', 'screening-consensus')
    AND (a.answers->>'title' IS NOT NULL OR a.answers->>'abstract' IS NOT NULL))`;

function hashOf(filter: ReturnType<typeof sql>) {
  return sql<string>`md5(coalesce(string_agg(article_id || ':' || is_accepted || ':' || extract(epoch FROM decided_at), ' '
    ORDER BY decided_at, article_id) ${filter}, ''))`;
}

export interface LastModel {
  readonly id: number;
  readonly decisions_hash: string;
  readonly age_seconds: number;
}

export async function findLastModel(tx: Tx): Promise<LastModel | undefined> {
  const { rows } = await sql<LastModel>`SELECT id, decisions_hash,
      extract(epoch FROM now() - made_at)::float8 AS age_seconds
    FROM ranking_models ORDER BY id DESC LIMIT 1`.execute(tx);
  return rows[0];
}

export interface Changes {
  /** Decisions since the model was trained. */
  readonly added: number;
  /** Of the decisions up to then. */
  readonly hash: string;
  readonly unranked: number;
}

/** What has happened since a model was trained. */
export async function countChanges(tx: Tx, { id }: LastModel): Promise<Changes> {
  // Compared in the database: as a text here, a time would lose its microseconds.
  const until = sql`decided_at <= coalesce((SELECT last_decision_at FROM ranking_models WHERE id = ${id}), '-infinity')`;
  const { rows } = await sql<Changes>`SELECT d.added, d.hash, u.unranked
    FROM (SELECT (count(*) FILTER (WHERE NOT ${until}))::int AS added, ${hashOf(sql`FILTER (WHERE ${until})`)} AS hash
        FROM ${decided} d) d,
      (SELECT count(*)::int AS unranked FROM ${undecided} u
        WHERE NOT EXISTS (SELECT FROM ranking_scores s WHERE s.model_id = ${id} AND s.article_id = u.article_id)) u`.execute(
    tx,
  );
  return rows[0]!;
}

export interface Decision {
  readonly article_id: number;
  readonly is_accepted: boolean;
  readonly round_id: number | null;
}

export interface Decisions {
  /** In the order in which they were made. */
  readonly decisions: Decision[];
  /** Tells later whether any of them was changed. */
  readonly hash: string;
  readonly last_decision_at: string | null;
}

export async function listDecisions(tx: Tx): Promise<Decisions> {
  const { rows } = await sql<Decisions>`WITH d AS MATERIALIZED (SELECT * FROM ${decided} d)
    SELECT coalesce(jsonb_agg(jsonb_build_object('article_id', article_id, 'is_accepted', is_accepted, 'round_id', round_id)
        ORDER BY decided_at, article_id), '[]') AS decisions,
      ${hashOf(sql``)} AS hash, max(decided_at)::text AS last_decision_at FROM d`.execute(tx);
  return rows[0]!;
}

export async function listUndecided(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`SELECT article_id FROM ${undecided} u ORDER BY 1`.execute(tx);
  return rows.map(({ article_id }) => article_id);
}

export interface ArticleText {
  readonly id: number;
  readonly title: string;
  readonly abstract: string;
}

export async function listTexts(tx: Tx, ids: readonly number[]): Promise<ArticleText[]> {
  const { rows } = await sql<ArticleText>`SELECT id, coalesce(answers->>'title', '') AS title,
      coalesce(answers->>'abstract', '') AS abstract
    FROM articles WHERE id = ANY (${ids})`.execute(tx);
  return rows;
}

/** How many articles each round with undecided abstracts has to screen. */
export async function countRoundArticles(tx: Tx): Promise<Map<number, number>> {
  const { rows } = await sql<{ round_id: number; articles: number }>`
    SELECT s.round_id,
      (count(DISTINCT a.id) FILTER (WHERE a.archived_at IS NULL AND a.duplicate_of IS NULL))::int AS articles
    FROM assignments s JOIN article_assignments x ON x.assignment_id = s.id JOIN articles a ON a.id = x.article_id
    WHERE s.kind = 'screening' AND s.published_at IS NOT NULL
    GROUP BY s.round_id HAVING bool_or(x.article_id IN (SELECT article_id FROM ${undecided} u))`.execute(tx);
  return new Map(rows.map(({ round_id, articles }) => [round_id, articles]));
}

/** How many decisions of each round the latest model learned from; of a round without any, nothing. */
export async function countLearned(db: Db, round_ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ round_id: number; learned: number }>`SELECT d.round_id, count(*)::int AS learned
    FROM ${decided} d JOIN ranking_models m ON d.decided_at <= m.last_decision_at
    WHERE m.id = (SELECT max(id) FROM ranking_models) AND m.method = 'model' AND d.round_id = ANY (${round_ids})
    GROUP BY d.round_id`.execute(db);
  return new Map(rows.map(({ round_id, learned }) => [round_id, learned]));
}

/** Keeps how the last model ranked what was decided since, before its ranks are deleted. */
export const keepRankedDecisions = (tx: Tx, model_id: number): Promise<unknown> =>
  sql`INSERT INTO ranked_decisions (article_id, model_id, round_id, rank, ranked, is_drawn, is_accepted, decided_at)
    SELECT d.article_id, m.id, d.round_id, s.rank, m.ranked, coalesce(is_drawn(d.round_id, d.article_id), false),
      d.is_accepted, d.decided_at
    FROM ${decided} d JOIN ranking_scores s ON s.article_id = d.article_id JOIN ranking_models m ON m.id = s.model_id
    WHERE m.id = ${model_id}
    ON CONFLICT (article_id) DO UPDATE SET model_id = excluded.model_id, round_id = excluded.round_id,
      rank = excluded.rank, ranked = excluded.ranked, is_drawn = excluded.is_drawn, is_accepted = excluded.is_accepted,
      decided_at = excluded.decided_at`.execute(tx);

/** One entry of ReaderBot's log for each article that is ranked for the first time. */
export const logRanks = (tx: Tx): Promise<unknown> =>
  sql`INSERT INTO bot_log_entries (article_id, task, cause, status, attempts, attempts_left, message, started_at, finished_at)
    SELECT k.article_id, 'pre-screen', 'ranking', 'succeeded', 1, 0,
      format('Ranked %s of %s by model %s.', k.rank, k.ranked, k.model_id), now(), clock_timestamp()
    FROM current_ranks k WHERE NOT EXISTS (
      SELECT FROM bot_log_entries e WHERE e.article_id = k.article_id AND e.task = 'pre-screen')`.execute(tx);
