import { z } from 'zod';

/** How sure it is that two articles are one. Nobody looks at unlikely pairs. */
export const duplicateZones = {
  safe: 'Beyond doubt',
  likely: 'Probably the same study',
  possible: 'Possibly the same study',
  unlikely: 'Different studies',
} as const;
export type DuplicateZone = keyof typeof duplicateZones;

/** Scores of each zone, as people see them: within a zone, more points make a higher score. */
export const zoneScores = {
  safe: [0.99, 1],
  likely: [0.9, 0.98],
  possible: [0.5, 0.89],
  unlikely: [0, 0.49],
} as const satisfies Record<DuplicateZone, readonly [number, number]>;

/** What agrees in a pair that is beyond doubt, the first rule that holds. */
export const duplicateRules = {
  'same-pubmed-id': 'The PubMed ID is the same, and the title or the authors agree.',
  'same-doi': 'The DOI is the same, and title and authors agree.',
  'title-volume-page': 'Title, volume and first page are the same.',
  'title-page': 'Title and first page are the same, and the authors or the journal.',
  'title-range-authors': 'Title, pages, year and authors are the same.',
  'title-authors-journal-volume': 'Title, authors, journal and volume are the same.',
  'title-authors-journal': 'Title, authors, journal and year are the same.',
  'title-authors-abstract': 'Title, authors, year and abstract are the same.',
  'title-page-abstract': 'Title, first page, authors, journal, year and abstract are the same.',
  'title-volume-abstract': 'Title, volume, authors, journal, year and abstract are the same.',
  'title-volume-range': 'Title, volume, pages, year and authors are the same.',
  'shortened-title': 'One title is the beginning of the other; volume, pages and authors are the same.',
  'similar-title-range': 'The titles are similar; pages, authors, journal and year are the same.',
  'translated-title': 'One title is a translation; pages, volume, authors, journal and year are the same.',
} as const;
export type DuplicateRule = keyof typeof duplicateRules;

/** Why a pair is not beyond doubt, however much of it agrees. */
export const duplicateTraps = {
  'numbers-differ': 'The titles have different numbers: parts of a series?',
  'opposite-words': 'The titles have opposite words, such as "with" and "without".',
  'different-kinds': 'One is a correction, reply, comment, protocol or retraction of the other.',
  'recurring-title': 'Journals use this title again and again, and the pages are not the same.',
  'under-one-heading': 'Letters or replies under one heading, by different authors.',
  'other-issue': 'Same volume, but different issues.',
  'two-dois': 'The DOIs are different.',
  'two-pubmed-ids': 'The PubMed IDs are different.',
  'doi-of-two-pages': 'One DOI, but different pages: the DOI of a supplement or book?',
  'doi-of-two-journals': 'One DOI, but different journals and volumes.',
  'years-apart': 'Published more than one year apart: an update?',
  'preprint-and-article': 'A preprint and an article.',
  'conference-and-article': 'A conference paper and an article.',
  'chapter-and-article': 'A book chapter and an article.',
  'group-conflict': 'Another record of the same group contradicts.',
} as const;
export type DuplicateTrap = keyof typeof duplicateTraps;

/** Counts that belong to a verdict: 4 of 5 names, 1 year. */
interface Counts {
  readonly count: number;
  readonly of: number;
}
type VerdictText = string | ((counts: Counts) => string);

const givenOnce = {
  'only-left': 'only on the left',
  'only-right': 'only on the right',
  missing: 'not given',
} as const;

const names = ({ count, of }: Counts): string => `${count} of ${of} ${of === 1 ? 'name' : 'names'}`;
const shared = ({ count, of }: Counts): string => `${Math.round((100 * count) / of)}% of the wording is the same`;

const identifier = { ...givenOnce, same: 'identical', different: 'different' } as const;

/** What is said about each field of two articles. */
export const duplicateVerdicts = {
  title: {
    ...givenOnce,
    exact: 'identical',
    near: 'same except for spelling',
    shortened: 'one is the beginning of the other',
    similar: 'similar',
    weak: 'some words are the same',
    different: 'different',
  },
  authors: {
    ...givenOnce,
    same: (counts) => (counts.count === counts.of ? 'the same' : `${names(counts)}, first author the same`),
    'first-only': (counts) => `${names(counts)}, first author the same`,
    'others-only': (counts) => `${names(counts)}, another first author`,
    different: 'different',
  },
  journal: { ...givenOnce, same: 'the same journal', similar: 'similar name', different: 'different' },
  year: {
    ...givenOnce,
    same: 'identical',
    'one-apart': '1 year apart: online first?',
    'two-apart': '2 years apart',
    'further-apart': ({ count }) => `${count} years apart`,
  },
  volume: { ...givenOnce, same: 'the same volume', different: 'different volumes' },
  pages: {
    ...givenOnce,
    'same-range': 'the same pages',
    'same-start': 'the same first page',
    'same-end': 'the same last page',
    'end-fits': 'the last page fits',
    'off-by-one': 'first page off by one',
    'not-comparable': 'numbered in different ways',
    different: 'different pages',
  },
  pubmed_id: identifier,
  doi: identifier,
  abstract: {
    ...givenOnce,
    same: (counts) => (counts.count === counts.of ? 'identical' : shared(counts)),
    partial: shared,
    unclear: shared,
    different: 'different',
    'too-short': 'too short to compare',
  },
} as const satisfies Record<string, Readonly<Record<string, VerdictText>>>;

export type DuplicateField = keyof typeof duplicateVerdicts;
export type DuplicateVerdict<Field extends DuplicateField = DuplicateField> = Field extends DuplicateField
  ? keyof (typeof duplicateVerdicts)[Field] & string
  : never;

export const duplicateFields = Object.keys(duplicateVerdicts) as DuplicateField[];
const verdictKeys = [
  ...new Set(Object.values(duplicateVerdicts).flatMap((verdicts) => Object.keys(verdicts))),
] as DuplicateVerdict[];

/** What one field says for or against a pair, and how much it could say. */
export const DuplicateEvidence = z.object({
  field: z.enum(duplicateFields),
  verdict: z.enum(verdictKeys),
  points: z.number().int(),
  max: z.number().int().positive(),
  count: z.number().int().nonnegative().optional(),
  of: z.number().int().nonnegative().optional(),
});
export type DuplicateEvidence = z.infer<typeof DuplicateEvidence>;

/** "4 of 5 names, first author the same" */
export function describeEvidence({ field, verdict, count = 0, of = 0 }: DuplicateEvidence): string {
  const texts: Readonly<Record<string, VerdictText>> = duplicateVerdicts[field];
  const text = texts[verdict];
  return typeof text === 'function' ? text({ count, of }) : (text ?? '');
}
