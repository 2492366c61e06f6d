import { z } from 'zod';

/** Invented data that is loaded: its size and the day for which it was made. */
export const SyntheticRegistry = z.object({ scale: z.number(), as_of: z.string() });
export type SyntheticRegistry = z.infer<typeof SyntheticRegistry>;
export const syntheticSetting = 'synthetic_registry';

/** What an organisation sets for itself. Stored by key; what is not stored has the default here. */
export const PublicSettings = z.object({
  contact_email: z.email().default('cear@example.org'),
  institute_links: z
    .array(z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }))
    .default([{ label: 'Institute', url: 'https://www.example.org/' }]),
  time_zone: z.string().default('America/New_York'),
  /** Set by the seed alone; while it is there, every page says so. */
  [syntheticSetting]: SyntheticRegistry.optional(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;
