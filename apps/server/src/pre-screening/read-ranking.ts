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

async function listRankedDecisions(db: Db, round_id: number): Promise<RankedDecision[]> {
  const { rows } = await sql<RankedDecision>`SELECT rank::float8 / ranked AS place, is_accepted FROM ranked_decisions
    WHERE round_id = ${round_id} AND NOT is_drawn`.execute(db);
  return rows;
}

function countDecided(decisions: readonly RankedDecision[]): RoundRanking['top'] {
  return { decided: decisions.length, accepted: decisions.filter(({ is_accepted }) => is_accepted).length };
}

/** What readers took for one abstract in this round, at the median. */
async function findPace(db: Db, round_id: number): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY f.active_seconds) AS seconds
    FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id
      JOIN assignments s ON s.id = x.assignment_id
    WHERE s.round_id = ${round_id} AND f.kind = 'screening' AND f.origin = 'reader' AND f.status = 'submitted'`.execute(
    db,
  );
  return rows[0]!.seconds;
}

export async function readRoundRanking(db: Db, round_id: number): Promise<RoundRanking> {
  const { rows } = await sql<Pick<RoundRanking, 'ranks_queue' | 'model' | 'left'> & { readers_per_article: number }>`
    SELECT r.ranks_queue, r.readers_per_article, CASE WHEN m.id IS NOT NULL THEN ${model} END AS model,
      CASE WHEN e.model_id IS NOT NULL THEN
        jsonb_build_object('read', e.read, 'found', e.found, 'unread', e.unread, 'low', e.left_low, 'high', e.left_high) END AS left
    FROM reading_rounds r
      LEFT JOIN ranking_models m ON m.id = (SELECT max(id) FROM ranking_models)
      LEFT JOIN ranking_estimates e ON e.model_id = m.id AND e.round_id = r.id
    WHERE r.id = ${round_id}`.execute(db);
  const [round] = rows;
  if (!round) throw new Refusal('not-found');
  const decisions = await listRankedDecisions(db, round_id);
  const abstracts = savedReading(decisions);
  const seconds = await findPace(db, round_id);
  return {
    ranks_queue: round.ranks_queue,
    model: round.model,
    left: round.left,
    top: countDecided(decisions.filter(({ place }) => place <= topShare)),
    rest: countDecided(decisions.filter(({ place }) => place > topShare)),
    saved:
      abstracts === null
        ? null
        : {
            abstracts,
            minutes: seconds === null ? null : Math.round((abstracts * round.readers_per_article * seconds) / 60),
          },
  };
}
