import { z } from 'zod';
import { CurrentUser } from './accounts.ts';
import { PublicSettings } from './settings.ts';

/** What the server writes into every page, so that the first paint needs no further question. */
export const SiteData = z.object({
  settings: PublicSettings,
  /** The data is synthetic; the footer says so. */
  demo: z.boolean(),
  /** Who is signed in, null for nobody; absent where the server could not tell. */
  user: CurrentUser.nullable().optional(),
});
export type SiteData = z.infer<typeof SiteData>;
