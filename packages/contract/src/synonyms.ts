import { z } from 'zod';

/** The most letters of a name. */
export const nameLetters = 80;

/** A word or a few words, as they stand in texts. */
export const SynonymName = z.string().trim().min(1).max(nameLetters);

/** Names that belong together. */
export interface Synonyms {
  /** All mean the same. */
  readonly names: readonly string[];
  /** Narrower: searched with the names, never the other way round. */
  readonly includes: readonly string[];
  /** Names that also mean something else. */
  readonly ambiguous: readonly string[];
  /** Words beside an ambiguous name that say that this group is meant. */
  readonly company: readonly string[];
}
