import type { Page } from '@playwright/test';
import { expectAccessible, phone } from '../accessible.ts';
import { signIn } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { optionOf, typeInPicker } from '../picker.ts';
import { question } from '../question.ts';
import { expect, test } from '../reading-journey.ts';

/** What an expert types for a disease → the line that it must find and mark. */
const sought = [
  ['I48', /^I30-I52/],
  ['heart ischaemic', /^I20-I25/],
  ['heart ischemic', /^I20-I25/],
  ['anemia', /^D50-D53/],
  ['anaemia', /^D50-D53/],
] as const;

/** Types each text, and chooses the marked line with Enter. */
async function expectFound(page: Page): Promise<void> {
  for (const [text, name] of sought) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await expect(optionOf(page, name)).toHaveAttribute('data-active', 'true');
  }
}

test('"canada", Enter, Tab chooses Canada in the search form, and says so', async ({ page }) => {
  await page.goto('/');
  const country = page.getByRole('combobox', { name: 'Country' });
  await tabTo(page, country);
  await page.keyboard.type('canada');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').filter({ hasText: 'Canada chosen' })).toHaveCount(1);
  await expect(
    page.getByRole('group', { name: 'Country' }).getByRole('button', { name: 'Remove Canada' }),
  ).toBeVisible();
  await expect(country).not.toBeFocused();
  await expect(country).toHaveAttribute('aria-expanded', 'false');
  await tabTo(page, country, 'Shift+Tab');
  await page.keyboard.type('germ');
  await page.keyboard.press('Tab');
  await expect(page.getByText('“germ” was not chosen.')).toBeVisible();
});

test('codes, words in any order and both spellings find a disease in the search form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: /^Disease/ }).click();
  // Both classifications are searched at once.
  await expect(page.getByRole('treeitem')).toHaveText(['ICD-10', 'Global Burden of Disease']);
  await expectFound(page);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await page.goto('/');
  await typeInPicker(page, page.getByRole('combobox', { name: /^Disease/ }), 'I48');
  await optionOf(page, /^I30-I52/).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Remove I30-I52/ })).toBeVisible();
});

test('the same in a review', async ({ page, reading, startReader }) => {
  await startReader(0);
  await signIn(page, reading.readers[0].email);
  await page.goto(`/data-collection/review/${reading.assignment_id}/${reading.article_assignment_id}`);
  await tabTo(page, page.getByRole('combobox', { name: question('Disease (ICD-10)') }));
  await expectFound(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove D50-D53/ })).toBeVisible();
  const country = page.getByRole('combobox', { name: question('Country of study') });
  await tabTo(page, country);
  await page.keyboard.press('ArrowDown');
  // The list says how long it is.
  await expect(page.getByText(/^\d+ more\. Type to narrow them down/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('canada');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove Canada' })).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('a currency is found by its country', async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/data-collection/exchange-rates');
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await tabTo(page, currency);
  await page.keyboard.type('canada');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(currency).toHaveValue(/^CAD/);
  await expect(page).toHaveURL(/currency=CAD/);
});
