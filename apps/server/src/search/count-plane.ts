import type { Visualizations } from '@cea/contract/visualizations';
import { outcomesOf, type RatioFigures, rowsById } from './chart-groups.ts';
import type { Tiers } from './match-rows.ts';
import type { Segment } from './segment.ts';

/** Both differences of every ratio that has both; of more than `limit`, an even sample in the order of their ids. */
export function countPlane(
  segment: Segment,
  hits: Tiers,
  { cost }: RatioFigures,
  limit: number,
): NonNullable<Visualizations['plane']> {
  const { effect, id } = segment;
  const outcome = outcomesOf(segment);
  const known: number[] = [];
  let total = 0;
  const order = rowsById(segment);
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at]!;
    if (hits[row] === 0) continue;
    total += 1;
    if (!Number.isNaN(effect[row]!) && !Number.isNaN(cost[row]!)) known.push(row);
  }
  const every = Math.max(1, Math.ceil(known.length / limit));
  const points = known
    .filter((_, at) => (at + 1) % every === 0)
    .map((row) => ({ id: id[row]!, effect: effect[row]!, cost: cost[row]!, outcome: outcome[row]! || null }));
  return { points, drawn_of: known.length, left_out: total - known.length };
}
