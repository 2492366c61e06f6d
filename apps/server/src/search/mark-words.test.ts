import { expect, it } from 'vitest';
import { textConditionsOf } from './match-rows.ts';
import { excerptWordsOf, hitsOf, markWords } from './mark-words.ts';
import { wordsCondition, type Words } from './plan-search.ts';

/** Simple stems instead of PostgreSQL's. */
const lexemesOf = (word: string) => [word.toLowerCase().replace(/(?:ing|ed|s)$/, '')];
const hits = (...asked: [match: Words['match'], text: string][]) =>
  hitsOf(
    asked
      .flatMap(([match, text]) => textConditionsOf(wordsCondition(match, text)))
      .filter((one) => one.kind === 'words'),
    lexemesOf,
  );

const shown = (pieces: ReturnType<typeof markWords>) =>
  pieces?.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

it.each([
  [[['word', 'screens']], 'Screening, <b> & screened', '[Screening], <b> & [screened]'],
  [[['phrase', 'heart failure']], 'Heart failure; failure of the heart', '[Heart] [failure]; failure of the heart'],
  [[['prefix', 'haemo']], 'Hemodialysis and haemostasis', '[Hemodialysis] and [haemostasis]'],
  [[['word', 'gastro-oesophageal']], 'Gastroesophageal reflux', '[Gastroesophageal] reflux'],
  [[['word', 'b']], 'a/b-c', 'a/[b]-c'],
  [[['word', 'nothing']], 'of it', undefined],
] as const)('marks %j in %s', (asked, text, expected) => {
  const findHits = hits(...(asked as unknown as [Words['match'], string][]));
  const pieces = markWords(text, findHits);
  expect(shown(pieces)).toBe(expected);
  expect(pieces === undefined || pieces.map((piece) => piece.text).join('') === text).toBe(true);
});

it('takes the most relevant excerpts out of a long text', () => {
  const filler = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`).join(' ');
  const text = `${filler('x', 50)} stroke ${filler('y', 60)} stroke and atrial fibrillation ${filler('z', 50)} end.`;
  const pieces = excerptWordsOf(text, hits(['word', 'stroke'], ['phrase', 'atrial fibrillation']))!;
  const excerpt = shown(pieces)!;
  expect(excerpt).toContain('[stroke] and [atrial] [fibrillation]');
  expect(excerpt.split(' … ')).toHaveLength(2);
  expect(excerpt).toMatch(/^x\d+ .*\[stroke\] y0/);
  expect(excerpt.split(/\s+/).length).toBeLessThanOrEqual(2 * 24 + 1);
  const places = excerpt.split(' … ').map((part) => text.indexOf(part.replaceAll(/[[\]]/g, '')));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(excerptWordsOf(text, hits(['word', 'absent']))).toBeUndefined();
});

it('an excerpt never repeats a word, wherever the matches are', () => {
  const words = Array.from({ length: 80 }, (_, at) => `w${at}`);
  for (let first = 0; first < 80; first += 7) {
    for (let second = first; second < 80; second += 5) {
      const asked = hits(['word', `w${first}`], ['word', `w${second}`]);
      const excerpt = shown(excerptWordsOf(words.join(' '), asked))!.match(/w\d+/g)!;
      expect(new Set(excerpt).size).toBe(excerpt.length);
      expect(excerpt).toEqual(expect.arrayContaining([`w${first}`, `w${second}`]));
    }
  }
});
