import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';
import {
  type Decision,
  keepRankedDecisions,
  listDecisions,
  listTexts,
} from '../../src/pre-screening/pre-screening-queries.ts';
import { rankArticles } from '../../src/ranking/rank-articles.ts';
import { rankingSettings } from '../../src/ranking/ranker.ts';

/** Enough to learn from; all of a full registry would take half a minute. */
const mostLearned = 1000;
const rankedRounds = 2;

interface Round {
  readonly id: number;
  readonly first: number;
}

/** The last rounds with decisions about abstracts, and where in the order of all decisions each begins. */
function lastRounds(decisions: readonly Decision[]): Round[] {
  const firsts = new Map<number, number>();
  for (const [at, { round_id }] of decisions.entries())
    if (round_id !== null && !firsts.has(round_id)) firsts.set(round_id, at);
  return Array.from(firsts, ([id, first]) => ({ id, first })).slice(-rankedRounds);
}

/** Ranks the abstracts of a round by what was decided before it began, as the worker would have. */
async function rankRound(tx: Tx, decisions: readonly Decision[], { id: round_id, first }: Round): Promise<void> {
  const learned = decisions.slice(Math.max(0, first - mostLearned), first);
  const own = decisions.filter((decision) => decision.round_id === round_id);
  const ids = [...learned, ...own].map(({ article_id }) => article_id);
  const texts = new Map((await listTexts(tx, ids)).map((text) => [text.id, text]));
  const ranking = rankArticles(
    ids.map((id) => texts.get(id)!),
    learned.map(({ is_accepted }, row) => ({ row, isAccepted: is_accepted })),
  );
  const accepted = learned.filter(({ is_accepted }) => is_accepted).length;
  const { id } = await tx
    .insertInto('ranking_models')
    .values({
      method: ranking.method,
      settings: JSON.stringify(rankingSettings),
      accepted,
      rejected: learned.length - accepted,
      ranked: ranking.articles.length,
      similarity_weight: ranking.similarityWeight,
      decisions_hash: 'demonstration', // Of no decisions, so that the worker trains a model of its own at once.
      duration_ms: 900,
      made_at: sql<string>`(SELECT coalesce(starts_on, created_at) FROM reading_rounds WHERE id = ${round_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const scores = ranking.articles.map(({ row, score }, at) => ({ article_id: ids[row], rank: at + 1, score }));
  await sql`INSERT INTO ranking_scores (model_id, article_id, rank, score, terms_for, terms_against)
    SELECT ${id}, s.*, '{}', '{}' FROM jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
      AS s (article_id integer, rank integer, score real)`.execute(tx);
  await keepRankedDecisions(tx, id);
  await tx.deleteFrom('ranking_scores').execute();
  await tx.updateTable('reading_rounds').set({ ranks_queue: true }).where('id', '=', round_id).execute();
}

/** How ReaderBot would have ranked the abstracts of the last rounds. The worker ranks what is left. Idempotent. */
export async function seedDemoRanking(tx: Tx): Promise<void> {
  if (await tx.selectFrom('ranking_models').select('id').limit(1).executeTakeFirst()) return;
  const { decisions } = await listDecisions(tx);
  for (const round of lastRounds(decisions)) await rankRound(tx, decisions, round);
}
