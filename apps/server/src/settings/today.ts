import { PublicSettings } from '@cea/contract/settings';
import { sql } from 'kysely';

/** The organisation's time zone, inside of a statement. */
export const timeZone = sql<string>`coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'time_zone'),
  ${PublicSettings.parse({}).time_zone})`;

/** The day that it is for the organisation. */
export const today = sql<string>`(now() AT TIME ZONE ${timeZone})::date`;

/** When a day of the organisation begins and ends. */
export const startOfDay = (day: string) => sql`${day}::date::timestamp AT TIME ZONE ${timeZone}`;
export const endOfDay = (day: string) => sql`(${day}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;
