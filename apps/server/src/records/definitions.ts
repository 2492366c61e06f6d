import { createHash } from 'node:crypto';
import { bandPlaces, choicePlaces, numberPlaces, quadrantNumber, termPlaces } from '@cea/contract/dictionary/numbering';
import { numberKeys } from '@cea/contract/dictionary/number-fields';
import { quadrants } from '@cea/contract/dictionary/quadrants';
import { valueTypeOfKey } from '@cea/contract/dictionary/value-types';
import { bandTexts, dataTypes, type Term, terms } from '@cea/contract/dictionary/terms';
import { dictionary } from '@cea/contract/dictionary/variables';
import { Refusal } from '../http/refusal.ts';
import { spellingsHash } from './search-text.ts';

/**
 * How facets, numbers and words of records are made: a hash for each term, each number and the words. The database
 * stores the hashes of its records. A field whose hash differs from the code's, because either is older, is not
 * searched or counted until the worker has rebuilt it; all others are.
 */
export type Definitions = Readonly<Record<string, string>>;

export const termField = (term: string): string => `term ${term}`;
export const numberField = (key: string): string => `number ${key}`;
export const wordsField = 'words';
/** The calculated values of ratios, and what follows from them. */
export const ratiosField = 'ratios';

/** Increase this when the same declarations produce different facets, numbers or words. */
const rules = 1;

/** Increase this when the same answers give other calculated values or conversions of a ratio. */
const ratioRules = 3;

const hash = (made: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([rules, made]))
    .digest('hex')
    .slice(0, 16);

function defineRead(key: string): unknown {
  if (key === 'quadrant') return quadrants.map((one) => [one, quadrantNumber(one)]);
  const { kind, vocabulary, choices } = valueTypeOfKey(key)!;
  return [kind, vocabulary, choices?.map((one) => [one, choicePlaces(key).placeOf(one)])];
}

function defineTerm(name: string, term: Term): unknown {
  const bands = term.bands && bandTexts(term.bands).map((band) => [band, bandPlaces(name).placeOf(band)]);
  return [termPlaces.placeOf(name), term, bands, term.reads.map(defineRead)];
}

/**
 * A ratio's own answer takes precedence over its article's, so the terms that say so are part of a number's definition.
 */
function defineNumber(key: string): unknown {
  const places = dataTypes.map((type) => (numberKeys(type).includes(key) ? numberPlaces(type).placeOf(key) : null));
  const ranked = Object.values(terms as Record<string, Term>).filter(
    ({ own, reads }) => own && reads.includes(key as never),
  );
  return [places, ranked.map(({ types, reads, own }) => [types, reads, own])];
}

/** Which answers become words, in which place, and how words are spelled. */
function defineWords(): unknown {
  const spoken = Object.entries(dictionary).filter(([, { kind }]) => ['text', 'entry', 'entries'].includes(kind));
  return [
    spoken.map(([key, { kind, scope, place, about, access }]) => [key, kind, scope, place, about, access]),
    spellingsHash(),
  ];
}

/** The definitions of this code. */
export function ownDefinitions(): Definitions {
  const numbers = new Set(dataTypes.flatMap(numberKeys));
  return Object.fromEntries([
    ...Object.entries(terms as Record<string, Term>)
      // Read from conversions whenever records are loaded, so never out of date.
      .filter(([, { money }]) => !money)
      .map(([name, term]) => [termField(name), hash(defineTerm(name, term))]),
    ...[...numbers].map((key) => [numberField(key), hash(defineNumber(key))]),
    [wordsField, hash(defineWords())],
    [ratiosField, hash(ratioRules)],
  ]) as Definitions;
}

/** Independent of the order in which the database returns the definitions. */
export const hashOf = (definitions: Definitions): string =>
  hash(Object.entries(definitions).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The fields of this code whose stored definitions differ or are missing. */
export function findStale(stored: Definitions | null): ReadonlySet<string> {
  const fields = Object.entries(ownDefinitions()).filter(([field, own]) => stored?.[field] !== own);
  return new Set(fields.map(([field]) => field));
}

export const beingRebuilt = (field?: string): Refusal =>
  new Refusal('unavailable', `The registry is being rebuilt${field ? ` (${field})` : ''}. Try again in a minute.`, {
    headers: { 'retry-after': '30' },
  });

export const isShown = (stale: ReadonlySet<string>) => (term: string) => !stale.has(termField(term));
