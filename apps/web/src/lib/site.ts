import { PublicSettings } from '@cea/contract/settings';
import { SiteData } from '@cea/contract/site';

/** What the server says of the site in the page; the defaults where it says nothing, as on the dev server. */
function readSite(text: string | null | undefined): SiteData {
  try {
    return SiteData.parse(JSON.parse(text ?? ''));
  } catch {
    return { settings: PublicSettings.parse({}), demo: false };
  }
}

export const { settings, demo, user: userOnArrival } = readSite(document.querySelector('#site')?.textContent);
