import { type Author, bareInitials, nameParticles, readInvertedName } from '@cea/contract/citations/author-names';
import { readAuthorList } from '../lib/author-list.ts';
import { foldWords, wordsOf } from '../lib/plain-text.ts';

/** One way to understand a written name: which words are the family name, and the initials of the others. */
export interface NameReading {
  /** The family name in one word, with and without particles. */
  readonly family: readonly string[];
  /** Also the parts of a double name. */
  readonly parts: readonly string[];
  /** Empty if only the family name is known. */
  readonly initials: string;
}

const particles = new Set(nameParticles.split(' '));
const titles = /^(?:(?:dr|prof|professor|mr|mrs|ms|mx|sir|dame)\.?\s+)+/i;
const degrees = /(?:,\s*|\s+)(?:Ph\.?\s?D|M\.?D|MPH|MSc|DrPH|PharmD)\b\.?/g;
const suffixes = new Set(['jr', 'sr', '2nd', '3rd', '4th', 'ii', 'iii', 'iv']);
/** A longer name is one of a group. */
const mostWords = 8;

/** `Müller`, `Mueller` and `Muller` alike; in short names such as Roe, the e is a letter of its own. */
const foldSpelling = (word: string): string =>
  word.length > 4 ? word.replaceAll(/([aou])e/g, '$1').replaceAll('aa', 'a') : word;

/** All words of a text in one, each in the spelling that names are compared in. */
export const glueWords = (text: string): string => wordsOf(foldWords(text)).map(foldSpelling).join('');

const foldInitials = (given: string): string => foldWords(bareInitials(given)).replaceAll(' ', '');

/** `[b, b c, c]` of `[b, c]`, each in one word. */
const runsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) => words.slice(from).map((_word, at) => words.slice(from, from + at + 1).join('')));

function toReading(family: string, given: string): NameReading {
  const words = wordsOf(foldWords(family)).map(foldSpelling);
  const named = words.filter((word) => !particles.has(word));
  const core = named.length > 0 ? named : words;
  return {
    family: [...new Set([words.join(''), core.join('')])],
    parts: runsOf(core).filter((part) => part.length > 1),
    initials: foldInitials(given),
  };
}

const isInitial = (word: string): boolean => foldWords(word).length === 1;

/** `Ana García Márquez` may be García Márquez A or Márquez AG. */
function readNaturalName(name: string): NameReading[] {
  const words = name.split(/\s+/).filter((word) => foldWords(word) !== '' && !suffixes.has(foldWords(word)));
  if (words.length === 0 || words.length > mostWords) return [];
  if (words.length === 1) return [toReading(words[0]!, '')];
  return words
    .slice(1)
    .flatMap((first, at) =>
      isInitial(first) ? [] : [toReading(words.slice(at + 1).join(' '), words.slice(0, at + 1).join(' '))],
    );
}

/** A name with all of its words may also have the family name first: `Wang Wei`. */
function readEitherOrder(name: string): NameReading[] {
  const [first = '', ...others] = name.split(' ');
  return [...readNaturalName(name), ...(others.length > 0 ? [toReading(first, others.join(' '))] : [])];
}

const readAuthor = (author: Author): NameReading[] =>
  'group' in author ? readEitherOrder(author.group) : [toReading(author.family, author.given)];

/** `Claire Moreau, Jan Berg` looks like one inverted name. */
function readLoneAuthor(author: Author): NameReading[][] {
  const readings = readAuthor(author);
  if ('group' in author || !author.family.includes(' ') || !author.given.includes(' ')) return [readings];
  return [[...readings, ...readNaturalName(author.family)], readNaturalName(author.given)];
}

/** The authors in a line of text, each with every way to read the name. */
export function readAuthorNames(text: string): NameReading[][] {
  const authors = readAuthorList(text);
  return authors.length === 1 ? readLoneAuthor(authors[0]!) : authors.map(readAuthor);
}

/** A person's name as an account has it: `Claire Moreau`, `Dr. Moreau, Claire`, `Moreau C`. */
export function readPersonName(text: string): NameReading[] {
  const name = text.normalize('NFC').trim().replace(titles, '').replaceAll(degrees, '').trim();
  if (name.includes(',')) return readAuthor(readInvertedName(name));
  const inverted = readAuthorList(name).flatMap((author) => ('group' in author ? [] : readAuthor(author)));
  const natural = name === name.toUpperCase() ? name.toLowerCase() : name;
  return [...inverted, ...readNaturalName(natural)];
}

/** Initials agree as far as both are known. */
const initialsAgree = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** The same family name, or one part of a double name, with initials that agree. */
export const mayBeSamePerson = (one: NameReading, other: NameReading): boolean =>
  initialsAgree(one.initials, other.initials) &&
  (one.family.some((name) => other.family.includes(name) || other.parts.includes(name)) ||
    other.family.some((name) => one.parts.includes(name)));
