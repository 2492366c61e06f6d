import { showDate, showDateTime } from '../../lib/dates.ts';

/** The time for a note of today, otherwise the date. */
export function noteTime(at: string, now = new Date().toISOString()): string {
  const [day, ...time] = showDateTime(at).split(' ');
  return day === showDate(now) ? time.join(' ') : showDate(at);
}
