import { foldText } from '@cea/contract/fold-text';
import { listNearest } from '@cea/contract/query/nearest';

export interface CountedWord {
  /** As written in a text. */
  readonly word: string;
  readonly records: number;
}

/** The words of the registry, to find what a misspelt word was meant to be. */
export interface WordIndex {
  /** Indexes with the same key have the same words. */
  readonly key: string;
  has(word: string): boolean;
  /** Other words with nearly the same spelling, nearest first, and of equally near ones the most common. */
  listNear(word: string, most: number): string[];
}

/** Words kept in memory: a few megabytes. The rarest beyond this are not suggested. */
const limit = 60_000;
const isWord = (word: string): boolean => word.length >= 3 && word.length <= 40 && /\p{L}/u.test(word);

/** "dapagliflozin" for someone who types lower case, although records begin with a capital; HFrEF stays as it is. */
function matchCase(word: string, typed: string): string {
  const isCapitalized = word.slice(1) === word.slice(1).toLowerCase();
  return isCapitalized && typed === typed.toLowerCase() ? word.toLowerCase() : word;
}

/** Spellings in other case or with other accents are one word, shown as it is most often written. */
export function indexWords(key: string, words: readonly CountedWord[]): WordIndex {
  const written = new Map<string, string>();
  for (const { word } of words.toSorted((a, b) => b.records - a.records)) {
    if (written.size === limit) break;
    const folded = foldText(word);
    if (isWord(word) && !written.has(folded)) written.set(folded, word);
  }
  const folded = [...written.keys()];
  return {
    key,
    has: (word) => written.has(foldText(word)),
    listNear(word, most) {
      const own = foldText(word);
      const others = folded.filter((one) => one !== own);
      return listNearest(own, others, most).map((one) => matchCase(written.get(one)!, word));
    },
  };
}

export const noWords = indexWords('none', []);
