import { z } from 'zod';
import { StageLimits } from './article-states.ts';
import { endpoint } from './endpoint.ts';

/** Whether it is a name of the time zone database, such as `Europe/Vienna`; offsets such as `+01:00` are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The settings that an administrator changes. */
export const EditableSettings = z.strictObject({
  /** Dates, due dates and the year to date are those of this zone. */
  time_zone: z.string().max(60).refine(isTimeZone, 'Choose a time zone from the list.'),
  /** Days after which an article is late in its state. */
  stage_limits: StageLimits,
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
