import {
  type ArticleDuplicates,
  comparedVariables,
  type LastConfirmation,
  type PairCounts,
  type PairQuery,
  type PotentialDuplicate,
} from '@cea/contract/potential-duplicates';
import { pageMeta, type PageMeta } from '@cea/contract/paging';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { personOf } from '../db/person.ts';
import { Refusal } from '../http/refusal.ts';
import { findSurvivors } from './survivors.ts';

/** An open pair of an article that is linked elsewhere needs no decision. It does again once the article is split. */
const state = sql<PotentialDuplicate['state']>`CASE WHEN p.state = 'open' AND a.duplicate_of IS NOT NULL
  THEN 'settled' ELSE p.state END`;
const isOpen = sql<SqlBool>`(p.state = 'open' AND a.duplicate_of IS NULL)`;

const citation = (article: string) => sql`(SELECT coalesce(jsonb_object_agg(said.key, said.value), '{}')
  FROM jsonb_each(${sql.ref(`${article}.answers`)}) said WHERE said.key = ANY (${[...comparedVariables]}))`;

const named = (article: string) => sql`jsonb_build_object('id', ${sql.ref(`${article}.id`)},
  'compound_id', ${sql.ref(`${article}.compound_id`)}, 'title', coalesce(${sql.ref(`${article}.answers`)}->>'title', ''))`;

const pairs = sql`duplicate_pairs p JOIN articles a ON a.id = p.article_id JOIN articles e ON e.id = p.earlier_id`;

const presented = sql`SELECT
    jsonb_build_object('id', a.id, 'compound_id', a.compound_id, 'answers', ${citation('a')}, 'position', r.position)
      AS article,
    jsonb_build_object('id', e.id, 'compound_id', e.compound_id, 'answers', ${citation('e')},
      'state', s.state,
      'duplicate_of', CASE WHEN o.id IS NOT NULL THEN ${named('o')} END,
      'in_this_import', er.import_id IS NOT NULL) AS earlier,
    p.score, p.zone, p.rule, p.traps, p.evidence, ${state} AS state, p.decided_at,
    CASE WHEN u.id IS NOT NULL THEN ${personOf('u')} END AS decided_by
  FROM ${pairs}
  -- OFFSET keeps the view inside, where it reads the facts of one article instead of those of all.
  CROSS JOIN LATERAL (SELECT state FROM article_states WHERE article_id = e.id OFFSET 0) s
  LEFT JOIN articles o ON o.id = e.duplicate_of
  LEFT JOIN import_records r ON r.article_id = a.id
  LEFT JOIN import_records er ON er.article_id = e.id AND er.import_id = p.import_id
  LEFT JOIN users u ON u.id = p.decided_by`;

/** Surest first. */
const surest = sql`array_position(ARRAY['safe', 'likely', 'possible'], p.zone), p.score DESC, p.article_id, p.earlier_id`;
/** Judged pairs stay above in the order in which they were judged, so that the others keep their places. */
const inOrder = sql`${isOpen}, coalesce(p.decided_at,
  (SELECT own.decided_at FROM duplicate_pairs own WHERE own.article_id = p.article_id AND own.state = 'accepted')),
  ${surest}`;

const stateConditions = { open: isOpen, judged: sql<SqlBool>`NOT ${isOpen}` };

function matching(
  import_id: number,
  { state: wanted, zone }: Omit<PairQuery, 'page' | 'per_page'>,
): RawBuilder<unknown> {
  const all = [sql`p.import_id = ${import_id}`];
  if (wanted) all.push(stateConditions[wanted]);
  if (zone === 'review') all.push(sql`p.zone <> 'safe'`);
  else if (zone) all.push(sql`p.zone = ${zone}`);
  return sql.join(all, sql` AND `);
}

async function countPairs(db: Db, import_id: number): Promise<PairCounts> {
  const { rows } = await sql<PairCounts>`SELECT count(*) FILTER (WHERE ${isOpen})::int AS open,
      count(DISTINCT p.article_id) FILTER (WHERE ${isOpen} AND p.zone = 'safe')::int AS safe,
      count(*) FILTER (WHERE ${isOpen} AND p.zone <> 'safe')::int AS review,
      count(*) FILTER (WHERE p.state = 'accepted')::int AS accepted,
      count(*) FILTER (WHERE p.state = 'rejected')::int AS rejected,
      count(*) FILTER (WHERE ${state} = 'settled')::int AS settled
    FROM ${pairs} WHERE p.import_id = ${import_id}`.execute(db);
  return rows[0]!;
}

/** Whether the person who made confirmation `c` has decided about no other pair of its import since. */
export const isLastDecision = sql<SqlBool>`NOT EXISTS (SELECT FROM duplicate_pairs later
  WHERE later.import_id = c.import_id AND later.decided_by = c.confirmed_by AND later.decided_at > c.confirmed_at)`;

/** The last confirmation of this person, while some of its pairs are still linked and they have made no other decision since. */
async function findLastConfirmation(db: Db, import_id: number, user_id: number): Promise<LastConfirmation | null> {
  const { rows } = await sql<LastConfirmation>`SELECT c.id, c.confirmed_at, count(*)::int AS pairs
    FROM duplicate_confirmations c JOIN duplicate_pairs p ON p.confirmation_id = c.id
    WHERE c.import_id = ${import_id} AND c.confirmed_by = ${user_id} AND ${isLastDecision} GROUP BY c.id
    ORDER BY c.confirmed_at DESC, c.id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

interface PairPage {
  readonly data: PotentialDuplicate[];
  readonly meta: PageMeta;
  readonly counts: PairCounts;
  readonly import: { readonly id: number; readonly name: string };
  readonly last_confirmation: LastConfirmation | null;
}

export async function listPairs(db: Db, import_id: number, query: PairQuery, user_id: number): Promise<PairPage> {
  const found = await db
    .selectFrom('article_imports')
    .where('id', '=', import_id)
    .select(['id', 'name'])
    .executeTakeFirst();
  if (!found) throw new Refusal('not-found');
  const { page, per_page } = query;
  const where = matching(import_id, query);
  const { rows: total } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${pairs}
    WHERE ${where}`.execute(db);
  const { rows: data } = await sql<PotentialDuplicate>`${presented} WHERE ${where} ORDER BY ${inOrder}
    LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`.execute(db);
  return {
    data,
    meta: pageMeta(query, total[0]!.total),
    counts: await countPairs(db, import_id),
    import: found,
    last_confirmation: await findLastConfirmation(db, import_id, user_id),
  };
}

export async function getPair(
  db: Db | Tx,
  { article_id, earlier_id }: { article_id: number; earlier_id: number },
): Promise<PotentialDuplicate> {
  const { rows } = await sql<PotentialDuplicate>`${presented}
    WHERE p.article_id = ${article_id} AND p.earlier_id = ${earlier_id}`.execute(db);
  return rows[0]!;
}

/** The study of an article: the record that stands for it, those that are linked to it, and what is still open. */
export async function getArticleDuplicates(db: Db, id: number): Promise<ArticleDuplicates> {
  const survivor = (await findSurvivors(db, [id])).get(id);
  if (survivor === undefined) throw new Refusal('not-found');
  const { rows: group } = await sql<ArticleDuplicates['linked'][number]>`WITH RECURSIVE study AS (
      SELECT id FROM articles WHERE id = ${survivor}
      UNION ALL SELECT a.id FROM articles a JOIN study ON a.duplicate_of = study.id)
    SELECT a.id, a.compound_id, coalesce(a.answers->>'title', '') AS title, a.duplicate_of, p.import_id
    FROM study JOIN articles a USING (id)
    LEFT JOIN duplicate_pairs p ON p.article_id = a.id AND p.earlier_id = a.duplicate_of
    ORDER BY a.id`.execute(db);
  const { rows: found } = await sql<ArticleDuplicates['pairs'][number]>`SELECT p.import_id, p.article_id, p.earlier_id,
      p.score, p.zone, ${state} AS state, CASE WHEN a.id = ${id} THEN ${named('e')} ELSE ${named('a')} END AS other
    FROM ${pairs} WHERE ${id} IN (p.article_id, p.earlier_id) AND p.state <> 'accepted'
    ORDER BY p.state, ${surest}`.execute(db);
  const [first, ...linked] = group;
  const { id: survivorId, compound_id, title } = first!;
  return { survivor: { id: survivorId, compound_id, title }, linked, pairs: found };
}
