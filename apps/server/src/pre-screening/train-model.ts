import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot, inTransaction } from '../db/transaction.ts';
import { rankingSettings } from '../ranking/ranker.ts';
import {
  type ArticleText,
  type Decision,
  countChanges,
  countRoundArticles,
  findLastModel,
  keepRankedDecisions,
  listDecisions,
  listTexts,
  listUndecided,
  logRanks,
} from './pre-screening-queries.ts';
import { rankInThread } from './rank-in-thread.ts';
import type { RankingResult, ScreenedRound } from './rank-thread.ts';

/** Sooner than this the order would move under the readers' eyes, and hardly change. */
const fewestSeconds = 300;
const fewestDecisions = 20;
const daySeconds = 86_400;
const textsAtOnce = 1000;

/** A changed decision is unlearned at once; new ones and new articles wait for each other. */
async function isDue(tx: Tx): Promise<boolean> {
  const last = await findLastModel(tx);
  if (!last) return true;
  const { added, hash, unranked } = await countChanges(tx, last);
  if (hash !== last.decisions_hash) return true;
  if (last.age_seconds < fewestSeconds) return false;
  return added >= fewestDecisions || unranked > 0 || (added > 0 && last.age_seconds >= daySeconds);
}

/** In pieces, so that other jobs of the worker run in between. */
async function readTexts(tx: Tx, ids: readonly number[]): Promise<ArticleText[]> {
  const byId = new Map<number, ArticleText>();
  for (let at = 0; at < ids.length; at += textsAtOnce)
    for (const text of await listTexts(tx, ids.slice(at, at + textsAtOnce))) byId.set(text.id, text);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function roundsOf(decisions: readonly Decision[], articles: ReadonlyMap<number, number>): ScreenedRound[] {
  const byRound = Map.groupBy(decisions, ({ round_id }) => round_id);
  return Array.from(articles, ([round_id, count]) => {
    const found = (byRound.get(round_id) ?? []).map(({ is_accepted }) => is_accepted);
    return { round_id, found, articles: Math.max(count, found.length) };
  });
}

/** What a model is trained on. */
interface Material {
  /** The model before it. */
  readonly last_id: number | undefined;
  readonly texts: readonly ArticleText[];
  readonly decisions: readonly Decision[];
  readonly rounds: readonly ScreenedRound[];
  readonly hash: string;
  readonly last_decision_at: string | null;
}

async function readMaterial(tx: Tx): Promise<Material> {
  const last = await findLastModel(tx);
  const { decisions, ...about } = await listDecisions(tx);
  const undecided = await listUndecided(tx);
  const rounds = roundsOf(decisions, await countRoundArticles(tx));
  const texts = await readTexts(tx, [...decisions.map(({ article_id }) => article_id), ...undecided]);
  return { last_id: last?.id, texts, decisions, rounds, ...about };
}

interface Trained extends Material {
  readonly result: RankingResult;
  readonly duration_ms: number;
}

/** Takes seconds, in which no connection is held: one that is silent for so long would be closed. */
async function train(material: Material): Promise<Trained> {
  const { texts, decisions, rounds } = material;
  const rowOf = new Map(texts.map(({ id }, row) => [id, row]));
  const started = performance.now();
  const result = await rankInThread({
    texts,
    decisions: decisions.map(({ article_id, is_accepted }) => ({
      row: rowOf.get(article_id)!,
      isAccepted: is_accepted,
    })),
    rounds,
  });
  return { ...material, result, duration_ms: Math.round(performance.now() - started) };
}

async function writeModel(tx: Tx, { result, texts, decisions, rounds, ...trained }: Trained): Promise<void> {
  const last = await findLastModel(tx);
  if (last) await keepRankedDecisions(tx, last.id);
  const accepted = decisions.filter(({ is_accepted }) => is_accepted).length;
  const { id } = await tx
    .insertInto('ranking_models')
    .values({
      method: result.method,
      settings: JSON.stringify(rankingSettings),
      accepted,
      rejected: decisions.length - accepted,
      ranked: result.articles.length,
      similarity_weight: result.similarityWeight,
      last_decision_at: trained.last_decision_at,
      decisions_hash: trained.hash,
      duration_ms: trained.duration_ms,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`DELETE FROM ranking_scores`.execute(tx);
  const scores = result.articles.map((article, at) => ({
    article_id: texts[article.row]!.id,
    rank: at + 1,
    score: article.score,
    terms_for: article.for,
    terms_against: article.against,
  }));
  // An article may have been deleted meanwhile.
  await sql`INSERT INTO ranking_scores (model_id, article_id, rank, score, terms_for, terms_against)
    SELECT ${id}, s.* FROM jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
      AS s (article_id integer, rank integer, score real, terms_for text[], terms_against text[])
    WHERE EXISTS (SELECT FROM articles a WHERE a.id = s.article_id)`.execute(tx);
  await logRanks(tx);
  for (const { round_id, low, high } of result.estimates) {
    const { found, articles } = rounds.find((round) => round.round_id === round_id)!;
    await sql`INSERT INTO ranking_estimates (model_id, round_id, read, found, unread, left_low, left_high)
      SELECT ${id}, r.id, ${found.length}, ${found.filter(Boolean).length}, ${articles - found.length}, ${low}, ${high}
      FROM reading_rounds r WHERE r.id = ${round_id}`.execute(tx);
  }
}

/** Unless another worker was faster. */
const keepModel = (db: Db, trained: Trained): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('ranking model'))`.execute(tx);
    if ((await findLastModel(tx))?.id === trained.last_id) await writeModel(tx, trained);
  });

/** Trains a model on all decisions and ranks every abstract without one. */
export async function trainModel(db: Db): Promise<void> {
  await keepModel(db, await train(await inSnapshot(db, readMaterial)));
}

/** Trains a model if decisions or articles call for one. */
export async function trainIfDue(db: Db): Promise<void> {
  if (await inSnapshot(db, isDue)) await trainModel(db);
}
