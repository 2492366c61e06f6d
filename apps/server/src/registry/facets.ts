import { quadrants } from '@cea/contract/dictionary/quadrants';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import {
  bandTexts,
  countedReads,
  type DataType,
  type Term,
  type TermKey,
  terms,
  termsOf,
} from '@cea/contract/dictionary/terms';
import { type Chosen, isNotReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Entries } from './entries.ts';

/**
 * A facet is one number: which term, and which of its values. Records carry theirs in an array, so that one index
 * serves every filter.
 */
const span = 1_000_000;
const none = span - 1;
const termKeys = () => Object.keys(terms) as TermKey[];
const base = (term: TermKey): number => (termKeys().indexOf(term) + 1) * span;

export const facetOf = (term: TermKey, value: string | number): number =>
  base(term) + (value === 'none' ? none : Number(value));

export const isFacetOf = (term: TermKey, facet: number): boolean => facet >= base(term) && facet < base(term) + span;

/** Term and value of a facet, as the wire names them. */
export function readFacet(facet: number): { term: TermKey; value: string } {
  const value = facet % span;
  const term = termKeys()[Math.floor(facet / span) - 1]!;
  const { bands }: Term = terms[term];
  if (value === none) return { term, value: 'none' };
  return { term, value: bands ? bandTexts(bands)[value]! : String(value) };
}

/** Counts by term and value, as the wire names them. */
export function presentCounts(
  counts: Iterable<readonly [facet: number, count: number]>,
): Record<string, Record<string, number>> {
  const byTerm: Record<string, Record<string, number>> = {};
  for (const [facet, count] of counts) {
    if (count === 0) continue;
    const { term, value } = readFacet(facet);
    (byTerm[term] ??= {})[value] = count;
  }
  return byTerm;
}

function bandOf(bands: readonly number[], value: number): number {
  const index = bands.findIndex((limit) => value <= limit);
  return index === -1 ? bands.length : index;
}

function valuesOf(key: string, { bands }: Term, value: unknown, { lineage }: Entries): readonly number[] {
  if (isNotReported(value)) return [none];
  if (typeof value === 'boolean') return [value ? 1 : 0];
  if (key === 'quadrant') return [quadrants.indexOf(value as never) + 1];
  const { kind, choices = [] } = dictionary[key]!;
  if (kind === 'choice') return [choices.indexOf(value as string)];
  if (kind === 'entry') return lineage(value as number);
  if (kind === 'entries') return (value as Chosen[]).flatMap(({ id }) => lineage(id));
  return [bands ? bandOf(bands, value as number) : (value as number)];
}

/** The entries that yes-or-no questions stand for. */
function flaggedIn({ reads, flags = {} }: Term, values: AnyAnswers, { idOf, lineage }: Entries): readonly number[] {
  const vocabulary = dictionary[reads[0]!]?.vocabulary ?? '';
  return Object.entries(flags).flatMap(([key, slug]) => {
    const id = values[key] === true ? idOf(vocabulary, slug) : undefined;
    return id === undefined ? [] : lineage(id);
  });
}

/** Every facet of a record. What was never asked has none, not even 'not reported'. */
export function facetsOf(type: DataType, values: AnyAnswers, entries: Entries): number[] {
  const all = termsOf(type).flatMap((term) => {
    const declared: Term = terms[term];
    const counted = countedReads(declared, values);
    const found = counted.flatMap((key) => valuesOf(key, declared, values[key], entries));
    return (counted.length > 0 ? found : flaggedIn(declared, values, entries)).map((value) => base(term) + value);
  });
  return [...new Set(all)].toSorted((a, b) => a - b);
}
