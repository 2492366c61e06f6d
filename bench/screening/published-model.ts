import { NaiveBayes } from '../../apps/server/src/ranking/naive-bayes.ts';
import { type Corpus, vectorizeApart, vectorizeTogether } from '../../apps/server/src/ranking/vectorize.ts';
import type { SparseRows } from '../../apps/server/src/ranking/sparse-rows.ts';
import type { SimulatedRanker } from './simulate.ts';

/** Settings of the published study, found by its authors on the very set. */
export interface PublishedSettings {
  readonly longest: number;
  /** Title and abstract as blocks of their own. */
  readonly apart: boolean;
  readonly smoothing: number;
  readonly resampling: { readonly a: number; readonly alpha: number; readonly b: number };
}

export function publishedFeatures(corpus: Corpus, { longest, apart }: PublishedSettings): SparseRows {
  return (apart ? vectorizeApart : vectorizeTogether)(corpus, { longest, count: 'raw', mostArticles: 1 });
}

/** How often each of the records is drawn: all of them as often as possible, and the rest at random. */
function drawTimes(rows: readonly number[], draws: number, unit: () => number): Map<number, number> {
  const each = Math.floor(draws / rows.length);
  const times = new Map(rows.map((row) => [row, each]));
  const left = [...rows];
  for (let at = 0; at < draws - each * rows.length; at += 1) {
    const other = at + Math.floor(unit() * (left.length - at));
    [left[at], left[other]] = [left[other]!, left[at]!];
    times.set(left[at]!, each + 1);
  }
  return times;
}

/** Naive Bayes with ASReview's dynamic resampling ("double"), which draws a new sample for every fit. */
export class PublishedModel implements SimulatedRanker {
  readonly #bayes: NaiveBayes;
  readonly #resampling: PublishedSettings['resampling'];
  readonly #unit: () => number;
  readonly #rows = { relevant: [] as number[], irrelevant: [] as number[] };
  readonly #isRead: Uint8Array;
  readonly #scores: Float64Array;

  constructor(x: SparseRows, { smoothing, resampling }: PublishedSettings, unit: () => number) {
    this.#bayes = new NaiveBayes(x, smoothing);
    this.#resampling = resampling;
    this.#unit = unit;
    this.#isRead = new Uint8Array(x.rows);
    this.#scores = new Float64Array(x.rows);
  }

  decide(row: number, isRelevant: boolean): void {
    this.#rows[isRelevant ? 'relevant' : 'irrelevant'].push(row);
    this.#isRead[row] = 1;
  }

  #countRelevantDraws(): number {
    const { a, alpha, b } = this.#resampling;
    const [relevant, irrelevant] = [this.#rows.relevant.length, this.#rows.irrelevant.length];
    const all = relevant + irrelevant;
    const weight = a * (relevant / irrelevant) ** -alpha * relevant;
    const otherWeight = (1 - (1 - b) / (1 + Math.log(all))) * irrelevant;
    const wanted = (weight * all) / (weight + otherWeight);
    const draws = Math.floor(wanted) + (this.#unit() < wanted % 1 ? 1 : 0);
    return Math.max(1, Math.min(all - 2, draws));
  }

  fit(): void {
    const { relevant, irrelevant } = this.#rows;
    const draws = this.#countRelevantDraws();
    this.#bayes.clear();
    for (const [row, times] of drawTimes(relevant, draws, this.#unit)) this.#bayes.add(row, true, times);
    const others = relevant.length + irrelevant.length - draws;
    for (const [row, times] of drawTimes(irrelevant, others, this.#unit)) this.#bayes.add(row, false, times);
    this.#bayes.fit({ accepted: 1, rejected: 1 });
    for (let row = 0; row < this.#scores.length; row += 1) {
      if (!this.#isRead[row]) this.#scores[row] = this.#bayes.score(row);
    }
  }

  scores(): Float64Array {
    return this.#scores;
  }
}
