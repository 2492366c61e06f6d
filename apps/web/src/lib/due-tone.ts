import { daysBetween } from '@cea/contract/dates';
import { getToday } from './dates.ts';
import { settings } from './site.ts';

export type DueTone = 'late' | 'soon' | 'later';

export function dueTone(due: string, today = getToday()): DueTone {
  const left = daysBetween(today, due);
  if (left < 0) return 'late';
  return left <= settings.due_soon_days ? 'soon' : 'later';
}
