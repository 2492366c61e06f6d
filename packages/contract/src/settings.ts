import { z } from 'zod';

/** The loaded synthetic data: its scale and date. */
export const SyntheticRegistry = z.object({ scale: z.number(), as_of: z.string() });
export type SyntheticRegistry = z.infer<typeof SyntheticRegistry>;
export const syntheticSetting = 'synthetic_registry';

/** From this many days before, a due date is soon: it is marked, and readers are reminded. */
export const DueSoonDays = z
  .int('Enter a whole number of days.')
  .min(0, 'Enter a number of 0 or more.')
  .max(60, 'Enter a number of at most 60.');

/** The most rows of a file without the right to download registry entries, and what an administrator may set at most. */
export const mostVisitorRows = 1000;
export const VisitorRows = z
  .int('Enter a whole number of rows.')
  .min(1, 'Enter a number of 1 or more.')
  .max(mostVisitorRows, 'Enter a number of at most 1,000.');

/** What downloaded data may be used for. */
export const DataLicense = z
  .string()
  .trim()
  .min(1, 'Say what downloaded data may be used for.')
  .max(1000, 'At most 1,000 characters.');

/** The organisation's settings. Stored by key, with the defaults given here. */
export const PublicSettings = z.object({
  contact_email: z.email().default('cear@example.org'),
  institute_links: z
    .array(z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }))
    .default([{ label: 'Institute', url: 'https://www.example.org/' }]),
  data_license: DataLicense.default(
    'Free for research, teaching and policy work, with citation. Do not redistribute the registry as a whole.',
  ),
  visitor_rows: VisitorRows.default(mostVisitorRows),
  time_zone: z.string().default('America/New_York'),
  due_soon_days: DueSoonDays.default(3),
  /** Set only by the seed; while it is set, every page says so. */
  [syntheticSetting]: SyntheticRegistry.optional(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;
