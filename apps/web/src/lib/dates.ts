import { calendarDay, daysLeftLabel, formatDate, formatDateTime, formatDay } from '@cea/contract/dates';
import { settings } from './site.ts';

/** API times, in the organisation's time zone. */
export const showDate = (at: string): string => formatDate(new Date(at), settings.time_zone);
export const showDateTime = (at: string): string => formatDateTime(new Date(at), settings.time_zone);

/** The day that it is for the organization, as YYYY-MM-DD. */
export const getToday = (): string => calendarDay(new Date(), settings.time_zone);

/** An API date. */
export const showDay = formatDay;
export const showDaysLeft = (due: string): string => daysLeftLabel(due, getToday());
