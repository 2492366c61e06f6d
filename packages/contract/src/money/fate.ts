import { type Increments } from '../dictionary/increments.ts';
import type { Quadrant } from '../dictionary/quadrants.ts';
import { rounded } from './display.ts';
import { type Border, verdictWords } from './verdict.ts';

/** What is known of a ratio. Everything else about it follows. */
export interface RatioFacts {
  /** The differences in cost and health. */
  readonly increments: Increments<number>;
  /** The quadrant that the article states in words. */
  readonly stated: Quadrant | undefined;
  /** The ratio used, in the study's currency. */
  readonly ratio: number | undefined;
  /** The same in US dollars of the target year, or as converted otherwise. */
  readonly usd?: number | undefined;
  /** What precedes it; a dollar sign by default. */
  readonly sign?: string | undefined;
  /** One unit of lost health, in words. */
  readonly lost?: string | undefined;
}

interface Place {
  readonly quadrant: Quadrant;
  readonly border?: Border;
}

const corner = (cost: number, health: number): Quadrant =>
  `${cost > 0 ? 'More' : 'Less'} cost, ${health > 0 ? 'more' : 'less'} health`;

const agrees = (stated: Quadrant, cost: number, health: number): boolean =>
  (cost === 0 || stated.startsWith(cost > 0 ? 'More' : 'Less')) &&
  (health === 0 || stated.endsWith(health > 0 ? 'more health' : 'less health'));

/**
 * By the signs of both differences, else as the article states. A printed 0 may be rounded: if the article states a
 * quadrant beside it, or its ratio tells the missing sign, that counts. A true border belongs to the quadrant in which
 * one alternative dominates the other, because it is no better in one respect and worse in the other.
 */
function placeOf({ increments: [cost, health], stated, ratio = 0 }: RatioFacts): Place {
  if (cost === undefined || health === undefined) return { quadrant: stated ?? 'Indeterminate' };
  const [c, h] = [Math.sign(cost), Math.sign(health)];
  if (c !== 0 && h !== 0) return { quadrant: corner(c, h) };
  if (stated && agrees(stated, c, h)) return { quadrant: stated };
  if (c === 0 && h === 0) return { quadrant: 'Indeterminate' };
  if (ratio !== 0) return { quadrant: corner(c || h * ratio, h || c * ratio) };
  return h === 0 ? { quadrant: corner(c, -c), border: 'weakly' } : { quadrant: corner(-h, h), border: 'same cost' };
}

/** The bars of a histogram. Only `ratio` has a number on its axis, in one of several bins. */
export const bars = ['cost_saving', 'ratio', 'saves_by_losing', 'dominated', 'indeterminate', 'not_converted'] as const;
export type Bar = (typeof bars)[number];

/** Cost-saving first, then by ratio, then savings with less health, dominated last. What has no order is blank. */
export interface Rank {
  readonly group: number;
  readonly within: number;
}
export const unranked = 4;
const groups: Record<Bar, number> = {
  cost_saving: 0,
  ratio: 1,
  saves_by_losing: 2,
  dominated: 3,
  indeterminate: unranked,
  not_converted: unranked,
};

export interface Fate {
  readonly quadrant: Quadrant;
  /** What lists show; undefined if there are no dollars, for which there is a reason. */
  readonly display: string | undefined;
  readonly bar: Bar;
  readonly rank: Rank;
  /** Where it counts in a median: cost-saving below every number, dominated above; undefined if it does not count. */
  readonly median: number | undefined;
  /** It is worth its cost at thresholds strictly between these: where net monetary benefit is positive. */
  readonly worth: { readonly above: number; readonly below: number } | undefined;
}

type Rest = Omit<Fate, 'quadrant' | 'rank'> & { readonly within?: number };

function dominance({ quadrant, border }: Place): Rest {
  const bar = quadrant === 'Less cost, more health' ? 'cost_saving' : 'dominated';
  const display = verdictWords[bar][border ?? 'strictly'];
  if (bar === 'dominated') return { display, bar, median: Infinity, worth: undefined };
  const worth = { above: border === 'same cost' ? 0 : -Infinity, below: Infinity };
  return { display, bar, median: -Infinity, worth };
}

/** A number of unknown direction may be a price of health or a saving for its loss; a negative one may save or harm. */
function indeterminate({ increments, usd, sign }: RatioFacts): Rest {
  const rest = { bar: 'indeterminate', median: undefined, worth: undefined } as const;
  if (usd !== undefined && usd >= 0) return { display: `${rounded(usd, sign)} (indeterminate)`, ...rest };
  // Without dollars, and without differences that say that there is none, the reason for the blank says more.
  const isBlank = usd === undefined && increments.includes(undefined);
  return { display: isBlank ? undefined : 'Indeterminate', ...rest };
}

function restOf(place: Place, facts: RatioFacts): Rest {
  const { quadrant } = place;
  const { usd, sign, lost = 'QALY lost' } = facts;
  if (quadrant === 'Less cost, more health' || quadrant === 'More cost, less health') return dominance(place);
  // In both other quadrants a ratio is positive: a negative one contradicts the stated quadrant.
  if (quadrant === 'Indeterminate' || (usd !== undefined && usd < 0)) return indeterminate(facts);
  if (usd === undefined) {
    return { display: undefined, bar: 'not_converted', median: undefined, worth: undefined };
  }
  if (quadrant === 'More cost, more health') {
    return {
      display: rounded(usd, sign),
      bar: 'ratio',
      median: usd,
      within: usd,
      worth: { above: usd, below: Infinity },
    };
  }
  return {
    display: `SW: saves ${rounded(usd, sign)} per ${lost}`,
    bar: 'saves_by_losing',
    median: undefined,
    // A larger saving for the same loss of health is better.
    within: -usd,
    worth: { above: -Infinity, below: usd },
  };
}

/** The one place that decides how a ratio is classified, shown, sorted, counted and compared with a threshold. */
export function fateOf(facts: RatioFacts): Fate {
  const place = placeOf(facts);
  const { within = 0, ...rest } = restOf(place, facts);
  return { quadrant: place.quadrant, ...rest, rank: { group: groups[rest.bar], within } };
}

export const compareRanks = (a: Rank, b: Rank): number => a.group - b.group || a.within - b.within;
