import { expect, test } from 'vitest';
import { assignedArticle, assignment, cell } from '../../../test/assignments.ts';
import { dueDay, groupNote } from './group-texts.ts';

const read = (state: 'open' | 'submitted') => [assignedArticle(1, 'Valve', [cell(1, { state })])];
const sent = { published_at: '2026-10-01T00:00:00Z' };

test.each([
  ['its own day', assignment(1, read('open'), { ...sent, due_on: '2026-11-20' }), '2026-11-20'],
  ['the day of its round', assignment(1, read('open'), sent), '2026-11-30'],
  ['none when all is submitted', assignment(1, read('submitted'), sent), null],
  ['none while it is a draft', assignment(1, read('open'), { due_on: '2026-11-20' }), null],
])('an assignment counts down to %s', (_, head, day) => {
  expect(dueDay(head, '2026-11-30')).toBe(day);
});

test('its line says how much it is and when it is due', () => {
  expect(groupNote(assignment(1, read('open'), sent), 2, '2026-11-30')).toBe('1 article · due 11/30/2026');
  expect(groupNote(assignment(1, read('open')), 2, null)).toBe('1 article · 2 readers each · not yet sent');
});
