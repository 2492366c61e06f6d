import { bars } from '@cea/contract/money/fate';
import type { RatioSpread, Visualizations } from '@cea/contract/visualizations';
import {
  chosenOf,
  distinctStudies,
  firstText,
  medianOf,
  mostFrequent,
  numbersWhere,
  outcomesOf,
  type RatioFigures,
  ratioGroups,
  rowsById,
  rowsOfGroups,
} from './chart-groups.ts';
import type { Tiers } from './match-rows.ts';
import { firstValue, keptWithSegment, type Segment } from './segment.ts';

const [saving, ratio, harm] = [bars.indexOf('cost_saving'), bars.indexOf('ratio'), bars.indexOf('dominated')];

/** How well a ratio stands for its comparison: base cases first, then others, then those of which nothing is said. */
const standings = { base: 0, other: 1, unsaid: 2 } as const;
const standingsOf = keptWithSegment((segment) =>
  Uint8Array.from({ length: segment.rows }, (_, row) => {
    const said = firstValue(segment, row, 'base_case');
    return said === null ? standings.unsaid : said === 1 ? standings.base : standings.other;
  }),
);

export interface Standing {
  /** One row for each comparison of a study. */
  readonly rows: Uint32Array;
  readonly isBaseCase: (row: number) => boolean;
}

/**
 * One ratio stands for a study's comparison: its first base case, or its first ratio if the study does not say which
 * is one. Of a comparison without
 * either, it is no base case.
 */
export function findStanding(segment: Segment, hits: Tiers): Standing {
  const { comparison, comparisons } = ratioGroups(segment);
  const standing = standingsOf(segment);
  const best = new Int32Array(comparisons).fill(-1);
  const order = rowsById(segment);
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at]!;
    if (hits[row] === 0 || segment.intervention[row] === 0) continue;
    const before = best[comparison[row]!]!;
    if (before === -1 || standing[row]! < standing[before]!) best[comparison[row]!] = row;
  }
  const rows = numbersWhere(comparisons, (one) => best[one] !== -1).map((one) => best[one]!);
  return { rows, isBaseCase: (row) => standing[row] !== standings.other };
}

/** Where a ratio counts in a median; undefined if it does not. */
export function rankOf({ usd, bar }: RatioFigures, row: number): number | undefined {
  if (bar[row] === saving) return -Infinity;
  if (bar[row] === harm) return Infinity;
  return bar[row] === ratio ? usd[row] : undefined;
}

/** Cost-saving and dominated are no numbers. */
const numberOrNull = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) ? value : null;

export function spreadOf(segment: Segment, rows: readonly number[], figures: RatioFigures): RatioSpread {
  const ranks: number[] = [];
  let [cost_saving, dominated] = [0, 0];
  let [lowest, highest] = [Infinity, -Infinity];
  for (const row of rows) {
    const rank = rankOf(figures, row);
    if (rank === undefined) continue;
    ranks.push(rank);
    if (rank === -Infinity) cost_saving += 1;
    else if (rank === Infinity) dominated += 1;
    else [lowest, highest] = [Math.min(lowest, rank), Math.max(highest, rank)];
  }
  return {
    ratios: rows.length,
    studies: distinctStudies(segment, rows),
    lowest: numberOrNull(lowest),
    highest: numberOrNull(highest),
    median: numberOrNull(medianOf(ranks)),
    cost_saving,
    dominated,
  };
}

/** Interventions by the number of comparisons, the first `limit`. */
export function countLeague(
  segment: Segment,
  hits: Tiers,
  standing: Standing,
  figures: RatioFigures,
  limit: number,
): Visualizations['league'] {
  const { texts, intervention } = segment;
  const grouped = ratioGroups(segment);
  const { group, groups } = grouped;
  const baseCases = chosenOf(standing.rows, standing.isBaseCase);
  const [compared, counted] = [new Uint32Array(groups), new Uint32Array(groups)];
  for (const row of baseCases) compared[group[row]!]! += 1;
  const matched = numbersWhere(segment.rows, (row) => hits[row] !== 0 && intervention[row] !== 0);
  for (let at = 0; at < matched.length; at += 1) {
    counted[group[matched[at]!]!]! += 1;
  }
  const found = numbersWhere(groups, (own) => counted[own]! > 0);
  const shown = Array.from(mostFrequent(found, compared, limit))
    .toSorted((a, b) => compared[b]! - compared[a]! || counted[b]! - counted[a]! || a - b)
    .slice(0, limit);
  const baseRows = rowsOfGroups(baseCases, grouped, shown);
  return rowsOfGroups(matched, grouped, shown).map((all, place) => {
    return {
      intervention: texts.textOf(firstText(segment, all, intervention)),
      outcome: outcomesOf(segment)[all[0]!]! || null,
      base_case: spreadOf(segment, baseRows[place]!, figures),
      all: spreadOf(segment, all, figures),
    };
  });
}
