import { PublicSettings } from '@cea/contract/settings';
import { z } from 'zod';

const Site = z.object({ settings: PublicSettings, demo: z.boolean().default(false) });

/** What the server says of the site in the page; the defaults where it says nothing, as on the dev server. */
function readSite(text: string | null | undefined): z.infer<typeof Site> {
  try {
    return Site.parse(JSON.parse(text ?? ''));
  } catch {
    return { settings: PublicSettings.parse({}), demo: false };
  }
}

export const { settings, demo } = readSite(document.querySelector('#site')?.textContent);
