import { expect, it } from 'vitest';
import { notReported } from './dictionary/variable.ts';
import { type AnswersElsewhere, sourceOf } from './value-source.ts';

const said = (a?: unknown, b?: unknown, bot?: unknown): AnswersElsewhere => ({
  a: { disease: a },
  b: { disease: b },
  bot: { disease: bot },
});

it.each<[string, unknown, AnswersElsewhere, string]>([
  ['Reader A', 'Stroke', said('stroke '), 'A'],
  ['Reader B', 'Stroke', said('Embolism', 'STROKE'), 'B'],
  ['both readers', 'Stroke', said('Stroke', 'Stroke'), 'A'],
  ['the draft', 'Stroke', said('Embolism', undefined, 'Stroke'), 'bot'],
  ['a reader and the draft', 'Stroke', said(undefined, 'Stroke', 'Stroke'), 'B'],
  ['nobody', 'Stroke', said('Embolism', 'Infarction', 'Bleeding'), 'typed'],
  ['no row anywhere', 'Stroke', {}, 'typed'],
  ['the reader who is silent', notReported, said(undefined, 'Stroke'), 'A'],
  ['the other reader who is silent', notReported, said('Stroke'), 'B'],
  ['both readers are silent', notReported, said(), 'typed'],
  ['a reader who has no such row', notReported, { a: { disease: 'Stroke' } }, 'typed'],
  ['an answer taken back', null, said(), 'typed'],
])('%s', (_, value, elsewhere, expected) => {
  expect(sourceOf('disease', value, elsewhere)).toBe(expected);
});
