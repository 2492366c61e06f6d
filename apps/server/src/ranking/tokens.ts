import { stopWords } from './stop-words.ts';

const word = /[\p{L}\p{N}_]{2,}/gu;

/** Words of two or more letters or digits, in lower case and in order. */
export const tokensOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];

/** Plurals count as their singular in keyword order only: in the models, folding them cost ten points of work saved. */
function foldPlural(token: string): string {
  if (token.length > 4 && token.endsWith('ies')) return `${token.slice(0, -3)}y`;
  if (token.length > 3 && token.endsWith('s') && !/(?:ss|us|is)$/.test(token)) return token.slice(0, -1);
  return token;
}

/** Tokens that say what a text is about. */
export const keywordsOf = (text: string): string[] =>
  tokensOf(text)
    .filter((token) => !stopWords.has(token))
    .map(foldPlural);
