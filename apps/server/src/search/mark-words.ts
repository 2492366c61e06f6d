import type { Highlights } from '@cea/contract/registry';
import { type PlacedWord, placedWords, wordsIn } from '@cea/contract/search-words';
import { LRUCache } from 'lru-cache';
import type { Run, Statement } from '../db/run-statement.ts';
import { searchWords } from '../records/search-text.ts';
import type { Words } from './plan-search.ts';

type Pieces = Highlights[string];

/** For each word of a text, the index of the searched words it matches; undefined if it matches none. */
export type FindHits = (words: readonly PlacedWord[]) => (number | undefined)[];

const split = (text: string): string[] => (text === '' ? [] : text.split(' '));

/** Every word whose lexeme is needed to mark these words in these texts. */
export const wordsToMark = (marks: readonly Words[], texts: readonly string[]): string[] => [
  ...marks.flatMap(({ text }) => split(text)),
  ...texts.flatMap((text) => searchWords(wordsIn(text)).flatMap(split)),
];

/** Searched words as consecutive lexemes. */
interface SearchedPhrase {
  readonly lexemes: readonly string[];
  readonly begins: boolean;
}

/** Matches words in any inflection and spelling, and those of a phrase only where they are adjacent. */
export function hitsOf(marks: readonly Words[], lexemesOf: LexemesOf): FindHits {
  const asked = marks
    .map(({ text, match }): SearchedPhrase => ({ lexemes: split(text).flatMap(lexemesOf), begins: match === 'prefix' }))
    .filter(({ lexemes }) => lexemes.length > 0);
  return (words) => {
    // One word of a text may be two words for search.
    const said = searchWords(words.map(({ text }) => text)).flatMap((searched, at) =>
      split(searched).flatMap((one) => lexemesOf(one).map((lexeme) => ({ lexeme, at }))),
    );
    const hits: (number | undefined)[] = words.map(() => undefined);
    for (const [index, { lexemes, begins }] of asked.entries()) {
      const fits = (lexeme: string, from: number) => {
        const found = said[from]?.lexeme;
        return begins ? found?.startsWith(lexeme) : found === lexeme;
      };
      for (let from = 0; from < said.length; from += 1) {
        if (!lexemes.every((lexeme, place) => fits(lexeme, from + place))) continue;
        for (let place = 0; place < lexemes.length; place += 1) hits[said[from + place]!.at] ??= index;
      }
    }
    return hits;
  };
}

/** A range of text split into pieces, with matched words separate. */
function piecesOf(text: string, { from, to }: Pick<PlacedWord, 'from' | 'to'>, marked: readonly PlacedWord[]): Pieces {
  const pieces: Pieces = [];
  let at = from;
  const add = (until: number, mark: boolean): void => {
    if (until > at) pieces.push({ text: text.slice(at, until), marked: mark });
    at = until;
  };
  for (const word of marked) {
    add(word.from, false);
    add(word.to, true);
  }
  add(to, false);
  return pieces;
}

/** The whole text; undefined if nothing in it is marked. */
export function markWords(text: string, findHits: FindHits): Pieces | undefined {
  const words = placedWords(text);
  const hits = findHits(words);
  const marked = words.filter((_, at) => hits[at] !== undefined);
  return marked.length === 0 ? undefined : piecesOf(text, { from: 0, to: text.length }, marked);
}

const excerptWords = 24;
const excerpts = 2;

interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** The range with the most matches among the words still free; the first of equals. */
function findBest(hits: readonly (number | undefined)[], isFree: (at: number) => boolean): Stretch | undefined {
  let best: (Stretch & { score: number }) | undefined;
  for (const [first, one] of hits.entries()) {
    if (one === undefined || !isFree(first)) continue;
    const met = new Set<number>();
    let [last, count] = [first, 0];
    for (let at = first; at < Math.min(hits.length, first + excerptWords) && isFree(at); at += 1) {
      const found = hits[at];
      if (found === undefined) continue;
      met.add(found);
      last = at;
      count += 1;
    }
    const score = met.size * excerptWords + count;
    if (!best || score > best.score) best = { first, last, score };
  }
  return best;
}

/** Widens a range to the length of an excerpt, with a third of the added words before the match. */
function widen({ first, last }: Stretch, words: number, isFree: (at: number) => boolean): Stretch {
  const spare = excerptWords - (last - first + 1);
  let from = Math.max(0, first - Math.floor(spare / 3));
  while (!isFree(from)) from += 1;
  let to = Math.min(words - 1, from + excerptWords - 1);
  while (!isFree(to)) to -= 1;
  return { first: from, last: Math.max(last, to) };
}

/** The one or two most relevant excerpts of a long text; undefined if nothing in it is marked. */
export function excerptWordsOf(text: string, findHits: FindHits): Pieces | undefined {
  const words = placedWords(text);
  const hits = findHits(words);
  const chosen: Stretch[] = [];
  const isFree = (at: number) => !chosen.some(({ first, last }) => at >= first && at <= last);
  for (let turn = 0; turn < excerpts; turn += 1) {
    const best = findBest(hits, isFree);
    if (best) chosen.push(widen(best, words.length, isFree));
  }
  if (chosen.length === 0) return undefined;
  return chosen
    .toSorted((a, b) => a.first - b.first)
    .flatMap(({ first, last }, turn) => [
      ...(turn > 0 ? [{ text: ' … ', marked: false }] : []),
      ...piecesOf(
        text,
        { from: words[first]!.from, to: words[last]!.to },
        words.slice(first, last + 1).filter((_, at) => hits[first + at] !== undefined),
      ),
    ]);
}

const kept = 100_000;
const statement: Statement = {
  name: 'lexemes',
  text: `SELECT word, ARRAY(SELECT lexeme FROM unnest(to_tsvector('registry', word))) AS lexemes
    FROM unnest($1::text[]) AS word`,
};

/** PostgreSQL's lexemes of a word: the same for all its inflections. */
export type LexemesOf = (word: string) => readonly string[];

/** The registry has some ten thousand distinct words, so most are looked up once in the life of a process. */
export class Lexemes {
  readonly #known = new LRUCache<string, readonly string[]>({ max: kept });

  async of(run: Run, words: Iterable<string>): Promise<LexemesOf> {
    const wanted = [...new Set(words)];
    const found = new Map(wanted.map((word) => [word, this.#known.get(word)]));
    const missing = wanted.filter((word) => !found.get(word));
    if (missing.length > 0) {
      const rows = await run<{ word: string; lexemes: string[] }>(statement, [missing]);
      for (const { word, lexemes } of rows) {
        found.set(word, lexemes);
        this.#known.set(word, lexemes);
      }
    }
    return (word) => found.get(word) ?? [];
  }
}
