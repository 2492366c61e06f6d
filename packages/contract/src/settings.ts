import { z } from 'zod';

/** The loaded synthetic data: its scale and date. */
export const SyntheticRegistry = z.object({ scale: z.number(), as_of: z.string() });
export type SyntheticRegistry = z.infer<typeof SyntheticRegistry>;
export const syntheticSetting = 'synthetic_registry';

/** The organisation's settings. Stored by key, with the defaults given here. */
export const PublicSettings = z.object({
  contact_email: z.email().default('cear@example.org'),
  institute_links: z
    .array(z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }))
    .default([{ label: 'Institute', url: 'https://www.example.org/' }]),
  time_zone: z.string().default('America/New_York'),
  /** Set only by the seed; while it is set, every page says so. */
  [syntheticSetting]: SyntheticRegistry.optional(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;
