import type { DataType } from '../dictionary/terms.ts';
import { type TextPlace, textPlaces } from '../dictionary/variable.ts';
import type { SynonymKind } from '../synonyms.ts';

/** Where a word of a record stands: what its row compares or values, its row's other words, or a place of its article. */
export const wordPlaces = ['about', 'own', ...textPlaces] as const satisfies readonly ('about' | 'own' | TextPlace)[];
export type WordPlace = (typeof wordPlaces)[number];

/** What a name names. It decides where a name must stand for a ratio or weight to be about it. */
export type Subject = 'treatment' | 'disease' | 'other';

export const subjectOfKind: Readonly<Record<SynonymKind, Subject>> = {
  'drug-class': 'treatment',
  brand: 'treatment',
  procedure: 'treatment',
  disease: 'disease',
  country: 'other',
  measure: 'other',
  other: 'other',
};

const ownWords = ['about', 'own', 'disease', 'title'] as const satisfies readonly WordPlace[];

/**
 * An article compares several treatments, so one is what a ratio is about only if the ratio compares it. Its disease
 * and its country are those of all its ratios.
 */
const placesOfSubject: Readonly<Record<Subject, readonly WordPlace[]>> = {
  treatment: ['about'],
  disease: ownWords,
  other: [...ownWords, 'phrases', 'authors', 'journal'],
};

/**
 * The places of a word that say what a record is about; in any other, its article only mentions the word. A study is its
 * article, so it is about all of it. A word that nobody has said the subject of is looked for in `near` places; if no
 * record has it there, `far` places count as well, so that authors and methods are found by their names.
 */
export interface AboutPlaces {
  readonly near: readonly WordPlace[];
  readonly far: readonly WordPlace[];
}

export function aboutPlaces(type: DataType, subject: Subject | undefined): AboutPlaces {
  if (type === 'methods') return { near: wordPlaces, far: [] };
  if (subject) return { near: placesOfSubject[subject], far: [] };
  return { near: ownWords, far: ['phrases', 'authors', 'journal'] };
}
