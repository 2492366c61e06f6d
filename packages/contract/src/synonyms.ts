import { z } from 'zod';

/** The most letters of a name. */
export const nameLetters = 80;

/** A word or a few words, as they stand in texts. */
export const SynonymName = z.string().trim().min(1).max(nameLetters);

/** What the names of a group name. */
export const synonymKinds = {
  disease: 'Disease',
  'drug-class': 'Drug class',
  brand: 'Brand name',
  procedure: 'Procedure, device or test',
  country: 'Country',
  measure: 'Measure',
  other: 'Other',
} as const;
export type SynonymKind = keyof typeof synonymKinds;

/** Names that belong together. */
export interface Synonyms {
  readonly kind: SynonymKind;
  /** All mean the same. */
  readonly names: readonly string[];
  /** Narrower: searched with the names, never the other way round. */
  readonly includes: readonly string[];
  /** Names that also mean something else. */
  readonly ambiguous: readonly string[];
  /** Words beside an ambiguous name that say that this group is meant. */
  readonly company: readonly string[];
}
