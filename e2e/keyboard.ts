import { expect, type Locator, type Page } from '@playwright/test';
import { optionOf } from './picker.ts';
import { question } from './question.ts';

/** More stops than any of our pages has. */
const stops = 500;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement));

/** Presses Tab until the target has the focus; clicks nothing. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // On a busy machine a page takes longer to load than all stops take.
  await target.first().waitFor({ state: 'attached' });
  for (let stop = 0; stop < stops; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Answers questions in the order of the form, starting at the focus. */
export const keyboardOf = (page: Page) => ({
  write: async (label: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name: question(label) }));
    await page.keyboard.type(text);
  },
  press: async (label: string, answer: string) => {
    const group = page.getByRole('group', { name: question(label) });
    await tabTo(page, group.getByRole('button'));
    // The answers of a question are one stop; arrow keys move between them.
    const target = group.getByRole('button', { name: answer, exact: true });
    for (let step = 0; step < 10 && !(await hasFocus(target)); step += 1) await page.keyboard.press('ArrowRight');
    await expect(target).toBeFocused();
    await page.keyboard.press('Space');
  },
  find: async (label: string, text: string) => {
    await tabTo(page, page.getByRole('combobox', { name: question(label) }));
    await page.keyboard.type(text);
    await expect(optionOf(page, text)).toBeVisible();
    await page.keyboard.press('Enter');
  },
  choose: async (label: string, text: string) => {
    await tabTo(page, page.getByRole('combobox', { name: question(label) }));
    await page.keyboard.type(text);
  },
  follow: async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
});
