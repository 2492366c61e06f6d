import { z } from 'zod';
import { CurrentUser } from './accounts.ts';
import { PublicSettings } from './settings.ts';

/** What the server embeds in every page, so that the first paint needs no further request. */
export const SiteData = z.object({
  settings: PublicSettings,
  /** The data is synthetic; the footer says so. */
  demo: z.boolean(),
  /** The signed-in user, null if there is none; absent if the server could not tell. */
  user: CurrentUser.nullable().optional(),
});
export type SiteData = z.infer<typeof SiteData>;
