import type { ArticleRank, RankingModel, RoundRanking } from '@cea/contract/ranking';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type RankedDecision, savedReading } from './saved-reading.ts';

const model = sql<RankingModel>`jsonb_build_object('id', m.id, 'method', m.method, 'accepted', m.accepted,
  'rejected', m.rejected, 'made_at', to_char(m.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

export async function readArticleRank(db: Db, id: number): Promise<ArticleRank | null> {
  const { rows } = await sql<{ rank: ArticleRank | null }>`SELECT CASE WHEN k.rank IS NOT NULL THEN
      jsonb_build_object('rank', k.rank, 'ranked', k.ranked, 'model', ${model}, 'terms_for', k.terms_for,
        'terms_against', k.terms_against) END AS rank
    FROM articles a LEFT JOIN current_ranks k ON k.article_id = a.id LEFT JOIN ranking_models m ON m.id = k.model_id
    WHERE a.id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal('not-found');
  return rows[0].rank;
}

/** The share of the order that counts as its top. */
const topShare = 0.1;

interface RoundDecision extends RankedDecision {
  readonly round_id: number;
}

async function listRankedDecisions(db: Db, round_ids: readonly number[]): Promise<Map<number, RoundDecision[]>> {
  const { rows } = await sql<RoundDecision>`SELECT round_id, rank::float8 / ranked AS place, is_accepted
    FROM ranked_decisions WHERE round_id = ANY (${round_ids}) AND NOT is_drawn`.execute(db);
  return Map.groupBy(rows, ({ round_id }) => round_id);
}

function countDecided(decisions: readonly RankedDecision[]): RoundRanking['top'] {
  return { decided: decisions.length, accepted: decisions.filter(({ is_accepted }) => is_accepted).length };
}

/** What readers took for one abstract in each round, at the median. */
async function findPaces(db: Db, round_ids: readonly number[]): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ round_id: number; seconds: number | null }>`
    SELECT s.round_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY f.active_seconds) AS seconds
    FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id
      JOIN assignments s ON s.id = x.assignment_id
    WHERE s.round_id = ANY (${round_ids}) AND f.kind = 'screening' AND f.origin = 'reader' AND f.status = 'submitted'
    GROUP BY s.round_id`.execute(db);
  return new Map(rows.map(({ round_id, seconds }) => [round_id, seconds]));
}

interface RoundModel extends Pick<RoundRanking, 'ranks_queue' | 'model' | 'left'> {
  readonly id: number;
  readonly readers_per_article: number;
}

async function listRoundModels(db: Db, round_ids: readonly number[]): Promise<RoundModel[]> {
  const { rows } = await sql<RoundModel>`
    SELECT r.id, r.ranks_queue, r.readers_per_article, CASE WHEN m.id IS NOT NULL THEN ${model} END AS model,
      CASE WHEN e.model_id IS NOT NULL THEN
        jsonb_build_object('read', e.read, 'found', e.found, 'unread', e.unread, 'low', e.left_low, 'high', e.left_high) END AS left
    FROM reading_rounds r
      LEFT JOIN ranking_models m ON m.id = (SELECT max(id) FROM ranking_models)
      LEFT JOIN ranking_estimates e ON e.model_id = m.id AND e.round_id = r.id
    WHERE r.id = ANY (${round_ids})`.execute(db);
  return rows;
}

function rankingOf(round: RoundModel, decisions: readonly RankedDecision[], seconds: number | null): RoundRanking {
  const { ranks_queue, model, left, readers_per_article } = round;
  const abstracts = savedReading(decisions);
  const minutes = (read: number) => (seconds === null ? null : Math.round((read * readers_per_article * seconds) / 60));
  return {
    ranks_queue,
    model,
    left,
    top: countDecided(decisions.filter(({ place }) => place <= topShare)),
    rest: countDecided(decisions.filter(({ place }) => place > topShare)),
    saved: abstracts === null ? null : { abstracts, minutes: minutes(abstracts) },
  };
}

/** The rankings of some rounds by their ids, in three statements for any number of them. */
export async function readRoundRankings(db: Db, round_ids: readonly number[]): Promise<Map<number, RoundRanking>> {
  const rounds = await listRoundModels(db, round_ids);
  const decisions = await listRankedDecisions(db, round_ids);
  const paces = await findPaces(db, round_ids);
  return new Map(
    rounds.map((round) => [round.id, rankingOf(round, decisions.get(round.id) ?? [], paces.get(round.id) ?? null)]),
  );
}

export async function readRoundRanking(db: Db, round_id: number): Promise<RoundRanking> {
  const ranking = (await readRoundRankings(db, [round_id])).get(round_id);
  if (!ranking) throw new Refusal('not-found');
  return ranking;
}
