import { keywordScores } from './keyword-order.ts';
import { type RankingSettings, Ranker, featuresOf, rankingSettings } from './ranker.ts';
import { type TellingTerms, tellingTerms } from './telling-terms.ts';
import { type RankedText, readCorpus } from './vectorize.ts';

export interface RankingDecision {
  /** The place of its text. */
  readonly row: number;
  readonly isAccepted: boolean;
}

export interface RankedArticle extends TellingTerms {
  readonly row: number;
  readonly score: number;
}

export interface Ranking {
  readonly method: 'keywords' | 'model';
  /** The weight of naive Bayes, 0 to 1. */
  readonly similarityWeight: number | null;
  /** The undecided articles, the likeliest to be accepted first. */
  readonly articles: RankedArticle[];
}

/** A model learned from fewer decisions of a kind would repeat the first ones; keywords order the articles until then. */
const fewestOfEachKind = 5;

function orderByScore(scores: Float64Array, decided: ReadonlySet<number>): { row: number; score: number }[] {
  return Array.from(scores, (score, row) => ({ row, score }))
    .filter(({ row }) => !decided.has(row))
    .toSorted((one, other) => other.score - one.score || one.row - other.row);
}

/**
 * Learns decisions in their order. The weight between the models comes from how they ranked what was decided next, so
 * the ranker is fitted whenever the decisions have doubled: as often as the weight needs, at twice the cost of one fit.
 */
function learn(ranker: Ranker, decisions: readonly RankingDecision[]): void {
  let next = 2 * fewestOfEachKind;
  for (const [count, { row, isAccepted }] of decisions.entries()) {
    if (count === next) {
      ranker.fit();
      next *= 2;
    }
    ranker.decide(row, isAccepted);
  }
  ranker.fit();
}

/** Ranks what is undecided. The same texts and decisions in the same order give the same ranks. */
export function rankArticles(
  texts: readonly RankedText[],
  decisions: readonly RankingDecision[],
  settings: RankingSettings = rankingSettings,
): Ranking {
  const decided = new Set(decisions.map(({ row }) => row));
  const accepted = decisions.filter(({ isAccepted }) => isAccepted).length;
  if (Math.min(accepted, decisions.length - accepted) < fewestOfEachKind) {
    const articles = orderByScore(keywordScores(texts), decided).map((one) => ({ ...one, for: [], against: [] }));
    return { method: 'keywords', similarityWeight: null, articles };
  }
  const features = featuresOf(readCorpus(texts), settings);
  const ranker = new Ranker(features, settings);
  learn(ranker, decisions);
  return {
    method: 'model',
    similarityWeight: ranker.similarityWeight,
    articles: orderByScore(ranker.scores(), decided).map((one) => ({
      ...one,
      ...tellingTerms(features.together, one.row, ranker.termWeights),
    })),
  };
}
