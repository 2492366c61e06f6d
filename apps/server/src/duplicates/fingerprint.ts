import type { ArticleKey, Citation } from '../citation-files/citation.ts';
import { sketchAbstract } from './abstract-sketch.ts';
import { type AuthorsPart, readAuthorNames } from './authors.ts';
import { hash64 } from './hash.ts';
import { readDoi, readIssns, readPubMedId, readYear } from './identifiers.ts';
import { isChapter, isConferencePaper, isPreprint, type JournalPart, readJournal } from './journal.ts';
import { type Pages, readPages } from './pages.ts';
import { foldWords, plainText, wordsOf } from '../lib/plain-text.ts';
import { readTitle, type TitlePart } from './title.ts';
import { readIssue, readVolume } from './volume.ts';

/** Raised by every change of what a fingerprint or its keys hold; older ones are then made again. */
export const rulesVersion = 2;

export type FingerprintSource = Pick<Citation, 'answers' | 'issns' | 'types'>;

/** What duplicates are recognized by: plain JSON, kept with the article. Empty texts and 0 mean "not given". */
export interface Fingerprint extends TitlePart, AuthorsPart, JournalPart {
  readonly year: number;
  readonly volume: string;
  readonly issue: string;
  readonly pages: Pages;
  readonly doi: string;
  readonly pubmed_id: string;
  readonly issns: readonly string[];
  /** See `sketchAbstract`; null if there is no abstract. */
  readonly abstract: readonly number[] | null;
  /** As the file names them: an edit of the article reads the rest again, but not these. */
  readonly types: readonly string[];
  readonly preprint: boolean;
  readonly conference: boolean;
  readonly chapter: boolean;
}

/** As many characters are read: more are a mistake of the file, and patterns would take long to search them. */
const longest = {
  title: 1_000,
  authors: 5_000,
  first_author_last_name: 200,
  journal: 500,
  publication_year: 50,
  volume: 100,
  issue: 100,
  pages: 200,
  doi: 300,
  pubmed_id: 50,
  abstract: 3_000,
} as const satisfies Partial<Record<ArticleKey, number>>;

export function fingerprint({ answers, issns, types }: FingerprintSource): Fingerprint {
  const textOf = (key: keyof typeof longest): string => String(answers[key] ?? '').slice(0, longest[key]);
  const authors = readAuthorNames(textOf('authors') || textOf('first_author_last_name'));
  const journal = readJournal(textOf('journal'));
  const doi = readDoi(textOf('doi'));
  const abstract = plainText(textOf('abstract')).trim();
  return {
    ...readTitle(textOf('title'), types),
    ...authors,
    ...journal,
    year: readYear(textOf('publication_year')),
    volume: readVolume(textOf('volume')),
    issue: readIssue(textOf('issue')),
    pages: readPages(textOf('pages')),
    doi,
    pubmed_id: readPubMedId(textOf('pubmed_id')),
    issns: readIssns(issns.join(' ')),
    abstract: abstract === '' ? null : sketchAbstract(abstract),
    types,
    preprint: isPreprint(journal.journal, doi, types),
    conference: isConferencePaper(foldWords(textOf('journal')), types),
    chapter: isChapter(types),
  };
}

const shortTitle = 12;
const startLength = 28;
const endLength = 24;
const longEnoughForEnd = 40;
const shortestKeyWord = 5;
const keyWordLength = 8;
const keyWordCount = 5;

/** Every three of the longest words, because a word may be misspelled or missing in one of two titles. */
function wordTriples(title: string): string[] {
  const words = [...new Set(wordsOf(title))]
    .filter((word) => word.length >= shortestKeyWord)
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, keyWordCount)
    .map((word) => word.slice(0, keyWordLength));
  return words.flatMap((one, i) =>
    words
      .slice(i + 1)
      .flatMap((two, j) => words.slice(i + j + 2).map((three) => [one, two, three].toSorted().join(' '))),
  );
}

function titleKeys({ title, year, volume, pages }: Fingerprint): string[] {
  const compact = title.replaceAll(' ', '');
  if (compact === '') return [];
  const byWords = wordTriples(title).map((triple) => `w:${triple}`);
  if (compact.length < shortTitle) return [`s:${compact}:${year}`, `s:${compact}:${volume}:${pages.first}`, ...byWords];
  const end = compact.length >= longEnoughForEnd ? [`e:${compact.slice(-endLength)}`] : [];
  return [`t:${compact.slice(0, startLength)}`, ...end, ...byWords];
}

function pageKeys({ pages: { first: page }, first, volume, year }: Fingerprint): string[] {
  if (page === '') return [];
  return [
    ...(volume && year ? [`v:${volume}:${page}:${year}`] : []),
    ...(year ? first.map((name) => `a:${name}:${year}:${page}`) : []),
    ...(volume ? first.map((name) => `b:${name}:${volume}:${page}`) : []),
  ];
}

const textKeys = (print: Fingerprint): string[] => [
  ...(print.doi ? [`d:${print.doi}`] : []),
  ...(print.pubmed_id ? [`p:${print.pubmed_id}`] : []),
  ...titleKeys(print),
  ...pageKeys(print),
];

/** Two articles that may be one have a key in common. Hashes, as a column of type bigint holds them. */
export const keysOf = (print: Fingerprint): bigint[] => [...new Set(textKeys(print))].map(hash64);
