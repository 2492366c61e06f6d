import { weightKinds } from '@cea/contract/dictionary/variables/weights';
import type { Visualizations } from '@cea/contract/visualizations';
import {
  distinctStudies,
  kindsOf,
  medianOf,
  mostFrequent,
  nullLast,
  numbersWhere,
  rowsOfGroups,
  stateGroups,
} from './chart-groups.ts';
import type { Tiers } from './match-rows.ts';
import type { Segment } from './segment.ts';
import type { GridEntries } from './weights-grid.ts';

/** Health states by the number of their weights, the first `limit` of each kind. */
export function countStates(
  segment: Segment,
  hits: Tiers,
  entries: GridEntries,
  limit: number,
): Visualizations['states'] {
  const { texts, healthState, healthStateCode, instrument } = segment;
  const weights = segment.numbers.get('weight_final')!;
  const kinds = kindsOf(segment);
  const grouped = stateGroups(segment);
  const { group, groups } = grouped;
  const counts = new Uint32Array(groups);
  /** The first text of each group, and a row of it. */
  const names = new Uint32Array(groups);
  const members = new Uint32Array(groups);
  const isCounted = (row: number): boolean => hits[row] !== 0 && healthState[row] !== 0 && !Number.isNaN(weights[row]!);
  const rows = numbersWhere(segment.rows, isCounted);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const own = group[row]!;
    const name = healthState[row]!;
    if (counts[own] === 0 || texts.compare(name, names[own]!) < 0) names[own] = name;
    members[own] = row;
    counts[own]! += 1;
  }
  const kindOf = (own: number): string => weightKinds[kinds[members[own]!]!]!;
  const shown = weightKinds
    .flatMap((kind) => [
      ...mostFrequent(
        numbersWhere(groups, (own) => counts[own]! > 0 && kindOf(own) === kind),
        counts,
        limit,
      ),
    ])
    .toSorted((a, b) => {
      const [one, other] = [members[a]!, members[b]!];
      return (
        counts[b]! - counts[a]! ||
        texts.compare(texts.folded(names[a]!), texts.folded(names[b]!)) ||
        compare(nullLast(instrument[one]!), nullLast(instrument[other]!)) ||
        compare(kindOf(a), kindOf(b)) ||
        compare(nullLast(healthStateCode[one]!), nullLast(healthStateCode[other]!))
      );
    })
    .filter(placesBelow(limit, kindOf));
  return rowsOfGroups(rows, grouped, shown).map((weighed, place) => {
    const values = weighed.map((row) => weights[row]!);
    const [row] = weighed as [number];
    const code = healthStateCode[row]!;
    const { parent_id: disease = null, severity = null } = entries.get(code) ?? {};
    return {
      kind: weightKinds[kinds[row]!]!,
      code: code || null,
      disease,
      severity,
      health_state: texts.textOf(names[shown[place]!]!),
      instrument: instrument[row]! || null,
      weights: weighed.length,
      studies: distinctStudies(segment, weighed),
      lowest: values.reduce((a, b) => Math.min(a, b)),
      median: medianOf(values)!,
      highest: values.reduce((a, b) => Math.max(a, b)),
    };
  });
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether one of a sequence is among the first `limit` of its kind. */
function placesBelow<T>(limit: number, kindOf: (one: T) => string): (one: T) => boolean {
  const places = new Map<string, number>();
  return (one) => {
    const place = places.get(kindOf(one)) ?? 0;
    places.set(kindOf(one), place + 1);
    return place < limit;
  };
}
