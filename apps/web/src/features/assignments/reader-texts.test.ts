import { expect, test } from 'vitest';
import { assignment, headOf } from '../../../test/assignments.ts';
import { handOverEffects, readerTexts, removalEffects } from './reader-texts.ts';

const draft = headOf(assignment(2, []));
const published = headOf(assignment(1, [], { published_at: '2026-10-01T00:00:00Z' }));
const reader = { reader_id: 1, accepted: true, planned: 0, open: 5, submitted: 19, late: 2 };
const planned = { ...reader, planned: 3, open: 0, submitted: 0, late: 0, accepted: false };

test('what a reader has in an assignment', () => {
  expect(readerTexts(published, reader)).toEqual(['19 of 24 submitted in Full review 1, 2 late.']);
  expect(readerTexts(draft, planned)).toEqual(['3 articles planned in Full review 2.']);
  expect(readerTexts(published, planned)).toEqual(['0 of 3 submitted in Full review 1.', 'Has not accepted yet.']);
});

test('open and planned work moves, submitted work stays', () => {
  expect(handOverEffects({ ...reader, planned: 1 }, 'Ren Tanaka', 'Jan Novak')).toEqual([
    '5 open forms move to Jan Novak, with what is filled in.',
    '1 planned reading moves to Jan Novak.',
    '19 submitted forms stay with Ren Tanaka.',
  ]);
});

test('a reader who has submitted stays in the assignment', () => {
  expect(removalEffects(published, reader, 'Ren Tanaka').at(-1)).toBe(
    'Ren Tanaka stays in the assignment with the submitted work.',
  );
  expect(removalEffects(draft, planned, 'Ren Tanaka')).toEqual(['3 articles lose this reader.']);
});
