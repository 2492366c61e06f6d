import { classWeights } from './class-weights.ts';
import { NaiveBayes } from './naive-bayes.ts';
import type { SparseRows } from './sparse-rows.ts';
import { SupportVectors } from './support-vectors.ts';
import { type Corpus, vectorizeApart, vectorizeTogether } from './vectorize.ts';

/** One setting for every collection; docs/benchmarks/screening.md has its figures. */
export const rankingSettings = {
  longest: 2,
  mostArticles: 0.95,
  similarity: { smoothing: 0.08, ratio: 300 },
  boundary: { cost: 0.03, ratio: 9.8 },
  blend: { start: 0.6, step: 1.5, decay: 0.95, inertia: 4 },
} as const;

export type RankingSettings = {
  readonly [Key in keyof typeof rankingSettings]: (typeof rankingSettings)[Key] extends number
    ? number
    : { readonly [Inner in keyof (typeof rankingSettings)[Key]]: number };
};

/** What both models see: naive Bayes a title and an abstract, the support vectors one text. */
export interface Features {
  readonly apart: SparseRows;
  readonly together: SparseRows;
}

export const featuresOf = (corpus: Corpus, settings: RankingSettings = rankingSettings): Features => ({
  apart: vectorizeApart(corpus, { longest: settings.longest, count: 'raw', mostArticles: 1 }),
  together: vectorizeTogether(corpus, {
    longest: settings.longest,
    count: 'logarithm',
    mostArticles: settings.mostArticles,
  }),
});

/** Subtracts the mean and divides by the standard deviation, over the undecided only. */
function standardize(scores: Float64Array, isUndecided: (row: number) => boolean): (row: number) => number {
  let [count, sum, squares] = [0, 0, 0];
  for (let row = 0; row < scores.length; row += 1) {
    if (!isUndecided(row)) continue;
    const score = scores[row]!;
    count += 1;
    sum += score;
    squares += score * score;
  }
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(squares / count - mean * mean, 1e-12));
  return (row) => (scores[row]! - mean) / deviation;
}

/**
 * Orders undecided articles by two models: naive Bayes, set to "similar to what was accepted", and support vectors.
 * Neither is the better one for every collection, so their weight follows how high each ranked the articles that were
 * then accepted. The same decisions in the same order give the same ranks.
 */
export class Ranker {
  readonly #features: Features;
  readonly #settings: RankingSettings;
  readonly #similarity: NaiveBayes;
  readonly #boundary: SupportVectors;
  readonly #isDecided: Uint8Array;
  readonly #similarityScores: Float64Array;
  readonly #boundaryScores: Float64Array;
  #accepted = 0;
  #rejected = 0;
  /** How much lower naive Bayes ranked what was accepted, in logarithms of ranks, recent ones counting most. */
  #lag = 0;
  #lagCount = 0;
  #hasFit = false;

  constructor(features: Features, settings: RankingSettings = rankingSettings) {
    const { rows } = features.together;
    this.#features = features;
    this.#settings = settings;
    this.#similarity = new NaiveBayes(features.apart, settings.similarity.smoothing);
    this.#boundary = new SupportVectors(features.together, settings.boundary.cost);
    this.#isDecided = new Uint8Array(rows);
    this.#similarityScores = new Float64Array(rows);
    this.#boundaryScores = new Float64Array(rows);
  }

  /** The weight of naive Bayes, between 0 and 1. */
  get similarityWeight(): number {
    const { start, step, inertia } = this.#settings.blend;
    const odds = Math.log(start / (1 - start)) - (step * this.#lag) / (this.#lagCount + inertia);
    return 1 / (1 + Math.exp(-odds));
  }

  get termWeights(): Float64Array {
    return this.#boundary.weights;
  }

  decide(row: number, isAccepted: boolean): void {
    if (isAccepted && this.#hasFit) this.#compareModels(row);
    this.#isDecided[row] = 1;
    this.#similarity.add(row, isAccepted);
    this.#boundary.add(row, isAccepted);
    if (isAccepted) this.#accepted += 1;
    else this.#rejected += 1;
  }

  fit(): void {
    const { similarity, boundary } = this.#settings;
    this.#similarity.fit(classWeights(this.#accepted, this.#rejected, similarity.ratio));
    this.#boundary.fit(classWeights(this.#accepted, this.#rejected, boundary.ratio));
    for (let row = 0; row < this.#isDecided.length; row += 1) {
      if (this.#isDecided[row]) continue;
      this.#similarityScores[row] = this.#similarity.score(row);
      this.#boundaryScores[row] = this.#boundary.score(row);
    }
    this.#hasFit = true;
  }

  /** The score of every undecided article by the last fit, the best highest; of a decided one it means nothing. */
  scores(): Float64Array {
    const isUndecided = (row: number): boolean => !this.#isDecided[row];
    const weight = this.similarityWeight;
    const similarity = standardize(this.#similarityScores, isUndecided);
    const boundary = standardize(this.#boundaryScores, isUndecided);
    return Float64Array.from(
      { length: this.#features.together.rows },
      (_, row) => weight * similarity(row) + (1 - weight) * boundary(row),
    );
  }

  /** Before a decision counts: the model that ranked the article higher gains weight. */
  #compareModels(row: number): void {
    const { decay } = this.#settings.blend;
    const [similarity, boundary] = [this.#similarityScores, this.#boundaryScores];
    let [aboveSimilarity, aboveBoundary] = [0, 0];
    for (let other = 0; other < this.#isDecided.length; other += 1) {
      if (this.#isDecided[other]) continue;
      if (similarity[other]! > similarity[row]!) aboveSimilarity += 1;
      if (boundary[other]! > boundary[row]!) aboveBoundary += 1;
    }
    this.#lag = decay * this.#lag + Math.log1p(aboveSimilarity) - Math.log1p(aboveBoundary);
    this.#lagCount = decay * this.#lagCount + 1;
  }
}
