/**
 * American and British spellings of a word become one: "anaemia" and "anemia", "tumour" and "tumor". Rules instead of
 * a list, so that the beginning of a word is folded like the whole word, and a browser need not load a list. Unrelated
 * words may become one too, which only adds a match. A test compares the rules with the spellings of search.
 */
const rules: readonly [RegExp, string][] = [
  [/ae|oe/g, 'e'],
  [/our/g, 'or'],
  [/([iy])s(?=[aei])/g, '$1z'],
  [/ll/g, 'l'],
  [/re(?=s?$)/, 'er'],
  [/ogue/, 'og'],
  [/dgem/, 'dgm'],
  [/ialit/, 'ialt'],
  [/sulph/, 'sulf'],
];

export const foldSpelling = (word: string): string =>
  rules.reduce((folded, [british, american]) => folded.replace(british, american), word);
