import type { Page } from '@playwright/test';

/**
 * Counts scripts that ran, by the dialog that they open, and scripts that only the content security policy stopped:
 * their markup was injected all the same.
 */
export function watchScripts(page: Page): { take: () => string[] } {
  let found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push('ran a script');
    void dialog.dismiss().catch(() => {});
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) found.push(`was only stopped: ${message.text()}`);
  });
  return {
    take() {
      const taken = found;
      found = [];
      return taken;
    },
  };
}

/** Markup that runs a script at once or when it is clicked. The application itself never writes any. */
export const findLiveMarkup = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const foreign =
      'script:not([type="application/json"], [type="application/ld+json"]), iframe, object, embed, base, meta, link, math, marquee';
    const runs = /^[\s\p{Cc}]*(?:javascript|data|vbscript):/iu;
    const elements = [...document.querySelectorAll(`${selector} *`)];
    return elements
      .filter(
        (element) =>
          element.matches(foreign) ||
          [...element.attributes].some(
            ({ name, value }) => name.startsWith('on') || value.replaceAll(/[\t\n\r]/g, '').match(runs) !== null,
          ),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  }, within);
