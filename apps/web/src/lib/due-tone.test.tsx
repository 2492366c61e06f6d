import { expect, test } from 'vitest';
import { dueTone } from './due-tone.ts';

/** Orange from 3 days, red when past due. */
test.each([
  ['2026-11-14', 'late'],
  ['2026-11-15', 'soon'],
  ['2026-11-18', 'soon'],
  ['2026-11-19', 'later'],
])('due %s is %s', (due, tone) => {
  expect(dueTone(due, '2026-11-15')).toBe(tone);
});
