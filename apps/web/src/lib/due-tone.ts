import { calendarDay, daysBetween } from '@cea/contract/dates';
import { settings } from './site.ts';

export type DueTone = 'late' | 'soon' | 'later';

/** From three days before, a day is soon. */
export function dueTone(due: string, today = calendarDay(new Date(), settings.time_zone)): DueTone {
  const left = daysBetween(today, due);
  if (left < 0) return 'late';
  return left <= 3 ? 'soon' : 'later';
}
