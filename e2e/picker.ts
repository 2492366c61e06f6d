import type { Locator, Page } from '@playwright/test';

/** A line of a picker. */
export const optionOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('option', { name }).or(page.getByRole('treeitem', { name })).first();

/** Types into a picker. On a phone it opens on the whole screen, with a text box of its own. */
export async function typeInPicker(page: Page, field: Locator, text: string): Promise<void> {
  const box = (await field.isEditable()) ? field : page.getByRole('dialog').getByRole('combobox');
  await field.click();
  await box.fill(text);
}

/** Chooses the option with this name, found by it, and closes the list. */
export async function pick(page: Page, field: Locator, name: string | RegExp, text = String(name)): Promise<void> {
  await typeInPicker(page, field, text);
  await optionOf(page, name).click();
  await page.keyboard.press('Escape');
}
