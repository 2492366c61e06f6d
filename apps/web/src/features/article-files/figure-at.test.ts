import { expect, it } from 'vitest';
import { figureAt } from './figure-at.ts';

it.each([
  ['an incremental ratio of A$21,300 per QALY', '21,300', 21_300],
  ['costs of 21 300 euros', '21 300', 21_300],
  ['costs of 21\u202F300 euros', '21\u202F300', 21_300],
  ['gained 0.25 QALYs.', '0.25', 0.25],
  ['gained 0·25 QALYs', '0·25', 0.25],
  ['discounted at 1.5% per year', '1.5', 1.5],
  ['in 2017 Canadian dollars', '2017', 2017],
  ['it saved \u2212260 CAD', '\u2212260', -260],
  ['the ratio (\u221210,820)', '\u221210,820', -10_820],
  ['from 11,900\u201329,400', '29,400', 29_400],
  ['EQ-5D', '5', 5],
  ['1,234,567.5', '1,234,567.5', 1_234_567.5],
])('in "%s" %s is %s', (text, printed, value) => {
  const middle = text.indexOf(printed) + Math.floor(printed.length / 2);
  expect(figureAt(text, middle)).toEqual({ text: printed, value });
});

it.each([
  ['words', 2],
  ['cost 5 euros', 8],
  ['', 0],
])('"%s" has no number at %i', (text, at) => {
  expect(figureAt(text, at)).toBeUndefined();
});
