import { expect, it } from 'vitest';
import { classWeights } from './class-weights.ts';
import { NaiveBayes } from './naive-bayes.ts';
import type { SparseRows } from './sparse-rows.ts';
import { SupportVectors } from './support-vectors.ts';

/** Rows as written, each with one more term of its own. */
function rowsOf(dense: readonly (readonly number[])[], own: readonly number[]): SparseRows {
  const entries = dense.map((row) => row.flatMap((value, column) => (value === 0 ? [] : [{ column, value }])));
  let size = 0;
  return {
    rows: dense.length,
    columns: dense[0]!.length,
    terms: dense[0]!.length + own.length,
    start: Int32Array.from([0, ...entries.map((row) => (size += row.length))]),
    column: Int32Array.from(entries.flat(), ({ column }) => column),
    value: Float64Array.from(entries.flat(), ({ value }) => value),
    restSum: Float64Array.from(own),
    restSquares: Float64Array.from(own, (value) => value ** 2),
    nameOf: String,
  };
}

const dense = [
  [0.8, 0.3, 0],
  [0.6, 0, 0.2],
  [0, 0.7, 0.5],
  [0.1, 0.2, 0.9],
  [0.5, 0.5, 0],
];
const own = [0.4, 0.1, 0.3, 0.2, 0.6];
const decisions = [
  [0, true],
  [2, false],
  [1, true],
  [3, false],
] as const;
/** The term of its own of each row as a column. */
const full = dense.map((row, at) => [...row, ...own.map((value, other) => (other === at ? value : 0))]);

it('weighs accepted articles so much more than rejected ones, and a decision by 1 on average', () => {
  const { accepted, rejected } = classWeights(2, 6, 10);
  expect(2 * accepted).toBeCloseTo(10 * 6 * rejected, 12);
  expect(2 * accepted + 6 * rejected).toBeCloseTo(8, 12);
});

it('scores by naive Bayes as the formula does over all terms', () => {
  const weights = classWeights(2, 2, 30);
  const smoothing = 0.2;
  const bayes = new NaiveBayes(rowsOf(dense, own), smoothing);
  for (const [row, isAccepted] of decisions) bayes.add(row, isAccepted);
  bayes.fit(weights);
  const sums = (isAccepted: boolean, weight: number) =>
    full[0]!.map((_, column) =>
      decisions.reduce((sum, [row, kind]) => sum + (kind === isAccepted ? weight * full[row]![column]! : 0), smoothing),
    );
  const [accepted, rejected] = [sums(true, weights.accepted), sums(false, weights.rejected)];
  const all = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const expected = full[4]!.reduce(
    (score, value, column) =>
      score + value * Math.log(accepted[column]! / all(accepted) / (rejected[column]! / all(rejected))),
    0,
  );
  expect(bayes.score(4)).toBeCloseTo(expected, 10);
  bayes.clear();
  bayes.fit({ accepted: 1, rejected: 1 });
  expect(bayes.score(4)).toBe(0);
});

/** Gradient descent on the squared hinge loss over all terms and the intercept. */
function descend(cost: number, weights: { accepted: number; rejected: number }): number[] {
  const w: number[] = full[0]!.map(() => 0).concat(0);
  for (let step = 0; step < 200_000; step += 1) {
    const gradient = [...w];
    for (const [row, isAccepted] of decisions) {
      const x = [...full[row]!, 1];
      const sign = isAccepted ? 1 : -1;
      const margin = 1 - sign * x.reduce((sum, value, at) => sum + value * w[at]!, 0);
      if (margin <= 0) continue;
      const slope = 2 * cost * (isAccepted ? weights.accepted : weights.rejected) * margin * sign;
      for (const [at, value] of x.entries()) gradient[at]! -= slope * value;
    }
    for (const [at, slope] of gradient.entries()) w[at]! -= 0.01 * slope;
  }
  return w;
}

it('finds the support vectors that gradient descent finds, from nothing and from an earlier solution', () => {
  const weights = classWeights(2, 2, 4);
  const expected = descend(0.7, weights);
  const precise = { tolerance: 1e-10, mostPasses: 10_000 };
  const fresh = new SupportVectors(rowsOf(dense, own), 0.7, precise);
  for (const [row, isAccepted] of decisions) fresh.add(row, isAccepted);
  fresh.fit(weights);
  for (const [at, weight] of fresh.weights.entries()) expect(weight).toBeCloseTo(expected[at]!, 6);
  const warm = new SupportVectors(rowsOf(dense, own), 0.7, precise);
  for (const [count, [row, isAccepted]] of decisions.entries()) {
    warm.add(row, isAccepted);
    if (count > 0) warm.fit(classWeights(1, 1, 9));
  }
  warm.fit(weights);
  expect(warm.score(4)).toBeCloseTo(fresh.score(4), 8);
});
