import { expect, type Page } from '@playwright/test';

/** What has the focus, in the words of a screen reader as far as the page itself tells them. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element) return '';
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const own = (element as HTMLInputElement).labels?.[0]?.textContent;
    return (element.getAttribute('aria-label') ?? (labelled || own) ?? element.textContent ?? '').trim();
  });

const stops = 60;

/** Presses Tab, or Shift+Tab, until the focus is on something of that name. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    const focused = await focusedName(page);
    if (name.test(focused)) return;
    met.push(focused);
  }
  expect(met, `${String(name)} was not reached by ${key}`).toContain(String(name));
}
