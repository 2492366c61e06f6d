import { expect, test } from 'vitest';
import { author, cell } from '../../../test/assignments.ts';
import { lookOf } from './cell-look.ts';

test.each([
  [undefined, 'empty', '', 'not assigned'],
  [cell(1), 'planned', '', 'planned'],
  [cell(1, { conflicts: author }), 'conflict', '!', 'planned, conflict of interest'],
  [cell(1, { conflicts: author, no_conflict_reason: 'Another Moreau' }), 'planned', '', 'planned, conflict ruled out'],
  [cell(1, { state: 'open' }), 'not-begun', '0', '0 % filled, not begun'],
  [cell(1, { state: 'open', filled: 62 }), 'filled', '62', '62 % filled'],
  [cell(1, { state: 'open', filled: 62, late: true }), 'late', 'late', 'late, 62 % filled'],
  [cell(1, { state: 'submitted', filled: 100 }), 'submitted', '✓', 'submitted'],
] as const)('%# looks %s', (given, look, text, words) => {
  expect(lookOf(given)).toEqual({ look, text, words });
});

test('an empty cell can be suggested', () => {
  expect(lookOf(undefined, true).look).toBe('suggested');
  expect(lookOf(cell(1), true).look).toBe('planned');
});
