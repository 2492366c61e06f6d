import type { DataType, TermKey } from '@cea/contract/dictionary/terms';
import { bars } from '@cea/contract/money/fate';
import type { WordPlace } from '@cea/contract/query/about';
import { readFacet } from '../records/facets.ts';
import type { Condition, Plan, Range } from './plan-search.ts';
import { rowsWith, type Segment } from './segment.ts';

/**
 * How close each row is to the query: 0 no match; 1 by what it is about, or by a value; 2 in the title; 3 in its other
 * words; 4 in the article's phrases; 5 elsewhere in the article. `mention` is added where the article only mentions the
 * words. Matching, relevance and this are combined in one number: AND takes the farthest, OR the closest.
 */
export type Tiers = Uint8Array;

/** More than any tier. */
export const mention = 8;
export const isAbout = (tier: number): boolean => tier !== 0 && tier < mention;

/** What must match: what a record is about, or all that its article mentions. */
export type Scope = 'about' | 'mentioned';
export const scopeOf = ({ mentioned }: Pick<Plan, 'mentioned'>): Scope => (mentioned ? 'mentioned' : 'about');
const isIn = (scope: Scope, tier: number): boolean => (scope === 'about' ? isAbout(tier) : tier !== 0);
/** How close a row is, whether it is about the words or not. */
export const closenessOfTier = (tier: number): number => tier % mention;

const rowTiers = {
  about: 1,
  disease: 1,
  title: 2,
  own: 3,
  phrases: 4,
  authors: 5,
  journal: 5,
  abstract: 5,
} as const satisfies Record<WordPlace, number>;

/**
 * The tier of a word found in a record's own words or in a place of its article. A ratio or weight can be about
 * something else than the title of its article.
 */
export const tierOfPlace = {
  methods: { ...rowTiers, title: 1 },
  ratios: rowTiers,
  weights: rowTiers,
} as const satisfies Record<DataType, Record<WordPlace, number>>;
export const farthestTier = mention + Math.max(...Object.values(rowTiers));

/** Conditions that only PostgreSQL can match: words, and ids as text. */
export type TextCondition = Extract<Condition, { kind: 'words' | 'exact' }>;

/** The rows that match words or an id, with their tiers: most words are in few rows. */
export interface TextMatches {
  readonly rows: Uint32Array;
  readonly tiers: Uint8Array;
}

type Matched = (asked: TextCondition) => TextMatches;

const isText = (condition: Condition): condition is TextCondition =>
  condition.kind === 'words' || condition.kind === 'exact';

/** Adds rows to those that match already, which keep a closer tier. */
function addMatches(a: Tiers, { rows, tiers }: TextMatches): Tiers {
  for (let at = 0; at < rows.length; at += 1) {
    const before = a[rows[at]!]!;
    if (before === 0 || tiers[at]! < before) a[rows[at]!] = tiers[at]!;
  }
  return a;
}

const all = (a: Tiers, b: Tiers): Tiers => {
  for (let row = 0; row < a.length; row += 1) {
    const [x, y] = [a[row]!, b[row]!];
    a[row] = x === 0 || y === 0 ? 0 : x > y ? x : y;
  }
  return a;
};

const any = (a: Tiers, b: Tiers): Tiers => {
  for (let row = 0; row < a.length; row += 1) {
    const [x, y] = [a[row]!, b[row]!];
    a[row] = x === 0 || (y !== 0 && y < x) ? y : x;
  }
  return a;
};

/** Who asks what records are about excludes those that are about something, not those that mention it. */
const none = (a: Tiers, scope: Scope): Tiers => {
  for (let row = 0; row < a.length; row += 1) a[row] = isIn(scope, a[row]!) ? 0 : 1;
  return a;
};

function withFacets(segment: Segment, facets: readonly number[]): Tiers {
  const tiers = new Uint8Array(segment.rows);
  for (const facet of facets) {
    const rows = rowsWith(segment, facet);
    for (let at = 0; at < rows.length; at += 1) tiers[rows[at]!] = 1;
  }
  return tiers;
}

function where(rows: number, holds: (row: number) => boolean): Tiers {
  const tiers = new Uint8Array(rows);
  for (let row = 0; row < rows; row += 1) if (holds(row)) tiers[row] = 1;
  return tiers;
}

const inRange = (value: number, { from, to, above, under }: Range): boolean =>
  (from === undefined || (above ? value > from : value >= from)) &&
  (to === undefined || (under ? value < to : value <= to));

function withNumber({ rows, numbers }: Segment, keys: readonly string[], range: Range): Tiers {
  const tiers = new Uint8Array(rows);
  for (const key of keys) {
    const column = numbers.get(key)!;
    for (let row = 0; row < rows; row += 1) if (inRange(column[row]!, range)) tiers[row] = 1;
  }
  return tiers;
}

const ratioBar = bars.indexOf('ratio');

const withIcer = ({ rows, usd, bar }: Segment, range: Range): Tiers =>
  where(rows, (row) => bar[row] === ratioBar && inRange(usd[row]!, range));

/** Whether a ratio is cost-effective at a threshold: its net monetary benefit is positive. */
const isWorth = ({ worthAbove, worthBelow }: Segment, row: number, threshold: number): boolean =>
  worthAbove[row]! < threshold && threshold < worthBelow[row]!;

const withBenefit = (segment: Segment, threshold: number): Tiers =>
  where(segment.rows, (row) => isWorth(segment, row, threshold));

/** A ratio whose GDP per capita is not known matches no multiple of it. */
export const isWorthAtGdp = (segment: Segment, row: number, times: number): boolean =>
  isWorth(segment, row, times * segment.gdp[row]!);

const withBenefitAtGdp = (segment: Segment, times: number): Tiers =>
  where(segment.rows, (row) => isWorthAtGdp(segment, row, times));

const withGdpMultiple = ({ rows, gdpMultiple }: Segment, range: Range): Tiers =>
  where(rows, (row) => inRange(gdpMultiple[row]!, range));

/** The tiers of a condition, in a new array that the caller may modify. */
export function evaluate(segment: Segment, condition: Condition, matched: Matched, scope: Scope): Tiers {
  switch (condition.kind) {
    case 'and':
      return condition.of.map((part) => evaluate(segment, part, matched, scope)).reduce(all);
    case 'or':
      return condition.of.reduce<Tiers>(
        (tiers, part) =>
          isText(part) ? addMatches(tiers, matched(part)) : any(tiers, evaluate(segment, part, matched, scope)),
        new Uint8Array(segment.rows),
      );
    case 'not':
      return none(evaluate(segment, condition.of, matched, scope), scope);
    case 'facets':
      return withFacets(segment, condition.facets);
    case 'range':
      return withNumber(segment, condition.keys, condition);
    case 'icer':
      return withIcer(segment, condition);
    case 'below':
      return withBenefit(segment, condition.usd);
    case 'below-gdp':
      return withBenefitAtGdp(segment, condition.times);
    case 'gdp-multiple':
      return withGdpMultiple(segment, condition);
    case 'words':
    case 'exact':
      return addMatches(new Uint8Array(segment.rows), matched(condition));
  }
}

/** Every word or id in it. */
export function textConditionsOf(condition: Condition): TextCondition[] {
  if (condition.kind === 'and' || condition.kind === 'or') return condition.of.flatMap(textConditionsOf);
  if (condition.kind === 'not') return textConditionsOf(condition.of);
  return isText(condition) ? [condition] : [];
}

/** Whether a record that mentions words may match less than one that does not. */
export function excludesWords(condition: Condition): boolean {
  if (condition.kind === 'not') return textConditionsOf(condition).length > 0;
  return (condition.kind === 'and' || condition.kind === 'or') && condition.of.some(excludesWords);
}

/** How many of the rows with a tier match a condition as well. */
export function countAmong(
  segment: Segment,
  tiers: Tiers,
  condition: Condition,
  matched: Matched,
  scope: Scope,
): number {
  let count = 0;
  if (isText(condition)) {
    const { rows, tiers: found } = matched(condition);
    for (let at = 0; at < rows.length; at += 1)
      if (isIn(scope, found[at]!) && isIn(scope, tiers[rows[at]!]!)) count += 1;
    return count;
  }
  const matching = evaluate(segment, condition, matched, scope);
  for (let row = 0; row < segment.rows; row += 1)
    if (isIn(scope, tiers[row]!) && isIn(scope, matching[row]!)) count += 1;
  return count;
}

export interface Counted {
  /** The tiers of the rows that pass every filter. */
  readonly hits: Tiers;
  readonly total: number;
  /** Rows that pass every filter, but whose article only mentions the words. */
  readonly mentioned: number;
  /** By code of the segment. */
  readonly counts: Uint32Array;
}

/** The index in `terms` of each code's term. */
function termsOfCodes({ facetOfCode }: Segment, terms: readonly TermKey[]): Int8Array {
  return Int8Array.from(facetOfCode, (facet) => terms.indexOf(readFacet(facet)?.term as TermKey));
}

function addCounts({ starts, codes }: Segment, row: number, counts: Uint32Array): void {
  for (let at = starts[row]!; at < starts[row + 1]!; at += 1) counts[codes[at]!]! += 1;
}

/**
 * In one pass: a row that passes every filter counts for all its values; one that fails only the filters of one term
 * counts only for that term's values, so that the term's own choice does not hide the alternatives. Rows that only
 * mention the words count for nothing unless the plan asks for them.
 */
export function countMatches(
  segment: Segment,
  matching: Tiers | undefined,
  /** The same where all that is mentioned matches. */
  mentioning: Tiers | undefined,
  plan: Plan,
  evaluated: (condition: Condition) => Tiers,
): Counted {
  const { rows, facetOfCode, starts, codes } = segment;
  const { filters } = plan;
  const scope = scopeOf(plan);
  const counts = new Uint32Array(facetOfCode.length);
  const hits = matching ?? new Uint8Array(rows).fill(1);
  const terms = [...new Set(filters.map(({ term }) => term))];
  const passing = terms.map((term) =>
    evaluated({ kind: 'and', of: filters.filter((filter) => filter.term === term).map(({ condition }) => condition) }),
  );
  const termOfCode = termsOfCodes(segment, terms);
  let [total, mentioned] = [0, 0];
  for (let row = 0; row < rows; row += 1) {
    const isHit = isIn(scope, hits[row]!);
    if (!isHit && (!mentioning || mentioning[row] === 0)) {
      hits[row] = 0;
      continue;
    }
    let failed = -1;
    let fails = 0;
    for (let term = 0; term < passing.length && fails < 2; term += 1) {
      if (isAbout(passing[term]![row]!)) continue;
      failed = term;
      fails += 1;
    }
    if (fails === 0 && !isAbout(hits[row]!)) mentioned += 1;
    if (!isHit) {
      hits[row] = 0;
      continue;
    }
    if (fails === 0) {
      total += 1;
      addCounts(segment, row, counts);
    } else {
      hits[row] = 0;
      if (fails > 1) continue;
      for (let at = starts[row]!; at < starts[row + 1]!; at += 1) {
        if (termOfCode[codes[at]!] === failed) counts[codes[at]!]! += 1;
      }
    }
  }
  return { hits, total, mentioned, counts };
}
