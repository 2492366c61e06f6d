import type { LeftOutWhy, RoundPublication, RoundReadiness, StaysWhy } from '@cea/contract/round-publishing';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** What publishing an agreed review depends on besides its findings. */
export interface PublishableFacts {
  readonly form_id: number;
  readonly submitted_at: string;
  /** The form published so far, and when it was submitted. */
  readonly live_form_id: number | null;
  readonly live_submitted_at: string | null;
  readonly was_public: boolean;
  /** The form, or the citation of its article, was edited since it was submitted. */
  readonly edited: boolean;
}

export async function listFacts(db: Db | Tx, form_ids: readonly number[]): Promise<PublishableFacts[]> {
  const { rows } = await sql<PublishableFacts>`
    SELECT f.id AS form_id, f.submitted_at, l.id AS live_form_id, l.submitted_at AS live_submitted_at,
      EXISTS (SELECT FROM records p WHERE p.article_id = a.id AND p.type = 'methods') AS was_public,
      a.version > 1 OR EXISTS (SELECT FROM form_edits e WHERE e.form_id = f.id AND e.at > f.submitted_at) AS edited
    FROM forms f JOIN articles a ON a.id = f.article_id
      LEFT JOIN LATERAL (SELECT form_id FROM records WHERE article_id = a.id AND to_rev IS NULL LIMIT 1) r ON true
      LEFT JOIN forms l ON l.id = r.form_id
    WHERE f.id = ANY (${form_ids})`.execute(db);
  return rows;
}

/** The articles among these that an account has read. */
export async function listRead(db: Db | Tx, account: number, article_ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT articles_read_by(${account}, ${[...article_ids]}::int[]) AS id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function mayPublishOwnReadings(db: Db | Tx, account: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT may_publish_own_readings(${account}) AS may`.execute(db);
  return rows[0]!.may;
}

const formsOf = (publication_id: string) =>
  sql`SELECT form_id FROM round_publication_forms WHERE publication_id = ${publication_id}`;

/** In the order of their ids, as all do who lock several. */
export const lockArticles = async (tx: Tx, publication_id: string): Promise<void> =>
  void (await sql`SELECT FROM articles WHERE id IN (SELECT article_id FROM forms WHERE id IN (${formsOf(publication_id)}))
    ORDER BY id FOR NO KEY UPDATE`.execute(tx));

/** Locks the articles, then the forms, in the order in which publishing one of them does. */
export async function lockForms(tx: Tx, publication_id: string): Promise<void> {
  await lockArticles(tx, publication_id);
  await sql`SELECT FROM forms WHERE id IN (${formsOf(publication_id)}) ORDER BY id FOR SHARE`.execute(tx);
}

interface SeenForm {
  readonly form_id: number;
  readonly article_id: number;
  readonly seq: number;
}

export const listSeen = async (db: Db | Tx, publication_id: string): Promise<SeenForm[]> =>
  (
    await sql<SeenForm>`
      SELECT p.form_id, f.article_id, p.seq FROM round_publication_forms p JOIN forms f ON f.id = p.form_id
      WHERE p.publication_id = ${publication_id} ORDER BY f.article_id, p.form_id`.execute(db)
  ).rows;

export async function writeLeftOut(tx: Tx, id: string, left_out: ReadonlyMap<number, LeftOutWhy>): Promise<void> {
  const rows = [...left_out].map(([form_id, why]) => ({ form_id, why }));
  await sql`UPDATE round_publication_forms p SET left_out = o.why
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS o(form_id integer, why text)
    WHERE p.publication_id = ${id} AND p.form_id = o.form_id`.execute(tx);
}

/**
 * Why an article stays in the registry when its publication is unpublished: as noted then, or as it would be now. An
 * article whose live records are of this revision has not changed since.
 */
const whyStays = sql`CASE WHEN p.unpublished_revision IS NOT NULL THEN x.stays
  WHEN p.revision IS NULL OR x.left_out IS NOT NULL THEN NULL
  WHEN live.from_rev IS NULL THEN 'gone'
  WHEN live.from_rev <> p.revision THEN 'published-again'
  WHEN EXISTS (SELECT FROM records b WHERE b.article_id = f.article_id AND b.to_rev = p.revision) THEN 'replaced' END`;

const live = sql`LATERAL (SELECT from_rev FROM records r
  WHERE r.article_id = f.article_id AND r.type = 'methods' AND r.to_rev IS NULL) live`;

/** The articles of a publication with why unpublishing leaves them, if it does. */
export const listToUnpublish = async (
  db: Db | Tx,
  publication_id: string,
): Promise<{ article_id: number; form_id: number; stays: StaysWhy | null }[]> =>
  (
    await sql<{ article_id: number; form_id: number; stays: StaysWhy | null }>`
      SELECT f.article_id, f.id AS form_id, ${whyStays} AS stays
      FROM round_publications p JOIN round_publication_forms x ON x.publication_id = p.id AND x.left_out IS NULL
        JOIN forms f ON f.id = x.form_id LEFT JOIN ${live} ON true
      WHERE p.id = ${publication_id} ORDER BY f.article_id`.execute(db)
  ).rows;

const named = sql`jsonb_build_object('id', a.id, 'compound_id', a.compound_id,
  'title', coalesce(a.answers ->> 'title', ''))`;

/** Revisions that no person published, such as a renamed vocabulary entry, leave the article as it was published. */
const since = sql`LATERAL (SELECT CASE
    WHEN bool_and(r.to_rev IS NOT NULL) THEN jsonb_build_object('what', 'withdrawn', 'revision', max(r.to_rev))
    WHEN max(v.revision) > p.revision THEN jsonb_build_object('what', 'published-again', 'revision', max(v.revision))
  END AS since
  FROM records r LEFT JOIN revisions v ON v.revision = r.from_rev AND v.publishes
  WHERE r.article_id = f.article_id AND r.type = 'methods') became`;

export async function findPublication(db: Db | Tx, id: string): Promise<RoundPublication | undefined> {
  const { rows } = await sql<RoundPublication>`
    SELECT p.id, p.round_id, p.state, p.done, p.revision, p.failure, p.started_at, p.finished_at,
      count(*)::int AS total,
      coalesce(jsonb_agg(${named} || jsonb_build_object('since', became.since) ORDER BY a.compound_id)
        FILTER (WHERE p.state = 'done' AND x.left_out IS NULL), '[]') AS published,
      coalesce(jsonb_agg(jsonb_build_object('article', ${named}, 'why', x.left_out) ORDER BY a.compound_id)
        FILTER (WHERE x.left_out IS NOT NULL), '[]') AS left_out,
      p.unpublished_revision,
      coalesce(jsonb_agg(jsonb_build_object('article', ${named}, 'why', s.stays) ORDER BY a.compound_id)
        FILTER (WHERE s.stays IS NOT NULL), '[]') AS stays
    FROM round_publications p JOIN round_publication_forms x ON x.publication_id = p.id
      JOIN forms f ON f.id = x.form_id JOIN articles a ON a.id = f.article_id
      LEFT JOIN ${live} ON true CROSS JOIN LATERAL (SELECT ${whyStays} AS stays) s
      CROSS JOIN ${since}
    WHERE p.id = ${id} GROUP BY p.id`.execute(db);
  return rows[0];
}

export async function findLastPublication(db: Db | Tx, round_id: number): Promise<RoundPublication | undefined> {
  const last = await db
    .selectFrom('round_publications')
    .where('round_id', '=', round_id)
    .orderBy('started_at', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return last && findPublication(db, last.id);
}

/** What has published something in a round, newest first. */
export const listPublications = async (db: Db | Tx, round_id: number): Promise<RoundReadiness['publications']> =>
  (
    await sql<RoundReadiness['publications'][number]>`
      SELECT p.id, p.finished_at AS at, p.revision, count(*)::int AS articles
      FROM round_publications p JOIN round_publication_forms x ON x.publication_id = p.id AND x.left_out IS NULL
      WHERE p.round_id = ${round_id} AND p.revision IS NOT NULL GROUP BY p.id ORDER BY p.revision DESC`.execute(db)
  ).rows;
