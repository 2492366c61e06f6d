import { expect, it } from 'vitest';
import { notReported } from './dictionary/variable.ts';
import { type AnswersElsewhere, sourceOf } from './value-source.ts';

const answersFrom = (a?: unknown, b?: unknown, bot?: unknown): AnswersElsewhere => ({
  a: { disease: a },
  b: { disease: b },
  bot: { disease: bot },
});

it.each<[string, unknown, AnswersElsewhere, string]>([
  ['Reader A', 'Stroke', answersFrom('stroke '), 'A'],
  ['Reader B', 'Stroke', answersFrom('Embolism', 'STROKE'), 'B'],
  ['both readers', 'Stroke', answersFrom('Stroke', 'Stroke'), 'A'],
  ['the draft', 'Stroke', answersFrom('Embolism', undefined, 'Stroke'), 'bot'],
  ['a reader and the draft', 'Stroke', answersFrom(undefined, 'Stroke', 'Stroke'), 'B'],
  ['no one', 'Stroke', answersFrom('Embolism', 'Infarction', 'Bleeding'), 'typed'],
  ['no row anywhere', 'Stroke', {}, 'typed'],
  ['the reader without an answer', notReported, answersFrom(undefined, 'Stroke'), 'A'],
  ['the other reader without an answer', notReported, answersFrom('Stroke'), 'B'],
  ['no reader has an answer', notReported, answersFrom(), 'typed'],
  ['a reader who has no such row', notReported, { a: { disease: 'Stroke' } }, 'typed'],
  ['a cleared answer', null, answersFrom(), 'typed'],
])('%s', (_, value, elsewhere, expected) => {
  expect(sourceOf('disease', value, elsewhere)).toBe(expected);
});
