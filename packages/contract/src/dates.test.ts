import { describe, expect, it } from 'vitest';
import { calendarDay, daysLeftLabel, formatDate, formatDateTime } from './dates.ts';

describe('date formats', () => {
  const evening = new Date('2026-03-09T02:05:00Z');
  it('follows the time zone of the organisation', () => {
    expect(formatDate(evening, 'UTC')).toBe('3/9/2026');
    expect(formatDate(evening, 'America/New_York')).toBe('3/8/2026');
    expect(formatDateTime(evening, 'America/New_York')).toBe('3/8/2026 10:05 PM');
    expect(formatDateTime(new Date('2026-12-31T00:00:00Z'), 'UTC')).toBe('12/31/2026 12:00 AM');
    expect(calendarDay(evening, 'America/New_York')).toBe('2026-03-08');
  });
});

describe('daysLeftLabel', () => {
  it.each([
    ['2026-11-15', '(Due Today)'],
    ['2026-11-16', '(1 day)'],
    ['2026-11-18', '(3 days)'],
    ['2026-11-14', '(1 day past due)'],
    ['2026-11-01', '(14 days past due)'],
    ['2027-03-01', '(106 days)'],
  ])('due %s: %s', (due, label) => {
    expect(daysLeftLabel(due, '2026-11-15')).toBe(label);
  });
});
