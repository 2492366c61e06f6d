/** `M/D/YYYY` and `M/D/YYYY h:mm AM/PM` (spec §9), in the organisation's time zone. */
function parts(at: Date, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

export function formatDate(at: Date, timeZone: string): string {
  const { month, day, year } = parts(at, timeZone);
  return `${month}/${day}/${year}`;
}

/** A day, which has no time and no zone: `11/20/2026` for `2026-11-20`. */
export const formatDay = (day: string): string => formatDate(new Date(`${day}T00:00Z`), 'UTC');

export function formatDateTime(at: Date, timeZone: string): string {
  const { hour, minute, dayPeriod } = parts(at, timeZone);
  return `${formatDate(at, timeZone)} ${hour}:${minute} ${dayPeriod}`;
}

/** The calendar day in a time zone, as YYYY-MM-DD. */
export function calendarDay(at: Date, timeZone: string): string {
  const { month = '', day = '', year = '' } = parts(at, timeZone);
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Whole days between two calendar days; both are dates without a time. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);
}

/** '(Due Today)', '(3 days)', '(1 day past due)'. */
export function daysLeftLabel(due: string, today: string): string {
  const left = daysBetween(today, due);
  if (left === 0) return '(Due Today)';
  const days = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'day' : 'days'}`;
  return left > 0 ? `(${days})` : `(${days} past due)`;
}
