import { expect, type Locator, type Page } from '@playwright/test';

/** The elements of the search form. */
export const searchPage = (page: Page) => ({
  keyword: page.getByRole('searchbox', { name: 'Keyword', exact: true }),
  queryText: page.getByRole('textbox', { name: 'Query text' }),
  condition: (place: number): Locator => page.getByRole('group', { name: `Condition ${place}`, exact: true }),
  field: (label: RegExp): Locator => page.getByRole('combobox', { name: label }),
  /** A tab or a switch: presses the label, because its radio button is visually hidden. */
  press: (label: RegExp) => page.locator('label').filter({ hasText: label }).click(),
  show: page.getByRole('button', { name: /^Show [\d,]+ / }),
  write: async (text: string) => {
    await page.getByRole('textbox', { name: 'Query text' }).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await page.keyboard.press('Escape');
  },
});

/** Selects the first suggestion, which must be this one, and accepts it. */
export async function takeSuggestion(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('listbox', { name: 'Completions' }).getByRole('option', { name });
  await expect(option).toBeVisible();
  // The editor ignores keys for a moment, so that a typist does not accept a suggestion that has just appeared.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
}

/** Does what opens the results, and expects what the button promised: as many, for this query. */
export async function expectResults(page: Page, searchedAs: string | RegExp, go: () => Promise<void>): Promise<void> {
  const { show } = searchPage(page);
  await expect(show).toHaveAttribute('aria-busy', 'false');
  const promised = Number(/[\d,]+/.exec((await show.textContent())!)![0].replaceAll(',', ''));
  const answered = page.waitForResponse((response) =>
    /\/api\/registry\/search\/.*[?&]per_page=(?!1(?:&|$))/.test(response.url()),
  );
  await go();
  const { total, searched_as } = (await (await answered).json()) as { total: number; searched_as: string };
  expect(total).toBe(promised);
  expect(total).toBeGreaterThan(0);
  expect(searched_as).toMatch(searchedAs);
  await expect(page).toHaveURL(/\/results\?/);
}
