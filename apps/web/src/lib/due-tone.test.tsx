import { afterEach, expect, test } from 'vitest';
import { dueTone } from './due-tone.ts';
import { applySettings } from './site.ts';

/** Orange from 3 days by default, red when past due. */
test.each([
  ['2026-11-14', 'late'],
  ['2026-11-15', 'soon'],
  ['2026-11-18', 'soon'],
  ['2026-11-19', 'later'],
])('due %s is %s', (due, tone) => {
  expect(dueTone(due, '2026-11-15')).toBe(tone);
});

afterEach(() => applySettings({ due_soon_days: 3 }));

test('the organization decides from when on a due date is soon', () => {
  applySettings({ due_soon_days: 7 });
  expect([dueTone('2026-11-22', '2026-11-15'), dueTone('2026-11-23', '2026-11-15')]).toEqual(['soon', 'later']);
});
