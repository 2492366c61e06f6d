import type { DuplicateField, DuplicateVerdict } from '@cea/contract/duplicates';
import { compareSketches } from './compare-abstract.ts';
import { compareAuthors } from './compare-authors.ts';
import { compareJournals } from './compare-journal.ts';
import { comparePages } from './compare-pages.ts';
import type { TitleComparison } from './compare-title.ts';
import { derive } from './derived.ts';
import type { Fingerprint } from './fingerprint.ts';

/** What each field of two fingerprints says, and the counts that go with it. */
export type Verdicts = { readonly [Field in DuplicateField]: DuplicateVerdict<Field> };
export type FieldCounts = Partial<Record<DuplicateField, { readonly count: number; readonly of: number }>>;

/** Everything that rules and traps ask about two fingerprints. */
export interface Signals extends Verdicts {
  readonly a: Fingerprint;
  readonly b: Fingerprint;
  readonly counts: FieldCounts;
  /** 0 to 1; 0 if one has no title. */
  readonly titleSimilarity: number;
  readonly numbersDiffer: boolean;
  readonly hasOpposites: boolean;
  /** Long enough not to be a title that others have too. */
  readonly longTitle: boolean;
  /** The title is exactly or nearly the same. */
  readonly strongTitle: boolean;
  /** Share of the names in the shorter list that the other has. */
  readonly authorShare: number;
  readonly abstractShare: number;
  /** Undefined if a year is missing. */
  readonly yearsApart: number | undefined;
  readonly samePage: boolean;
  /** The pages contradict each other. */
  readonly otherPages: boolean;
  /** The same 2 to 80 pages, not from page 1. */
  readonly sameRange: boolean;
}

const sideOf = (left: boolean, right: boolean): 'only-left' | 'only-right' | 'missing' =>
  left ? 'only-left' : right ? 'only-right' : 'missing';

const equality = (a: string, b: string): 'same' | 'different' | ReturnType<typeof sideOf> =>
  a && b ? (a === b ? 'same' : 'different') : sideOf(a !== '', b !== '');

function yearVerdict(a: number, b: number): DuplicateVerdict<'year'> {
  if (!a || !b) return sideOf(a > 0, b > 0);
  const apart = Math.abs(a - b);
  return apart === 0 ? 'same' : apart === 1 ? 'one-apart' : apart === 2 ? 'two-apart' : 'further-apart';
}

const longTitleLetters = 30;
const longTitleWords = 4;

const isLong = (print: Fingerprint): boolean =>
  derive(print).compact.length >= longTitleLetters && derive(print).words.length >= longTitleWords;

function abstractVerdict(a: Fingerprint, b: Fingerprint) {
  if (!a.abstract || !b.abstract) return { verdict: sideOf(a.abstract !== null, b.abstract !== null) };
  if (a.abstract.length === 0 || b.abstract.length === 0) return { verdict: 'too-short' as const };
  return compareSketches(a.abstract, b.abstract);
}

function authorVerdict(a: Fingerprint, b: Fingerprint) {
  const [left, right] = [a.authors.length > 0, b.authors.length > 0];
  return left && right ? compareAuthors(a, b) : { verdict: sideOf(left, right) };
}

const hasPages = ({ pages }: Fingerprint): boolean => pages.first !== '' || pages.ending !== '';

export function readSignals(a: Fingerprint, b: Fingerprint, compared: TitleComparison | undefined): Signals {
  const title = compared?.verdict ?? sideOf(a.title !== '', b.title !== '');
  const authors = authorVerdict(a, b);
  const abstract = abstractVerdict(a, b);
  const pages = comparePages(a, b);
  const year = yearVerdict(a.year, b.year);
  const yearsApart = a.year && b.year ? Math.abs(a.year - b.year) : undefined;
  return {
    a,
    b,
    title,
    authors: authors.verdict,
    journal: compareJournals(a, b) ?? sideOf(derive(a).journals.length > 0, derive(b).journals.length > 0),
    year,
    volume: equality(a.volume, b.volume),
    pages: pages.verdict === 'missing' ? sideOf(hasPages(a), hasPages(b)) : pages.verdict,
    pubmed_id: equality(a.pubmed_id, b.pubmed_id),
    doi: equality(a.doi, b.doi),
    abstract: abstract.verdict,
    counts: {
      ...('of' in authors && { authors: { count: authors.count, of: authors.of } }),
      ...('of' in abstract && { abstract: { count: abstract.count, of: abstract.of } }),
      ...(yearsApart !== undefined && { year: { count: yearsApart, of: 0 } }),
    },
    titleSimilarity: compared?.similarity ?? 0,
    numbersDiffer: compared?.numbersDiffer ?? false,
    hasOpposites: compared?.hasOpposites ?? false,
    longTitle: isLong(a) && isLong(b),
    strongTitle: title === 'exact' || title === 'near',
    authorShare: 'share' in authors ? authors.share : 0,
    abstractShare: 'share' in abstract ? abstract.share : 0,
    yearsApart,
    samePage: pages.verdict === 'same-range' || pages.verdict === 'same-start',
    otherPages: pages.verdict === 'different' || pages.verdict === 'off-by-one',
    sameRange: pages.sameRange,
  };
}
