/**
 * A word for search: letters and digits. Slashes, hyphens, dashes and every other sign separate words, in texts and in
 * queries, so that "salmeterol/fluticasone" is found by either and "EQ-5D" finds "EQ-5D-5L". A decimal number is one
 * word.
 */
const word = /\p{N}+\.\p{N}+|[\p{L}\p{M}\p{N}]+/gu;

export interface PlacedWord {
  readonly text: string;
  /** Its position, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

export const placedWords = (text: string): PlacedWord[] =>
  Array.from(text.matchAll(word), (found) => ({
    text: found[0].normalize('NFC'),
    from: found.index,
    to: found.index + found[0].length,
  }));

export const wordsIn = (text: string): string[] => placedWords(text).map((placed) => placed.text);
