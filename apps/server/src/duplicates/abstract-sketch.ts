import { hash32 } from './hash.ts';
import { foldWords, wordsOf } from '../lib/plain-text.ts';

const readCharacters = 1_500;
const shortestWord = 3;
const fewestWords = 25;
const mostShingles = 120;

/**
 * Hashes of the first 120 sequences of three words, sorted: how many are shared says how much of two abstracts is the
 * same. Empty for an abstract that is too short to compare.
 */
export function sketchAbstract(text: string): number[] {
  const words = wordsOf(foldWords(text.slice(0, readCharacters))).filter((word) => word.length >= shortestWord);
  if (words.length < fewestWords) return [];
  const shingles = Array.from({ length: Math.min(words.length - 2, mostShingles) }, (_, at) =>
    hash32(`${words[at]} ${words[at + 1]} ${words[at + 2]}`),
  );
  return [...new Set(shingles)].toSorted((a, b) => a - b);
}
