import { derive } from './derived.ts';
import { editDistance } from './edit-distance.ts';
import type { Fingerprint } from './fingerprint.ts';
import { inOrder } from './in-order.ts';
import { wordsOf } from '../lib/plain-text.ts';

export type JournalVerdict = 'same' | 'similar' | 'different';

/** A name without "of" and the like, and with them, for initials. */
interface JournalName {
  readonly words: readonly string[];
  readonly allWords: readonly string[];
}

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

const initialsOf = (words: readonly string[]): string => words.map((word) => word[0]).join('');

/** "Curr" for Current, "Natl" for National, "Jnl" for Journal, or a word with one wrong letter. */
function abbreviates(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.startsWith(short)) return true;
  if (short.length >= 5 && editDistance(short, long, 1) <= 1) return true;
  const isShort = short.length >= 2 && short.length <= 5 && long.length >= 4;
  return isShort && short[0] === long[0] && isSubsequence(short, long);
}

function commonStart(text: string, word: string): number {
  let length = 0;
  while (length < word.length && text[length] === word[length]) length += 1;
  return length;
}

/** "jthoraccardiovascsurg": the beginnings of all words, without spaces. */
function isGlued(text: string, words: readonly string[]): boolean {
  if (text.length < 6 || words.length < 2) return false;
  // Where a word can end, given all words before it.
  let ends = new Set([0]);
  for (const word of words) {
    const starts = [...ends];
    ends = new Set();
    for (const start of starts) {
      for (let length = commonStart(text.slice(start), word); length >= 1; length -= 1) ends.add(start + length);
    }
  }
  return ends.has(text.length);
}

const smallWords = /^(?:of|the|and|in|for|on|de|la)$/;
const largeWords = (words: readonly string[]): string[] => words.filter((word) => !smallWords.test(word));

const isOneGluedWord = (one: JournalName, other: JournalName): boolean =>
  one.words.length === 1 && (isGlued(one.words[0]!, other.words) || isGlued(one.words[0]!, largeWords(other.allWords)));

/** A subtitle such as "official journal of the … society" is not part of the name. */
const beginsSubtitle = /^(?:offic|publi|organ|societ|assoc|jo?ur|nation)/;

/** Positions of words in the longer name that the shorter one does not have in the same order; undefined if it does not fit. */
function extraWords(shorter: readonly string[], longer: readonly string[]): number[] | undefined {
  let matched = 0;
  const extra: number[] = [];
  for (const [at, word] of longer.entries()) {
    const expected = shorter[matched];
    if (expected !== undefined && abbreviates(expected, word)) matched += 1;
    else extra.push(at);
  }
  return matched === shorter.length ? extra : undefined;
}

function isOnlySubtitle(extra: readonly number[], shorter: readonly string[], longer: readonly string[]): boolean {
  if (extra.length === 0) return true;
  const atEnd = shorter.length >= 2 && extra[0]! >= shorter.length;
  if (atEnd && extra.some((at) => beginsSubtitle.test(longer[at]!))) return true;
  // "JAMA Journal of the American Medical Association"
  return extra.length === 1 && extra[0] === 0 && isGlued(longer[0]!, largeWords(longer.slice(1)));
}

/** "JAMA", with the initials of all words or only of the large ones. */
function isInitials(word: string, { words, allWords }: JournalName): boolean {
  const initials = initialsOf(allWords);
  return (
    (word.length >= 3 && (initialsOf(words) === word || initials === word)) ||
    (word.length >= 4 && isSubsequence(word, initials))
  );
}

function compareNames(one: JournalName, other: JournalName): JournalVerdict {
  const [shorter, longer] = inOrder(one.words, other.words);
  const glued = shorter.join('');
  if (glued === longer.join('')) return 'same';
  if (isOneGluedWord(one, other) || isOneGluedWord(other, one)) return 'same';
  const extra = extraWords(shorter, longer);
  if (extra) return isOnlySubtitle(extra, shorter, longer) ? 'same' : 'similar';
  if (shorter.length === 1 && isInitials(shorter[0]!, longer === one.words ? one : other)) return 'same';
  const matching = shorter.filter((word) => longer.some((candidate) => abbreviates(word, candidate))).length;
  const isMostlySame = matching / shorter.length >= 0.6;
  if (
    isMostlySame &&
    (matching >= 2 || (shorter.length > 1 && shorter[0]!.length >= 4 && longer.includes(shorter[0]!)))
  ) {
    return 'similar';
  }
  const allowed = Math.min(4, Math.floor(glued.length / 6));
  return editDistance(glued, longer.join(''), allowed) <= allowed ? 'similar' : 'different';
}

const namesOf = (print: Fingerprint): JournalName[] => {
  const allWords = wordsOf(print.journal);
  return derive(print).journals.map((words) => ({ words, allWords }));
};

const bestFirst: readonly JournalVerdict[] = ['same', 'similar', 'different'];

/** Undefined if a name is missing. */
export function compareJournals(a: Fingerprint, b: Fingerprint): JournalVerdict | undefined {
  if (a.issns.some((issn) => b.issns.includes(issn))) return 'same';
  const names = namesOf(b);
  const verdicts = new Set(namesOf(a).flatMap((one) => names.map((other) => compareNames(one, other))));
  return bestFirst.find((verdict) => verdicts.has(verdict));
}
