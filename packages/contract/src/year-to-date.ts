import { z } from 'zod';
import { daysBetween } from './dates.ts';
import { endpoint } from './endpoint.ts';

/** Entries that came into the registry in this calendar year of the organisation and are still published. */
export const YearToDate = z.object({
  year: z.int(),
  today: z.iso.date(),
  method_count: z.int().describe('Published articles'),
  ratio_count: z.int().describe('Ratios of these articles'),
  weight_count: z.int().describe('Utility weights of these articles'),
  total_count: z.int().describe('Their sum'),
  annual_goal: z.int().nullable().describe('Articles to publish in a year; null if no goal is set'),
  forecast_count: z.int().describe('Articles by the end of the year, at the pace of the last 365 days'),
});
export type YearToDate = z.infer<typeof YearToDate>;

export const readYearToDate = endpoint({
  method: 'GET',
  path: '/api/data-collection/reports/ytd-totals',
  summary: 'Entries published in this calendar year by type, the annual goal, and a forecast for the end of the year',
  access: 'see-year-to-date',
  quiet: true,
  response: z.object({ data: YearToDate }),
});

/** How many days of the year have begun, of how many. */
function daysOfYear(today: string): { begun: number; all: number } {
  const year = today.slice(0, 4);
  return { begun: daysBetween(`${year}-01-01`, today) + 1, all: daysBetween(`${year}-01-01`, `${year}-12-31`) + 1 };
}

/** How many of the goal are due by the end of today if every day brings as many as the others. */
export function evenPace(goal: number, today: string): number {
  const { begun, all } = daysOfYear(today);
  return Math.round((goal * begun) / all);
}

/** The days whose pace a forecast goes on with: a whole year, because rounds come every ten weeks or so. */
export const paceDays = 365;
/** The first entries of a new registry say little about its pace. */
const fewestDays = 28;

interface RecentEntries {
  /** Published this year. */
  readonly count: number;
  /** Published in the last 365 days, today included. */
  readonly recent: number;
  /** The day of the first of all entries; null if there is none. */
  readonly first_on: string | null;
}

/** What is published, and for each day left the average of the last 365 days, or of all days since the first entry. */
export function forecastYear({ count, recent, first_on }: RecentEntries, today: string): number {
  if (first_on === null) return count;
  const { begun, all } = daysOfYear(today);
  const since = Math.min(paceDays, Math.max(fewestDays, daysBetween(first_on, today) + 1));
  return count + Math.round(((all - begun) * recent) / since);
}
