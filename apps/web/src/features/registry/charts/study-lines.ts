import { rounded } from '@cea/contract/money/display';
import type { RatioSpread, StudyLeague, StudyRow } from '@cea/contract/visualizations';
import { counted } from '../../../lib/number-format.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { entryPath } from '../data-types.ts';
import type { Tone } from './chart.ts';
import { medianTone } from './league-rows.ts';
import { shortMethod } from './short-method.ts';
import { studies } from './spread-rows.ts';

export interface Method {
  readonly text: string;
  /** The label in full. */
  readonly label: string;
  /** Unlike that of most rows. */
  readonly isUnusual: boolean;
}

/** A study in the league table of a comparison. */
export interface StudyLine {
  readonly key: string;
  readonly name: string;
  /** The page of the study. */
  readonly to: string;
  readonly country: string | undefined;
  readonly methods: readonly Method[];
  /** The base case in words. */
  readonly base: string;
  readonly tone: Tone;
  /** Of the base case, on the axis; null if it is not a number. */
  readonly usd: number | null;
  readonly median: string;
  readonly range: string;
  readonly all: RatioSpread;
}

interface Comparison extends Pick<StudyLeague['comparisons'][number], 'intervention' | 'comparator'> {
  readonly key: string;
  /** `12 studies`, or `3 of 12 studies`. */
  readonly size: string;
  /** Of the base cases; undefined of fewer than two. */
  readonly median: string | undefined;
  readonly lines: readonly StudyLine[];
}

const barWords = {
  cost_saving: 'Cost-saving',
  dominated: 'Dominated',
  saves_by_losing: 'Less health',
  indeterminate: 'Indeterminate',
  not_converted: 'Not converted',
  ratio: '',
} as const;
const toneOfBar = { cost_saving: 'saving', dominated: 'dominated' } as const;

const medianWords = { saving: 'Saving', dominated: 'Dominated' } as const;

/** The median in words; undefined if no ratio counts in it. */
export function medianText(spread: RatioSpread, sign = '$'): string | undefined {
  if (spread.median !== null) return rounded(spread.median, sign);
  const tone = medianTone(spread);
  return tone && medianWords[tone];
}

const amount = (value: number | null): string[] => (value === null ? [] : [rounded(value, '')]);

/** `(saving–2,100)`; empty if all are the same. */
export function rangeText({ lowest, highest, cost_saving, dominated }: RatioSpread): string {
  const ends = [
    ...(cost_saving > 0 ? ['saving'] : amount(lowest)),
    ...(dominated > 0 ? ['dominated'] : amount(highest)),
  ];
  const [from, to] = ends;
  return to === undefined || from === to ? '' : `(${from}–${to})`;
}

function methodsOf({ perspective, time_horizon }: StudyRow, usual: StudyLeague['usual'], labelOf: LabelOf): Method[] {
  const methodOf = (id: number | null, usualId: number | null): Method => {
    const label = id === null ? 'Not reported' : labelOf(id);
    return { label, text: shortMethod(label), isUnusual: usualId !== null && id !== usualId };
  };
  return [methodOf(perspective, usual.perspective), methodOf(time_horizon, usual.time_horizon)];
}

function lineOf(row: StudyRow, usual: StudyLeague['usual'], labelOf: LabelOf, sign: string): StudyLine {
  const { article_compound_id: id, author, year, country, base_case: base, all } = row;
  const isNumber = base?.bar === 'ratio' && base.usd !== null;
  return {
    key: id,
    name: [author, year].filter((part) => part !== null).join(' ') || id,
    to: entryPath(id),
    country: country === null ? undefined : labelOf(country),
    methods: methodsOf(row, usual, labelOf),
    base: base ? (isNumber ? rounded(base.usd!, sign) : barWords[base.bar] || '–') : 'No base case',
    tone: base?.bar === 'cost_saving' || base?.bar === 'dominated' ? toneOfBar[base.bar] : 'plain',
    usd: isNumber ? base.usd : null,
    median: all.ratios === 1 ? 'one ratio' : (medianText(all, sign) ?? '–'),
    range: all.ratios === 1 ? '' : rangeText(all),
    all,
  };
}

/** The comparisons and their studies, as sorted by the server. */
export const comparisonsOf = ({ comparisons, usual }: StudyLeague, labelOf: LabelOf, sign = '$'): Comparison[] =>
  comparisons.map(({ intervention, comparator, base_case, rows, studies: own }) => ({
    key: JSON.stringify([intervention, comparator]),
    intervention,
    comparator,
    size: own.length < rows ? `${own.length} of ${studies(rows)}` : studies(rows),
    median: base_case.ratios > 1 ? medianText(base_case, sign) : undefined,
    lines: own.map((row) => lineOf(row, usual, labelOf, sign)),
  }));
export type { Comparison };

/** In a long comparison, the studies between the cheapest and the dearest are folded. */
const shownFirst = 7;
const shownLast = 2;

export interface Folded {
  readonly first: readonly StudyLine[];
  readonly folded: readonly StudyLine[];
  readonly last: readonly StudyLine[];
}

export function foldLines(lines: readonly StudyLine[]): Folded {
  // Folding a single line would save nothing.
  if (lines.length <= shownFirst + shownLast + 1) return { first: lines, folded: [], last: [] };
  return {
    first: lines.slice(0, shownFirst),
    folded: lines.slice(shownFirst, -shownLast),
    last: lines.slice(-shownLast),
  };
}

/** `3 more studies, $10,000 – $41,000`. */
export function foldText(folded: readonly StudyLine[]): string {
  const ends = [...new Set([folded[0]!.base, folded.at(-1)!.base])];
  return `${counted(folded.length, 'more study', 'more studies')}, ${ends.join(' – ')}`;
}

/** As many comparisons as have this many rows, one at least. */
const rowsAtFirst = 24;

export function firstComparisons(comparisons: readonly Comparison[]): readonly Comparison[] {
  let rows = 0;
  return comparisons.filter(({ lines }, at) => {
    const { first, last } = foldLines(lines);
    rows += first.length + last.length;
    return at === 0 || rows <= rowsAtFirst;
  });
}
