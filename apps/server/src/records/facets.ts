import { numberOfCode } from '@cea/contract/dictionary/code-numbers';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { numberKeys } from '@cea/contract/dictionary/number-fields';
import { bandPlaces, choicePlaces, numberPlaces, quadrantNumber, termPlaces } from '@cea/contract/dictionary/numbering';
import type { Quadrant } from '@cea/contract/dictionary/quadrants';
import {
  bandTexts,
  countedReads,
  countedTermsOf,
  type DataType,
  dataTypes,
  type Term,
  type TermKey,
  terms,
} from '@cea/contract/dictionary/terms';
import { valueTypeOfKey } from '@cea/contract/dictionary/value-types';
import { type Chosen, isNotReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';

/**
 * A facet is one number that encodes a term and one of its values. Records hold theirs in an array, so that one index
 * serves every filter. numbering.lock.json fixes the numbers of terms, choices and bands, so a facet never changes its
 * meaning.
 */
const span = 1_000_000;
const none = span - 1;
const base = (term: TermKey): number => (termPlaces.placeOf(term) + 1) * span;

export const facetOf = (term: TermKey, value: string | number): number =>
  base(term) + (value === 'none' ? none : Number(value));

export const isFacetOf = (term: TermKey, facet: number): boolean => facet >= base(term) && facet < base(term) + span;

/** Term and value of a facet as sent to clients; undefined if the term or band is no longer declared. */
export function readFacet(facet: number): { term: TermKey; value: string } | undefined {
  const place = facet % span;
  const term = termPlaces.nameAt(Math.floor(facet / span) - 1) as TermKey | undefined;
  if (term === undefined || !Object.hasOwn(terms, term)) return undefined;
  if (place === none) return { term, value: 'none' };
  const { bands }: Term = terms[term];
  const value = bands ? bandPlaces(term).nameAt(place) : String(place);
  return value === undefined ? undefined : { term, value };
}

/** Counts by term and value as sent to clients, for the terms that may be shown. */
export function presentCounts(
  counts: Iterable<readonly [facet: number, count: number]>,
  isShown: (term: TermKey) => boolean,
): Record<string, Record<string, number>> {
  const byTerm: Record<string, Record<string, number>> = {};
  for (const [facet, count] of counts) {
    const read = count === 0 ? undefined : readFacet(facet);
    if (read && isShown(read.term)) (byTerm[read.term] ??= {})[read.value] = count;
  }
  return byTerm;
}

/** The part of the vocabularies that facets need. */
export interface EntryTree {
  /** Entry → itself and all its ancestors, so that a chapter finds its blocks. */
  readonly lineage: (id: number) => readonly number[];
  /** An entry by its slug, which never changes. */
  readonly idOf: (vocabulary: string, slug: string) => number | undefined;
  /** The income group of a country. */
  readonly incomeGroupOf: (country: number) => number | undefined;
}

function bandOf(bands: readonly number[], value: number): string {
  const index = bands.findIndex((limit) => value <= limit);
  return bandTexts(bands).at(index)!; // -1: above all limits, in the last band.
}

function valuesOf(
  key: string,
  term: TermKey,
  { bands, group, is }: Term,
  value: unknown,
  { lineage, incomeGroupOf }: EntryTree,
): readonly number[] {
  if (isNotReported(value)) return [none];
  if (is !== undefined) return [value === is ? 1 : 0];
  if (typeof value === 'boolean') return [value ? 1 : 0];
  if (key === 'quadrant') return [quadrantNumber(value as Quadrant)];
  const { kind, isCurrency } = valueTypeOfKey(key)!;
  if (isCurrency) return [numberOfCode(value as string) ?? []].flat();
  if (kind === 'choice') return [choicePlaces(key).placeOf(value as string)];
  const counted = (id: number): readonly number[] => (group ? [incomeGroupOf(id) ?? []].flat() : lineage(id));
  if (kind === 'entry') return counted(value as number);
  if (kind === 'entries') return (value as Chosen[]).flatMap(({ id }) => counted(id));
  return [bands ? bandPlaces(term).placeOf(bandOf(bands, value as number)) : (value as number)];
}

/** The entries that yes-or-no questions represent. */
function flaggedIn({ reads, flags = {} }: Term, values: AnyAnswers, { idOf, lineage }: EntryTree): readonly number[] {
  const vocabulary = dictionary[reads[0]!]?.vocabulary ?? '';
  return Object.entries(flags).flatMap(([key, slug]) => {
    const id = values[key] === true ? idOf(vocabulary, slug) : undefined;
    return id === undefined ? [] : lineage(id);
  });
}

/**
 * Every facet of a record. A question that was never asked has none, not even 'not reported', unless its term counts
 * blanks.
 */
export function facetsOf(type: DataType, values: AnyAnswers, entries: EntryTree): number[] {
  const all = countedTermsOf(type).flatMap((term) => {
    const declared: Term = terms[term];
    const counted = countedReads(declared, values);
    const found = counted.flatMap((key) => valuesOf(key, term, declared, values[key], entries));
    const unanswered = declared.blank === undefined ? flaggedIn(declared, values, entries) : [none];
    return (counted.length > 0 ? found : unanswered).map((value) => base(term) + value);
  });
  return [...new Set(all)].toSorted((a, b) => a - b);
}

/** A term that counts a number of the conversion. */
export interface MoneyTerm {
  readonly term: TermKey;
  readonly key: NonNullable<Term['money']>;
  readonly bands: readonly number[];
}

const findMoneyTerms = (type: DataType): MoneyTerm[] =>
  countedTermsOf(type).flatMap((term) => {
    const { money: key, bands = [] }: Term = terms[term];
    return key ? [{ term, key, bands }] : [];
  });
const moneyTerms = new Map(dataTypes.map((type) => [type, findMoneyTerms(type)]));

/** Found once: loading the registry asks for them with every ratio. */
export const moneyTermsOf = (type: DataType): readonly MoneyTerm[] => moneyTerms.get(type)!;

/** The facets of a term's bands, in their order. */
export const bandFacets = (term: TermKey): number[] => {
  const { bands = [] }: Term = terms[term];
  return bandTexts(bands).map((band) => base(term) + bandPlaces(term).placeOf(band));
};

/** The facets of a ratio that follow from its conversion. They are not stored, because another rate set changes them. */
export const moneyFacetsOf = (type: DataType, money: Readonly<Record<MoneyTerm['key'], number | null>>): number[] =>
  moneyTermsOf(type).map(({ term, key, bands }) => {
    const value = money[key];
    return base(term) + (value === null ? none : bandPlaces(term).placeOf(bandOf(bands, value)));
  });

/** The answers that do not count for a record because its own answer takes precedence. */
function overriddenKeys(type: DataType, values: AnyAnswers): ReadonlySet<string> {
  const own = countedTermsOf(type).map((term): Term => terms[term]);
  return new Set(
    own.flatMap((term) => {
      const counted = countedReads(term, values);
      return term.own && counted.includes(term.own) ? term.reads.filter((key) => !counted.includes(key)) : [];
    }),
  );
}

/** The figures of a record that can be searched by range, each at the index fixed by numbering.lock.json. */
export function numbersOf(type: DataType, values: AnyAnswers): (number | null)[] {
  const aside = overriddenKeys(type, values);
  const numbers: (number | null)[] = [];
  for (const key of numberKeys(type)) {
    const value = values[key];
    numbers[numberPlaces(type).placeOf(key)] = typeof value === 'number' && !aside.has(key) ? value : null;
  }
  return Array.from(numbers, (number) => number ?? null);
}
