import type { DuplicateVerdict } from '@cea/contract/duplicates';
import { derive } from './derived.ts';
import { editDistance } from './edit-distance.ts';
import type { Fingerprint } from './fingerprint.ts';

type Verdict = Exclude<DuplicateVerdict<'title'>, 'only-left' | 'only-right' | 'missing'>;

export interface TitleComparison {
  readonly verdict: Verdict;
  /** 0 to 1. */
  readonly similarity: number;
  readonly numbersDiffer: boolean;
  readonly hasOpposites: boolean;
}

const stopWords = new Set(
  (
    'a an the of in on for to and or with without by from at as is are be its their into via versus vs after during ' +
    'between among under over than that this using use der die das und von le la les et des du de en el los'
  ).split(' '),
);

/** Beginnings of words that tell two studies apart, however similar their titles are; $ ends a whole word. */
const opposites: readonly (readonly [string, string])[] = [
  ['hypo', 'hyper'],
  ['pre', 'post'],
  ['male', 'female'],
  ['men$|boys', 'women$|girls'],
  ['in$', 'ex$'],
  ['vivo', 'vitro'],
  ['intra', 'inter|extra'],
  ['with$', 'without$'],
  ['increas', 'decreas'],
  ['macro', 'micro'],
  ['anterior', 'posterior'],
  ['low', 'high'],
  ['acute', 'chronic'],
];
const oppositePatterns = opposites.map((pair) => pair.map((starts) => new RegExp(`^(?:${starts})`)));
/** Most words have no opposite, which one pattern finds out. */
const anyOpposite = new RegExp(`^(?:${opposites.flat().join('|')})`);

function areOpposite(one: string, other: string): boolean {
  if (!anyOpposite.test(one) || !anyOpposite.test(other)) return false;
  return oppositePatterns.some(([a, b]) => (a!.test(one) && b!.test(other)) || (b!.test(one) && a!.test(other)));
}

function haveOpposites(words: readonly string[], others: readonly string[]): boolean {
  const polar = others.filter((word) => anyOpposite.test(word));
  return polar.length > 0 && words.some((word) => polar.some((other) => areOpposite(word, other)));
}

/** Words of each title that the other does not have, as often as it has them. */
function leftOver(a: readonly string[], b: readonly string[]): [string[], string[]] {
  const unmatched = new Map<string, number>();
  for (const word of b) unmatched.set(word, (unmatched.get(word) ?? 0) + 1);
  const onlyA = a.filter((word) => {
    const count = unmatched.get(word) ?? 0;
    if (count > 0) unmatched.set(word, count - 1);
    return count === 0;
  });
  return [onlyA, [...unmatched].flatMap(([word, count]) => Array.from({ length: count }, () => word))];
}

/** The same word with a typing error, or cut off. */
function isSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < 4) return false;
  const allowed = shorter >= 7 ? 2 : 1;
  const cutOff = shorter >= 5 && (one.startsWith(other) || other.startsWith(one));
  if (!cutOff && editDistance(one, other, allowed) > allowed) return false;
  return !/\d/.test(one + other) && !areOpposite(one, other);
}

/** Whether a left-over word is neither a stop word, nor a slip, nor part of a word that the other title joins. */
function reallyDiffers(words: readonly string[], others: readonly string[]): boolean {
  const joined = others.join('');
  const isJoined = (word: string) => word.length >= 2 && !/^\d+$/.test(word) && joined.includes(word);
  return words.some((word) => !stopWords.has(word) && !isJoined(word) && !others.some((other) => isSlip(word, other)));
}

const shortestBeginning = 25;
const longBeginning = 40;

const isBeginning = (shorter: string, longer: string): boolean =>
  shorter.length >= shortestBeginning &&
  (longer.startsWith(shorter) ||
    (shorter.length >= longBeginning && editDistance(longer.slice(0, shorter.length), shorter, 2) <= 2));

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');

export function compareTitles(a: Fingerprint, b: Fingerprint): TitleComparison {
  const { words: wordsA, compact: compactA } = derive(a);
  const { words: wordsB, compact: compactB } = derive(b);
  if (compactA === compactB) return { verdict: 'exact', similarity: 1, numbersDiffer: false, hasOpposites: false };

  const [onlyA, onlyB] = leftOver(wordsA, wordsB);
  const sharedWords = wordsA.length - onlyA.length;
  const wordShare = (2 * sharedWords) / (wordsA.length + wordsB.length);
  const hasOpposites = haveOpposites(onlyA, onlyB);
  const sameNumbers = a.numbers.join() === b.numbers.join();
  const longest = Math.max(compactA.length, compactB.length);
  const sameStart = compactA.slice(0, 16) === compactB.slice(0, 16);
  // Most candidates end here, before the letters are compared.
  if (wordShare < 0.35 && !sameStart && (longest > 120 || Math.abs(compactA.length - compactB.length) > 12)) {
    return { verdict: 'different', similarity: wordShare, numbersDiffer: !sameNumbers, hasOpposites };
  }

  const most = Math.ceil(longest * (wordShare >= 0.5 || sameStart ? 0.3 : 0.2));
  const distance = editDistance(compactA, compactB, most);
  const letterShare = distance > most ? 0 : 1 - distance / longest;
  const similarity = Math.max(letterShare, wordShare);
  const [shorter, longer] = compactA.length <= compactB.length ? [a, b] : [b, a];
  const shortened = isBeginning(derive(shorter).compact, derive(longer).compact);
  const isShorter = compactA.length !== compactB.length;
  const numbersCutOff = shortened && isShorter && shorter.numbers.every((number) => longer.numbers.includes(number));
  const numbersSpaced =
    distance <= 3 && a.numbers.length > 0 && b.numbers.length > 0 && digitsIn(compactA) === digitsIn(compactB);

  const verdict = (): Verdict => {
    const isClose = letterShare >= 0.85 && !hasOpposites;
    if (isClose && !reallyDiffers(onlyA, onlyB) && !reallyDiffers(onlyB, onlyA)) return 'near';
    if (shortened) return 'shortened';
    if (similarity >= 0.75) return 'similar';
    const manyShared = sharedWords >= 4 && sharedWords / Math.min(wordsA.length, wordsB.length) >= 0.7;
    return similarity >= 0.5 || manyShared ? 'weak' : 'different';
  };
  return {
    verdict: verdict(),
    similarity,
    numbersDiffer: !sameNumbers && !numbersCutOff && !numbersSpaced,
    hasOpposites,
  };
}
