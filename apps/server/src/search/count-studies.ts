import { bars } from '@cea/contract/money/fate';
import type { StudyLeague, StudyRow } from '@cea/contract/visualizations';
import {
  chosenOf,
  firstText,
  horizonsOf,
  mostFrequent,
  numbersWhere,
  outcomesOf,
  perspectivesOf,
  type RatioFigures,
  ratioGroups,
  rowsOfGroups,
} from './chart-groups.ts';
import { rankOf, spreadOf, type Standing } from './count-league.ts';
import type { Tiers } from './match-rows.ts';
import { keptWithSegment, type Segment } from './segment.ts';
import { type GridEntries, ownValue } from './weights-grid.ts';

interface Wanted {
  readonly standing: Standing;
  readonly figures: RatioFigures;
  readonly entries: GridEntries;
  readonly outcome: number | null;
  /** How many rows are shown. */
  readonly limit: number;
}

/** The row of each article in the segment of methods. */
const rowsOfArticles = keptWithSegment(
  ({ rows, textSeq }) => new Map(Array.from({ length: rows }, (_, row) => [textSeq[row]!, row])),
);

/**
 * The value that more than half of the rows have; null if there is none. Different values cancel each other out in
 * pairs (Boyer and Moore), so only the one that is left can be it.
 */
function usualOf(rows: Uint32Array, values: Int32Array): number | null {
  let [candidate, lead, count] = [0, 0, 0];
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at]!]!;
    if (lead === 0) candidate = value;
    lead += value === candidate ? 1 : -1;
  }
  for (let at = 0; at < rows.length; at += 1) if (values[rows[at]!] === candidate) count += 1;
  return count * 2 > rows.length ? candidate || null : null;
}

/** NaN last. */
const compareNumbers = (a: number, b: number): number => {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a === b ? 0 : a - b;
};

/** The first groups, until together they have as many members as fit. */
function thatFill(limit: number, ordered: readonly number[], sizes: Uint32Array): number[] {
  let taken = 0;
  return ordered.filter((one) => {
    const fits = taken < limit;
    taken += sizes[one]!;
    return fits;
  });
}

/** One row for each study and comparison of an outcome, the comparisons of most studies first. */
export function countStudies(
  segment: Segment,
  methods: Segment,
  hits: Tiers,
  { standing, figures, entries, outcome, limit }: Wanted,
): StudyLeague {
  const { texts, intervention, comparator, id } = segment;
  const outcomes = outcomesOf(segment);
  const { comparison, comparisons, pair, pairs } = ratioGroups(segment);
  const isOwn = (row: number): boolean => (outcomes[row]! || null) === outcome;
  const named = numbersWhere(segment.rows, (row) => hits[row] !== 0 && intervention[row] !== 0 && isOwn(row));
  const rows = chosenOf(standing.rows, isOwn);
  const sizes = new Uint32Array(pairs);
  for (const row of rows) sizes[pair[row]!]! += 1;
  const memberOf = new Uint32Array(pairs);
  for (const row of rows) memberOf[pair[row]!] = row;
  const textsOf = (one: number) => [intervention[memberOf[one]!]!, comparator[memberOf[one]!]!] as const;
  const found = numbersWhere(pairs, (one) => sizes[one]! > 0);
  const ordered = [...mostFrequent(found, sizes, limit)].toSorted((a, b) => {
    const [[drugA, otherA], [drugB, otherB]] = [textsOf(a), textsOf(b)];
    return (
      sizes[b]! - sizes[a]! ||
      texts.compare(texts.folded(drugA), texts.folded(drugB)) ||
      texts.compare(texts.folded(otherA), texts.folded(otherB))
    );
  });
  const shown = thatFill(limit, ordered, sizes);
  /** Cost-saving first, dominated last, and then those whose base case is no number or unknown. */
  const placeOf = (row: number): number => (standing.isBaseCase(row) ? rankOf(figures, row) : undefined) ?? Number.NaN;
  let left = limit;
  const made = rowsOfGroups(rows, { group: pair, groups: pairs }, shown).map((own) => {
    const sorted = own.toSorted((a, b) => compareNumbers(placeOf(a), placeOf(b)) || (id[a]! < id[b]! ? -1 : 1));
    const fitting = sorted.slice(0, left);
    left -= fitting.length;
    return { own, fitting };
  });
  const all = rowsOfGroups(
    named,
    { group: comparison, groups: comparisons },
    made.flatMap(({ fitting }) => fitting.map((row) => comparison[row]!)),
  ).values();
  const rowOf = (row: number, members: readonly number[]): StudyRow => {
    const article = rowsOfArticles(methods).get(segment.textSeq[row]!)!;
    const year = segment.numbers.get('publication_year')![row]!;
    return {
      article_compound_id: methods.id[article]!,
      author: methods.author[article] === 0 ? null : methods.texts.textOf(methods.author[article]!),
      year: Number.isNaN(year) ? null : year,
      country: ownValue(segment, row, 'country', entries),
      perspective: perspectivesOf(segment)[row]! || null,
      time_horizon: horizonsOf(segment)[row]! || null,
      base_case: standing.isBaseCase(row)
        ? {
            id: id[row]!,
            bar: bars[figures.bar[row]!]!,
            usd: Number.isNaN(figures.usd[row]!) ? null : figures.usd[row]!,
          }
        : null,
      all: spreadOf(segment, members, figures),
    };
  };
  return {
    outcome,
    comparisons: made.map(({ own, fitting }) => {
      const other = firstText(segment, own, comparator);
      return {
        intervention: texts.textOf(firstText(segment, own, intervention)),
        comparator: other === 0 ? null : texts.textOf(other),
        base_case: spreadOf(segment, own.filter(standing.isBaseCase), figures),
        rows: own.length,
        studies: fitting.map((row) => rowOf(row, all.next().value!)),
      };
    }),
    usual: { perspective: usualOf(rows, perspectivesOf(segment)), time_horizon: usualOf(rows, horizonsOf(segment)) },
    rows: rows.length,
    ratios: named.length,
    ...countOthers(segment, hits, isOwn),
  };
}

/** The ratios that are in no row. */
function countOthers(
  { rows, intervention }: Segment,
  hits: Tiers,
  isOwn: (row: number) => boolean,
): Pick<StudyLeague, 'without_intervention' | 'other_outcomes'> {
  let [without_intervention, other_outcomes] = [0, 0];
  for (let row = 0; row < rows; row += 1) {
    if (hits[row] === 0) continue;
    if (!isOwn(row)) other_outcomes += 1;
    else if (intervention[row] === 0) without_intervention += 1;
  }
  return { without_intervention, other_outcomes };
}
