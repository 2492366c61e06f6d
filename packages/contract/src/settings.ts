import { z } from 'zod';

/** What an organisation sets for itself. Stored by key; what is not stored has the default here. */
export const PublicSettings = z.object({
  contact_email: z.email().default('cear@example.org'),
  institute_links: z
    .array(z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }))
    .default([{ label: 'Institute', url: 'https://www.example.org/' }]),
  time_zone: z.string().default('America/New_York'),
});
export type PublicSettings = z.infer<typeof PublicSettings>;
