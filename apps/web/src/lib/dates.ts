import { calendarDay, daysLeftLabel, formatDate, formatDateTime } from '@cea/contract/dates';
import { settings } from './site.ts';

/** API times, in the organisation's time zone. */
export const showDate = (at: string): string => formatDate(new Date(at), settings.time_zone);
export const showDateTime = (at: string): string => formatDateTime(new Date(at), settings.time_zone);

/** An API date, which has no time and no zone: `11/20/2026`. */
export const showDay = (day: string): string => formatDate(new Date(`${day}T00:00Z`), 'UTC');
export const showDaysLeft = (due: string): string => daysLeftLabel(due, calendarDay(new Date(), settings.time_zone));
