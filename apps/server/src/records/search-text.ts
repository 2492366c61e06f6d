import { createHash } from 'node:crypto';
import type { LabelOf } from '@cea/contract/dictionary/compute';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { type Chosen, isNotReported, type TextPlace, textPlaces } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import { wordsIn } from '@cea/contract/search-words';
import { type RawBuilder, sql } from 'kysely';
import { readAbbreviations, readSpellings } from '../reference/read-reference.ts';

type Spellings = ReadonlyMap<string, string>;

/** Word → the spelling shared by all its variants: the American one, or the one written apart. */
function loadSpellings(): Spellings {
  const pairs = readSpellings();
  const shared = new Map(pairs.filter(({ uk }) => wordsIn(uk).length === 1).map(({ us, uk }) => [uk, us]));
  for (const { us, uk } of pairs) {
    const parts = wordsIn(uk);
    if (parts.length === 1) continue;
    const apart = parts.map((part) => shared.get(part) ?? part).join(' ');
    for (const variant of pairs) if (variant.us === us) shared.set(variant.uk, apart);
    shared.set(us, apart);
  }
  return shared;
}

let loaded: Spellings | undefined;
const spellings = (): Spellings => (loaded ??= loadSpellings());

const foldSpelling = (word: string): string => spellings().get(word.toLowerCase()) ?? word;

/** Words in one spelling, whether abbreviations or not. */
export const spellText = (text: string): string => wordsIn(text).map(foldSpelling).join(' ');

let listed: ReadonlySet<string> | undefined;
const isAbbreviation = (word: string): boolean => (listed ??= new Set(readAbbreviations())).has(word);

/** AIDS as a word of its own, apart from aids: no word ends like this, and the stemmer leaves it alone. */
const abbreviated = (word: string): string => `${word.toLowerCase()}zq`;

/** Longer than abbreviations are. */
const longInCapitals = /^\p{Lu}{6,}$/u;
const lowerLetter = /\p{Ll}/u;

/** Whether capitals mean nothing: HEARING AIDS is written in capitals throughout, HIV/AIDS is not. */
export const isShouted = (words: readonly string[]): boolean =>
  words.some((word) => longInCapitals.test(word)) && !words.some((word) => lowerLetter.test(word));

/** The words of a text, each as what it is searched by. */
export function searchWords(words: readonly string[]): string[] {
  const shouted = isShouted(words);
  return words.map((word) => (isAbbreviation(word) && !shouted ? abbreviated(word) : foldSpelling(word)));
}

/** Normalizes a text for search: separate words in one spelling. Applied to texts and queries. */
export const searchText = (text: string): string => searchWords(wordsIn(text)).join(' ');

/** Further words that may be abbreviations are not tried. */
const triedWords = 3;

/** What typed words are searched by: without capitals, a word may be an abbreviation. */
export function searchTexts(text: string): string[] {
  const words = wordsIn(text);
  let tried = 0;
  return searchWords(words)
    .reduce<string[][]>(
      (texts, word, at) => {
        const typed = words[at]!;
        const mayBe = !isAbbreviation(typed) || isShouted(words) ? typed.toUpperCase() : '';
        if (!isAbbreviation(mayBe) || tried === triedWords) return texts.map((before) => [...before, word]);
        tried += 1;
        return texts.flatMap((before) => [
          [...before, word],
          [...before, abbreviated(mayBe)],
        ]);
      },
      [[]],
    )
    .map((variant) => variant.join(' '));
}

/** The normalized prefixes of words that start with this prefix: "haemo" also matches "hemodialysis". */
function foldPrefix(beginning: string): string[] {
  const written = beginning.toLowerCase();
  const others = Array.from(spellings()).flatMap(([variant, shared]) => {
    const rest = variant.slice(written.length);
    return variant.startsWith(written) && shared.endsWith(rest) && shared.length > rest.length
      ? [shared.slice(0, shared.length - rest.length)]
      : [];
  });
  return [...new Set([written, ...others])];
}

/** The prefixes to look for; the words before the last one are complete. */
export function searchPrefixes(text: string): string[] {
  const words = wordsIn(text);
  const last = words.pop();
  if (last === undefined) return [];
  const beginnings = foldPrefix(last);
  return searchTexts(words.join(' ')).flatMap((before) =>
    beginnings.map((beginning) => [before, beginning].filter(Boolean).join(' ')),
  );
}

let hashed: string | undefined;
/** Changes with the lists of spellings and abbreviations. */
export const spellingsHash = (): string =>
  (hashed ??= createHash('sha256')
    .update(JSON.stringify([...spellings(), ...readAbbreviations().map(abbreviated)]))
    .digest('hex'));

/** The words of a record's own row: those that say what it is about, and the others. */
export interface OwnText {
  readonly about: string;
  readonly other: string;
}

/** The words of an article by place, and its sort key. */
export type ArticleTexts = Readonly<Record<TextPlace, string>> & {
  readonly year: number | null;
  readonly sort_title: string;
};

interface Labels {
  readonly labelOf: LabelOf;
}

/** Choices from a vocabulary are searchable by their labels. */
const labelsOf = (chosen: readonly Chosen[], { labelOf }: Labels): string =>
  chosen.map(({ id, details = '' }) => `${labelOf(id)} ${details}`).join('\n');

function wordsOf(key: string, value: unknown, entries: Labels): string | undefined {
  const variable = dictionary[key];
  // Private answers must not be searchable.
  if (!variable || variable.access === 'full' || isNotReported(value)) return undefined;
  if (variable.kind === 'text') return typeof value === 'string' ? value : undefined;
  if (variable.kind === 'entry') return labelsOf([{ id: value as number }], entries);
  return variable.kind === 'entries' ? labelsOf(value as readonly Chosen[], entries) : undefined;
}

/** The texts of answers, in an order that does not depend on the input. */
const textsOf = (answers: AnyAnswers, entries: Labels): [key: string, text: string][] =>
  Object.entries(answers)
    .flatMap(([key, value]): [string, string][] => {
      const words = wordsOf(key, value, entries);
      return words === undefined ? [] : [[key, words]];
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const joined = (texts: readonly [string, string][]): string =>
  texts
    .map(([, text]) => searchText(text))
    .filter(Boolean)
    .join('\n');

export function ownTextOf(rows: readonly AnyAnswers[], entries: Labels): OwnText {
  const texts = rows.flatMap((row) => textsOf(row, entries));
  return {
    about: joined(texts.filter(([key]) => dictionary[key]!.about)),
    other: joined(texts.filter(([key]) => !dictionary[key]!.about)),
  };
}

/** Sorting ignores case and accents. */
export const sortableText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The texts of the methods count for the whole article; a treatment or health state for its own row. */
export function articleTextsOf(
  compound_id: string,
  article: AnyAnswers,
  method: AnyAnswers,
  entries: Labels,
): ArticleTexts {
  const said = textsOf(method, entries);
  const texts = [...textsOf(article, entries), ...said];
  const at = (place: TextPlace) => joined(texts.filter(([key]) => dictionary[key]!.place === place));
  const places = Object.fromEntries(textPlaces.map((place) => [place, at(place)])) as Record<TextPlace, string>;
  const { publication_year: year, title } = article;
  const others = said.filter(([key]) => dictionary[key]!.place === undefined);
  const phrases = [searchText(compound_id), places.phrases, joined(others)];
  return {
    ...places,
    phrases: phrases.filter(Boolean).join('\n'),
    year: typeof year === 'number' ? year : null,
    sort_title: typeof title === 'string' ? sortableText(title) : '',
  };
}

/** The search vector of normalized words. */
export const vectorOf = (words: RawBuilder<string>): RawBuilder<string> => sql`to_tsvector('registry', ${words})`;
