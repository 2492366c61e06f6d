import type { ClassWeights } from './class-weights.ts';
import { type SparseRows, addRow, dot } from './sparse-rows.ts';

interface Precision {
  /** The largest violation of the optimum that is left. */
  readonly tolerance: number;
  readonly mostPasses: number;
}

/**
 * Linear support vector machine with squared hinge loss, by dual coordinate descent (Hsieh and others, 2008). It starts
 * from the solution before, so a few more decisions cost a few passes.
 */
export class SupportVectors {
  readonly #x: SparseRows;
  readonly #cost: number;
  readonly #precision: Precision;
  readonly #decided: number[] = [];
  readonly #accepted: boolean[] = [];
  readonly #dual: Float64Array;
  readonly #squares: Float64Array;
  readonly weights: Float64Array;
  #intercept = 0;

  constructor(x: SparseRows, cost: number, precision: Precision = { tolerance: 0.05, mostPasses: 60 }) {
    this.#x = x;
    this.#cost = cost;
    this.#precision = precision;
    this.#dual = new Float64Array(x.rows);
    this.weights = new Float64Array(x.columns);
    this.#squares = x.restSquares.map((rest, row) => {
      let sum = rest + 1;
      for (let at = x.start[row]!; at < x.start[row + 1]!; at += 1) sum += x.value[at]! ** 2;
      return sum;
    });
  }

  add(row: number, isAccepted: boolean): void {
    this.#decided.push(row);
    this.#accepted.push(isAccepted);
  }

  fit(weights: ClassWeights): void {
    const diagonal = {
      accepted: 1 / (2 * this.#cost * weights.accepted),
      rejected: 1 / (2 * this.#cost * weights.rejected),
    };
    const count = this.#decided.length;
    // A stride that does not divide the count visits every decision once per pass, in a scattered order.
    const stride = count % 7919 === 0 ? 7907 : 7919;
    for (let pass = 0; pass < this.#precision.mostPasses; pass += 1) {
      let worst = 0;
      for (let step = 0; step < count; step += 1) {
        const at = (step * stride + pass * 104_729) % count;
        const isAccepted = this.#accepted[at]!;
        const violation = this.#improve(
          this.#decided[at]!,
          isAccepted ? 1 : -1,
          diagonal[isAccepted ? 'accepted' : 'rejected'],
        );
        if (violation > worst) worst = violation;
      }
      if (worst < this.#precision.tolerance) return;
    }
  }

  /** Moves one dual variable to its optimum; tells how far off it was. */
  #improve(row: number, sign: 1 | -1, diagonal: number): number {
    const x = this.#x;
    const before = this.#dual[row]!;
    // A term found in this article alone has the weight that its own dual variable gives it.
    const gradient = sign * this.score(row) + before * x.restSquares[row]! - 1 + diagonal * before;
    const violation = Math.abs(before === 0 ? Math.min(gradient, 0) : gradient);
    if (violation <= 1e-12) return violation;
    const after = Math.max(before - gradient / (this.#squares[row]! + diagonal), 0);
    this.#dual[row] = after;
    addRow(x, row, (after - before) * sign, this.weights);
    this.#intercept += (after - before) * sign;
    return violation;
  }

  /** Without the terms found in this article alone, which say nothing while it is undecided. */
  score(row: number): number {
    return this.#intercept + dot(this.#x, row, this.weights);
  }
}
