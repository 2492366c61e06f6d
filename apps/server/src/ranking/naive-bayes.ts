import type { ClassWeights } from './class-weights.ts';
import { type SparseRows, dot } from './sparse-rows.ts';

/**
 * Multinomial naive Bayes over TF-IDF values, as the logarithm of odds. Sums per class are kept, so that a decision
 * costs as much as its own article has terms.
 */
export class NaiveBayes {
  readonly #x: SparseRows;
  readonly #smoothing: number;
  readonly #rowSum: Float64Array;
  readonly #sums: { readonly accepted: Float64Array; readonly rejected: Float64Array };
  readonly #totals = { accepted: 0, rejected: 0 };
  /** Columns that any decision has touched; in all others the logarithm is 0. */
  readonly #touched: number[] = [];
  readonly #isTouched: Uint8Array;
  readonly #logarithm: Float64Array;
  #base = 0;

  constructor(x: SparseRows, smoothing: number) {
    this.#x = x;
    this.#smoothing = smoothing;
    this.#sums = { accepted: new Float64Array(x.columns), rejected: new Float64Array(x.columns) };
    this.#isTouched = new Uint8Array(x.columns);
    this.#logarithm = new Float64Array(x.columns);
    this.#rowSum = x.restSum.map((rest, row) => {
      let sum = rest;
      for (let at = x.start[row]!; at < x.start[row + 1]!; at += 1) sum += x.value[at]!;
      return sum;
    });
  }

  add(row: number, isAccepted: boolean, times = 1): void {
    const { start, column, value } = this.#x;
    const kind = isAccepted ? 'accepted' : 'rejected';
    const sums = this.#sums[kind];
    for (let at = start[row]!; at < start[row + 1]!; at += 1) {
      const one = column[at]!;
      sums[one]! += times * value[at]!;
      if (this.#isTouched[one]) continue;
      this.#isTouched[one] = 1;
      this.#touched.push(one);
    }
    this.#totals[kind] += times * this.#rowSum[row]!;
  }

  clear(): void {
    for (const column of this.#touched) {
      this.#sums.accepted[column] = 0;
      this.#sums.rejected[column] = 0;
      this.#logarithm[column] = 0;
      this.#isTouched[column] = 0;
    }
    this.#touched.length = 0;
    Object.assign(this.#totals, { accepted: 0, rejected: 0 });
  }

  fit({ accepted, rejected }: ClassWeights): void {
    const smoothing = this.#smoothing;
    const all = smoothing * this.#x.terms;
    this.#base = Math.log((rejected * this.#totals.rejected + all) / (accepted * this.#totals.accepted + all));
    for (const column of this.#touched) {
      const odds =
        (accepted * this.#sums.accepted[column]! + smoothing) / (rejected * this.#sums.rejected[column]! + smoothing);
      this.#logarithm[column] = Math.log(odds);
    }
  }

  score(row: number): number {
    return this.#rowSum[row]! * this.#base + dot(this.#x, row, this.#logarithm);
  }
}
