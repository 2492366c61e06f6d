import { z } from 'zod';
import { StageLimits } from './article-states.ts';
import { endpoint } from './endpoint.ts';
import { ThresholdSetting } from './money/threshold-presets.ts';
import { MemberNumber } from './registration.ts';
import { DataLicense, DueSoonDays, VisitorRows } from './settings.ts';

/** Whether it is a name of the time zone database, such as `Europe/Vienna`; offsets such as `+01:00` are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** How many articles to publish in a calendar year; null if no goal is set. */
const AnnualGoal = z
  .int('Enter a whole number of articles.')
  .min(1, 'Enter a number of 1 or more.')
  .max(100_000, 'Enter a number of at most 100,000.')
  .nullable();

/** Who may register as a member of ISPOR: with a number that is listed, or that fits the pattern. */
export const IsporMembers = z.strictObject({
  pattern: z
    .string()
    .trim()
    .regex(/^(?:[\d#]{4,20})?$/, 'Use 4 to 20 digits, with # for any digit.')
    .describe('Digits of which # stands for any; empty: only listed numbers'),
  numbers: z.array(MemberNumber).max(5000, 'At most 5,000 numbers.').describe('Listed one by one'),
});
export type IsporMembers = z.infer<typeof IsporMembers>;

const LapseMonths = z
  .int('Enter a whole number of months.')
  .min(3, 'Enter a number of 3 or more.')
  .max(120, 'Enter a number of at most 120.')
  .nullable();

/** The settings that an administrator changes. */
export const EditableSettings = z.strictObject({
  /** Dates, due dates and the year to date are those of this zone. */
  time_zone: z.string().max(60).refine(isTimeZone, 'Choose a time zone from the list.'),
  /** Days after which an article is late in its state. */
  stage_limits: StageLimits,
  annual_goal: AnnualGoal,
  due_soon_days: DueSoonDays,
  data_license: DataLicense.describe('What downloaded data may be used for'),
  visitor_rows: VisitorRows.describe('The most rows of a file without permission to download registry entries'),
  ispor_members: IsporMembers,
  lapse_months: LapseMonths.describe('Without a sign-in, after which an account lapses; null: never'),
  thresholds: ThresholdSetting.describe('What charts of ratios judge cost-effectiveness by'),
});
export type EditableSettings = z.infer<typeof EditableSettings>;

const response = z.object({ data: EditableSettings });

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: "The organization's settings",
  access: 'manage-reference-data',
  response,
});

export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  summary: 'Changes settings. Pages opened from then on follow',
  access: 'manage-reference-data',
  body: EditableSettings.partial(),
  response,
});
