import type { DuplicateVerdict } from '@cea/contract/duplicates';
import { derive } from './derived.ts';
import { editDistance } from './edit-distance.ts';
import type { Fingerprint } from './fingerprint.ts';
import { inOrder } from './in-order.ts';
import { wordsOf } from '../lib/plain-text.ts';

export interface AuthorComparison {
  readonly verdict: Exclude<DuplicateVerdict<'authors'>, 'only-left' | 'only-right' | 'missing'>;
  /** Share of the words of the shorter list that the other has. */
  readonly share: number;
  /** Names of the shorter list that the other has, and how many the longer one has. */
  readonly count: number;
  readonly of: number;
}

const shortestSlip = 5;

/** The same name with one wrong letter, or with a second name glued to it. */
const isSlip = (one: string, other: string): boolean =>
  one.length >= shortestSlip &&
  other.length >= shortestSlip &&
  one[0] === other[0] &&
  (one.startsWith(other) || other.startsWith(one) || editDistance(one, other, 1) <= 1);

const has = (words: readonly string[], word: string): boolean =>
  words.includes(word) || words.some((other) => isSlip(word, other));

export function compareAuthors(a: Fingerprint, b: Fingerprint): AuthorComparison {
  const wordsA = derive(a).nameWords;
  const wordsB = derive(b).nameWords;
  const [shorter, longer] = inOrder(wordsA, wordsB);
  const share = shorter.filter((word) => has(longer, word)).length / shorter.length;
  const sameFirst =
    a.first.some((word) => has(b.first, word)) ||
    (a.first.some((word) => has(wordsB, word)) && b.first.some((word) => has(wordsA, word)));
  const half = share >= 0.5;
  const [fewer, more] = inOrder(a.authors, b.authors);
  const others = more === a.authors ? wordsA : wordsB;
  return {
    verdict: sameFirst ? (half ? 'same' : 'first-only') : half ? 'others-only' : 'different',
    share,
    count: fewer.filter((name) => wordsOf(name).some((word) => has(others, word))).length,
    of: more.length,
  };
}
