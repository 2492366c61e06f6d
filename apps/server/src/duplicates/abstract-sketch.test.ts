import { expect, it } from 'vitest';
import { sketchAbstract } from './abstract-sketch.ts';
import { compareSketches } from './compare-abstract.ts';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `word${from + at}`).join(' ');
const compared = (a: string, b: string) => compareSketches(sketchAbstract(a), sketchAbstract(b));

it('needs 25 words of three letters', () => {
  expect(sketchAbstract(words(0, 24))).toEqual([]);
  expect(sketchAbstract(`${words(0, 24)} of it`)).toEqual([]);
  expect(sketchAbstract(words(0, 25))).toHaveLength(23);
});

it('holds at most 120 sequences of three words', () => {
  expect(sketchAbstract(words(0, 1_000)).length).toBe(120);
});

it.each([
  [words(0, 60), words(0, 60).toUpperCase(), 'same'],
  [words(0, 60), `${words(0, 45)} ${words(100, 130)}`, 'same'],
  [words(0, 60), `${words(0, 25)} ${words(100, 140)}`, 'partial'],
  [words(0, 60), `${words(0, 10)} ${words(100, 150)}`, 'unclear'],
  [words(0, 60), words(100, 160), 'different'],
])('tells how much two abstracts share', (a, b, verdict) => {
  expect(compared(a, b).verdict).toBe(verdict);
});
