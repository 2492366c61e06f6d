import { choicePlaces } from '@cea/contract/dictionary/numbering';
import type { TermKey } from '@cea/contract/dictionary/terms';
import { type WeightKind, weightKinds } from '@cea/contract/dictionary/variables/weights';
import { firstValue, keptWithSegment, type Segment } from './segment.ts';
import { quantile } from './weights-grid.ts';

/** The figures of ratios that depend on a currency and its year, row by row. */
export type RatioFigures = Pick<Segment, 'usd' | 'bar' | 'cost'>;

/** Numbers pairs of whole numbers up to 2^26, in order of arrival. */
function numberPairs() {
  const numbers = new Map<number, number>();
  const numberOf = (a: number, b: number): number => {
    const key = a * 2 ** 26 + b;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  };
  return { numberOf, count: () => numbers.size };
}

/** The value of a term that each row has, the first if it has several; 0 if it has none. */
const firstValues = (term: TermKey) =>
  keptWithSegment((segment) =>
    Int32Array.from({ length: segment.rows }, (_, row) => firstValue(segment, row, term) ?? 0),
  );
export const outcomesOf = firstValues('health_outcome');
export const perspectivesOf = firstValues('perspective');
export const horizonsOf = firstValues('time_horizon');

/** The rows in order of their ids. */
export const rowsById = keptWithSegment(({ rows, id }) =>
  Uint32Array.from({ length: rows }, (_, row) => row).toSorted((a, b) => (id[a]! < id[b]! ? -1 : 1)),
);

/** An outcome by which null comes last. */
export const nullLast = (value: number): number => value || Infinity;

interface RatioGroups {
  /** For each row, its intervention and outcome, numbered in their order. */
  readonly group: Uint32Array;
  readonly groups: number;
  /** For each row, its study and what is compared with what, by which outcome. */
  readonly comparison: Uint32Array;
  readonly comparisons: number;
  /** For each row, the same without its study. */
  readonly pair: Uint32Array;
  readonly pairs: number;
}

/** Texts that differ only in case are the same. */
export const ratioGroups = keptWithSegment((segment): RatioGroups => {
  const { rows, texts, intervention, comparator, textSeq } = segment;
  const outcome = outcomesOf(segment);
  const [found, paired, compared] = [numberPairs(), numberPairs(), numberPairs()];
  const group = new Uint32Array(rows);
  const comparison = new Uint32Array(rows);
  const pair = new Uint32Array(rows);
  const members: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    const own = found.numberOf(texts.folded(intervention[row]!), outcome[row]!);
    members[own] ??= row;
    group[row] = own;
    pair[row] = paired.numberOf(own, texts.folded(comparator[row]!));
    comparison[row] = compared.numberOf(textSeq[row]!, pair[row]!);
  }
  const foldedOf = (own: number): number => texts.folded(intervention[members[own]!]!);
  const outcomeOf = (own: number): number => nullLast(outcome[members[own]!]!);
  const places = new Uint32Array(members.length);
  const sorted = places.map((_, own) => own);
  sorted.sort((a, b) => texts.compare(foldedOf(a), foldedOf(b)) || outcomeOf(a) - outcomeOf(b));
  for (const [place, own] of sorted.entries()) places[own] = place;
  return {
    group: group.map((own) => places[own]!),
    groups: places.length,
    comparison,
    comparisons: compared.count(),
    pair,
    pairs: paired.count(),
  };
});

/** A record without a kind has no figure either, and is counted as left out of the levels. */
function kindAt(value: number | null): number {
  const kind = value === null ? undefined : choicePlaces('weight_kind_final').nameAt(value);
  return Math.max(0, weightKinds.indexOf(kind as WeightKind));
}

/** For each weight, the index of its kind. */
export const kindsOf = keptWithSegment((segment) =>
  Uint8Array.from({ length: segment.rows }, (_, row) => kindAt(firstValue(segment, row, 'weight_kind'))),
);

interface StateGroups {
  /** For each row, its health state, kind and instrument. */
  readonly group: Uint32Array;
  readonly groups: number;
}

/** A coded state is one group whatever its texts are; the others are grouped by their text. */
export const stateGroups = keptWithSegment((segment): StateGroups => {
  const { rows, texts, healthState, healthStateCode, instrument } = segment;
  const kind = kindsOf(segment);
  const [states, measures, found] = [numberPairs(), numberPairs(), numberPairs()];
  const group = Uint32Array.from({ length: rows }, (_, row) => {
    const code = healthStateCode[row]!;
    const state = states.numberOf(code, code === 0 ? texts.folded(healthState[row]!) : 0);
    return found.numberOf(measures.numberOf(kind[row]!, instrument[row]!), state);
  });
  return { group, groups: found.count() };
});

/** The rows of each of some groups. */
export function rowsOfGroups(
  rows: Uint32Array,
  { group, groups }: { readonly group: Uint32Array; readonly groups: number },
  wanted: readonly number[],
): number[][] {
  const places = new Int32Array(groups).fill(-1);
  for (const [place, own] of wanted.entries()) places[own] = place;
  const found = wanted.map((): number[] => []);
  for (let at = 0; at < rows.length; at += 1) {
    const place = places[group[rows[at]!]!]!;
    if (place !== -1) found[place]!.push(rows[at]!);
  }
  return found;
}

/** The first of the texts of some rows, by code points. Few of them differ, so only these are compared. */
export function firstText({ texts }: Segment, rows: readonly number[], column: Uint32Array): number {
  const distinct = new Set<number>();
  for (const row of rows) distinct.add(column[row]!);
  return [...distinct].reduce((a, b) => (texts.compare(a, b) <= 0 ? a : b));
}

/** The numbers below `count` for which a condition holds. Several times as fast as `filter` of a typed array. */
export function numbersWhere(count: number, holds: (number: number) => boolean): Uint32Array {
  const found = new Uint32Array(count);
  let size = 0;
  for (let number = 0; number < count; number += 1) {
    if (!holds(number)) continue;
    found[size] = number;
    size += 1;
  }
  return found.subarray(0, size);
}

/** Those of some numbers for which a condition holds, like `filter`. */
export const chosenOf = (numbers: Uint32Array, holds: (number: number) => boolean): Uint32Array =>
  numbersWhere(numbers.length, (at) => holds(numbers[at]!)).map((at) => numbers[at]!);

/**
 * The groups with as many rows as the one in place `limit`, or more. Only these need to be sorted, which is slow for
 * texts.
 */
export function mostFrequent(groups: Uint32Array, counts: Uint32Array, limit: number): Uint32Array {
  const most = groups.reduce((highest, own) => Math.max(highest, counts[own]!), 0);
  const groupsWith = new Uint32Array(most + 1);
  for (let at = 0; at < groups.length; at += 1) groupsWith[counts[groups[at]!]!]! += 1;
  let [least, found] = [most, groupsWith[most]!];
  while (least > 0 && found < limit) {
    least -= 1;
    found += groupsWith[least]!;
  }
  return chosenOf(groups, (own) => counts[own]! >= least);
}

/** The lower of both middle values, so that a median is always a value that occurs; undefined if there is none. */
export const medianOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : quantile(new Float64Array(values).toSorted(), 0.5);

export function distinctStudies({ textSeq }: Segment, rows: readonly number[]): number {
  const studies = new Set<number>();
  for (const row of rows) studies.add(textSeq[row]!);
  return studies.size;
}
