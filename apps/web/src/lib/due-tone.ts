import { daysBetween } from '@cea/contract/dates';
import { getToday } from './dates.ts';

export type DueTone = 'late' | 'soon' | 'later';

/** From three days before, a day is soon. */
export function dueTone(due: string, today = getToday()): DueTone {
  const left = daysBetween(today, due);
  if (left < 0) return 'late';
  return left <= 3 ? 'soon' : 'later';
}
