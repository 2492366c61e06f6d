import { formatDate, formatDateTime } from '@cea/contract/dates';
import { settings } from './site.ts';

/** Times of the wire, in the organisation's time zone. */
export const showDate = (at: string): string => formatDate(new Date(at), settings.time_zone);
export const showDateTime = (at: string): string => formatDateTime(new Date(at), settings.time_zone);
