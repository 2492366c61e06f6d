import { PublicSettings } from '@cea/contract/settings';
import { SiteData } from '@cea/contract/site';

/** The site data that the server embedded in the page; defaults on the dev server. */
function readSite(text: string | null | undefined): SiteData {
  try {
    return SiteData.parse(JSON.parse(text ?? ''));
  } catch {
    return { settings: PublicSettings.parse({}), demo: false };
  }
}

export const { settings, demo, user: userOnArrival } = readSite(document.querySelector('#site')?.textContent);

/** What is drawn from now on follows settings that were changed on this page. */
export const applySettings = (changes: Partial<PublicSettings>): void => {
  Object.assign(settings, changes);
};
