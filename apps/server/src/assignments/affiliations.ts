import { foldWords, wordsOf } from '../lib/plain-text.ts';

const smallWords =
  'the of and for at in on de la le du der die das und des di da do y e inc ltd llc gmbh corp co sa ag plc bv nv';
const genericWords =
  'university universita universidad universite universitat hospital department institute school college center centre faculty';
const ignored = new Set(smallWords.split(' '));
const generic = new Set(genericWords.split(' '));

const tellingWords = (text: string): string[] => wordsOf(foldWords(text)).filter((word) => !ignored.has(word));

/** The institutions of a reader, by the words that tell them apart. */
export interface Institution {
  readonly name: string;
  readonly words: readonly string[];
}

/** Several are separated by semicolons or lines. */
export const readInstitutions = (text: string): Institution[] =>
  text
    .split(/[;\n]/)
    .map((name) => ({ name: name.trim(), words: tellingWords(name) }))
    .filter(({ words }) => words.some((word) => !generic.has(word)));

/** What an affiliation of authors says. */
export interface AuthorAffiliation {
  /** All words, with a space around each. */
  readonly phrase: string;
  /** Its parts between commas. */
  readonly parts: readonly string[];
}

const inAnyOrder = (words: readonly string[]): string => words.toSorted().join(' ');

export const readAuthorAffiliation = (text: string): AuthorAffiliation => ({
  phrase: ` ${tellingWords(text).join(' ')} `,
  parts: text.split(/[,;.\n]/),
});

/** `University of Padua` is named by `…, University of Padua, Italy` and by `Padua University`, not by `Padua University Hospital`. */
export const namesInstitution = ({ phrase, parts }: AuthorAffiliation, { words }: Institution): boolean =>
  phrase.includes(` ${words.join(' ')} `) ||
  (words.every((word) => phrase.includes(` ${word} `)) &&
    parts.some((part) => inAnyOrder(tellingWords(part)) === inAnyOrder(words)));
