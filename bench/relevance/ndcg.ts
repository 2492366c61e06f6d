const gain = (grade: number): number => 2 ** grade - 1;

const dcg = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0);

/**
 * Normalized discounted cumulative gain of the first results: 1 if no judged record is more relevant than those shown, in
 * the best order. A record without a grade counts as not relevant. Undefined if no relevant record is known.
 */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>, depth: number): number | undefined {
  const ideal = [...grades.values()].toSorted((a, b) => b - a).slice(0, depth);
  const best = dcg(ideal);
  return best === 0 ? undefined : dcg(found.slice(0, depth).map((id) => grades.get(id) ?? 0)) / best;
}
