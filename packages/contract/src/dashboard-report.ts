import { z } from 'zod';
import { AgreementMeasures } from './agreement-statistics.ts';
import { daysBetween } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './numbers.ts';
import { Labelled } from './labelled.ts';

/** The days and the round that a report is about. */
export const ReportFilters = z.strictObject({
  from: z.iso
    .date()
    .optional()
    .describe('First day; the first of the month eleven months before the last day if it is left out'),
  to: z.iso.date().optional().describe('Last day; today if it is left out'),
  reading_round_id: Id.optional().describe('Only work of this round'),
});
export type ReportFilters = z.output<typeof ReportFilters>;

const longestDays = 3660;

/** Why these days are no period; undefined if they are. */
export function periodFault(from: string, to: string): string | undefined {
  if (from > to) return 'The last day must be the first day or later.';
  return daysBetween(from, to) > longestDays ? 'Choose ten years at most.' : undefined;
}

/** What is counted month by month. */
export const throughputKeys = ['screenings', 'reviews', 'consensus', 'published'] as const;
export type ThroughputKey = (typeof throughputKeys)[number];

/** What an article waits for, in the order of its way: readers, their consensus, and to be cleaned and published. */
export const waitingStages = ['screening', 'screening-consensus', 'review', 'review-consensus', 'cleaning'] as const;
export type WaitingStage = (typeof waitingStages)[number];

const Throughput = z.object({
  month: z.string().describe('As 2026-11'),
  screenings: z.int().describe('Votes on abstracts that readers submitted'),
  reviews: z.int().describe('Full reviews that readers submitted'),
  consensus: z.int().describe('Consensus forms that were submitted'),
  published: z.int().describe('Articles that came into the registry'),
});
export type Throughput = z.infer<typeof Throughput>;

const Waiting = z.object({
  stage: z.enum(waitingStages),
  /** Articles that left the stage in the period, and the days they had waited. */
  left: z.int(),
  median_days: z.number().nullable(),
  ninth_decile_days: z.number().nullable(),
  /** In the stage now, whatever the period is. */
  now: z.int(),
  oldest_days: z.int().nullable(),
  limit: z.int().describe('After so many days an article is late'),
});
export type Waiting = z.infer<typeof Waiting>;

const Overdue = z.object({
  round: Labelled,
  forms: z.int(),
  readers: z.int(),
  assignments: z.int(),
  /** Of the form that is overdue longest. */
  most_days: z.int(),
});
export type Overdue = z.infer<typeof Overdue>;

const Cost = z.object({ cents: z.int(), articles: z.int(), cents_per_article: z.int().nullable() });
export type Cost = z.infer<typeof Cost>;

const ReaderLoad = z.object({
  reader: z.object({ id: z.int(), full_name: z.string(), is_internal: z.boolean() }),
  /** Not submitted now, of what was published to the reader. */
  open_screenings: z.int(),
  open_reviews: z.int(),
  overdue: z.int(),
  /** Submitted in the period and still so. */
  screenings: z.int(),
  reviews: z.int(),
  consensus: z.int(),
  cents: z.int(),
});
export type ReaderLoad = z.infer<typeof ReaderLoad>;

export const DashboardReport = z.object({
  /** Rounds to choose from, the latest first. */
  choices: z.array(Labelled),
  from: z.iso.date(),
  to: z.iso.date(),
  throughput: z.array(Throughput),
  waiting: z.array(Waiting),
  overdue: z.array(Overdue),
  /** Of readings that were submitted in the period, as first submitted; null if nothing was read twice. */
  agreement: z.object({ screening: AgreementMeasures.nullable(), review: AgreementMeasures.nullable() }),
  cost: z.object({
    screening: Cost,
    review: Cost,
    /** All that was earned in the period, over the articles that came into the registry in it. */
    published: Cost,
  }),
  /** With something open or submitted; the most open work first. */
  readers: z.array(ReaderLoad),
});
export type DashboardReport = z.infer<typeof DashboardReport>;

export const readDashboardReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/dashboard-report',
  summary: 'Throughput, waiting times, overdue work, agreement, cost per article and load per reader',
  access: 'see-dashboard-report',
  readOnly: true,
  body: ReportFilters,
  response: z.object({ data: DashboardReport }),
});
