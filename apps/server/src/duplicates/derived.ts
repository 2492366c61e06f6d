import type { Fingerprint } from './fingerprint.ts';
import { journalWords } from './journal.ts';
import { wordsOf } from '../lib/plain-text.ts';

/** What every comparison of a fingerprint needs again. */
interface Derived {
  readonly words: readonly string[];
  /** The title without spaces: databases join and split words differently. */
  readonly compact: string;
  /** All words of all authors. */
  readonly nameWords: readonly string[];
  /** The journal's names without words such as "of". */
  readonly journals: readonly (readonly string[])[];
}

const known = new WeakMap<Fingerprint, Derived>();

const make = (print: Fingerprint): Derived => ({
  words: wordsOf(print.title),
  compact: print.title.replaceAll(' ', ''),
  nameWords: [...new Set(print.authors.flatMap(wordsOf))],
  journals: [print.journal, ...print.otherJournals].map(journalWords).filter((words) => words.length > 0),
});

export function derive(print: Fingerprint): Derived {
  const found = known.get(print) ?? make(print);
  known.set(print, found);
  return found;
}
