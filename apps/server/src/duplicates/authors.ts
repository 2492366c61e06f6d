import { type Author, nameParticles } from '@cea/contract/citations/author-names';
import { readAuthorList } from '../lib/author-list.ts';
import { foldWords, wordsOf } from '../lib/plain-text.ts';

export interface AuthorsPart {
  /** The words of each name, without initials; their order within a name does not matter. */
  readonly authors: readonly string[];
  /** Words of the first author's family name. */
  readonly first: readonly string[];
}

const particles = new Set(`${nameParticles} st mc mac jr sr ii iii`.split(' '));
const notNames = new Set('phd md et and the group study'.split(' '));
const shortestWord = 3;
const mostFirstWords = 3;

const isNameWord = (word: string): boolean =>
  word.length >= shortestWord && !particles.has(word) && !notNames.has(word) && !/\d/.test(word);

const foldName = (name: string): string => foldWords(name.replaceAll(/[.-]/g, ' '));
const nameWords = (name: string): string[] => wordsOf(foldName(name)).filter(isNameWord);

const familyOf = (author: Author): string => ('group' in author ? author.group : author.family);
const nameOf = (author: Author): string => ('group' in author ? author.group : `${author.family} ${author.given}`);

function firstWords(author: Author | undefined): string[] {
  if (!author) return [];
  const words = nameWords(familyOf(author)).slice(0, mostFirstWords);
  if (words.length > 0) return words;
  // Names such as Li or Wu, which are too short elsewhere to tell people apart.
  const short = wordsOf(foldName(familyOf(author))).find((word) => word.length > 1);
  return short === undefined ? [] : [short];
}

export function readAuthorNames(text: string): AuthorsPart {
  const authors = readAuthorList(text);
  const first = firstWords(authors[0]);
  const names = authors.map((author) => nameWords(nameOf(author)));
  const [own = [], ...others] = names;
  return {
    authors: [[...new Set([...own, ...first])], ...others]
      .filter((words) => words.length > 0)
      .map((words) => words.join(' ')),
    first,
  };
}
