import { expect, it } from 'vitest';
import { placedWords, wordsIn } from './search-words.ts';

it.each([
  ['salmeterol/fluticasone', ['salmeterol', 'fluticasone']],
  ['EQ-5D-5L', ['EQ', '5D', '5L']],
  ['non‐small‑cell–lung—cancer', ['non', 'small', 'cell', 'lung', 'cancer']],
  ['HIV/AIDS, “Crohn’s” (n=3.5%)', ['HIV', 'AIDS', 'Crohn', 's', 'n', '3.5']],
  ['−0.12 to 1,000.', ['0.12', 'to', '1', '000']],
  ['Me\u0301nie\u0300re', ['Ménière']],
  ['HER2+ _p_ <0.05 U.S.A.', ['HER2', 'p', '0.05', 'U', 'S', 'A']],
  ['β-blocker 日本', ['β', 'blocker', '日本']],
  ['—', []],
])('%s', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

it('gives the position of each word', () => {
  const text = 'Ca\u0301t/dog 1.5';
  expect(placedWords(text).map(({ from, to }) => text.slice(from, to))).toEqual(['Ca\u0301t', 'dog', '1.5']);
});
