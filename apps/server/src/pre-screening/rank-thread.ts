import { parentPort, workerData } from 'node:worker_threads';
import { type LeftEstimate, estimateLeft } from '../ranking/estimate-left.ts';
import { type Ranking, type RankingDecision, rankArticles } from '../ranking/rank-articles.ts';
import type { RankedText } from '../ranking/vectorize.ts';

export interface ScreenedRound {
  readonly round_id: number;
  /** Whether each decided abstract was accepted, in the order of the decisions. */
  readonly found: readonly boolean[];
  readonly articles: number;
}

export interface RankingTask {
  readonly texts: readonly RankedText[];
  readonly decisions: readonly RankingDecision[];
  readonly rounds: readonly ScreenedRound[];
}

export interface RankingResult extends Ranking {
  readonly estimates: readonly (LeftEstimate & { readonly round_id: number })[];
}

const { texts, decisions, rounds } = workerData as RankingTask;
const result: RankingResult = {
  ...rankArticles(texts, decisions),
  estimates: rounds.map(({ round_id, found, articles }) => ({ round_id, ...estimateLeft(found, articles) })),
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort!.postMessage(result);
