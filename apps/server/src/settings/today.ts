import { PublicSettings } from '@cea/contract/settings';
import { sql } from 'kysely';

/** The organisation's time zone, inside of a statement. */
export const timeZone = sql<string>`coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'time_zone'),
  ${PublicSettings.parse({}).time_zone})`;

/** The day that it is for the organisation. */
export const today = sql<string>`(now() AT TIME ZONE ${timeZone})::date`;
