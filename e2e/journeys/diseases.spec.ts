import { expectAccessible, phone } from '../accessible.ts';
import { expect, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { optionOf, typeInPicker } from '../picker.ts';
import { expectResults, searchPage } from '../search-page.ts';

const coronary = /^I20-I25: .*ICD-10 · also: heart attack$/;
const searchedAs = /icd_category:"I20-I25: Ischaemic heart diseases"/;

test.describe('a disease by the name that people use', () => {
  test('by mouse, in both lists', { tag: '@core' }, async ({ page }) => {
    const { field, show } = searchPage(page);
    await page.goto('/');
    await typeInPicker(page, field(/^Disease/), 'heart attack');
    await expect(page.getByRole('option')).toHaveText([
      /ICD-10 · also: heart attack$/,
      /GBD · B\.2\.2 · also: heart attack$/,
    ]);
    await expectAccessible(page);
    await optionOf(page, coronary).click();
    await page.keyboard.press('Escape');
    await expectResults(page, searchedAs, () => show.click());
  });

  test('by keyboard, one after the other', async ({ page }) => {
    const { field, show } = searchPage(page);
    await page.goto('/');
    await tabTo(page, field(/^Disease/));
    await page.keyboard.type('MI');
    await expect(optionOf(page, /^I20-I25/)).toHaveAttribute('data-active', 'true');
    await page.keyboard.press('Enter');
    // The next letter starts a new text.
    await page.keyboard.type('T2DM');
    await expect(optionOf(page, /^E10-E14/)).toHaveAttribute('data-active', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const chosen = page.getByRole('group', { name: 'Disease' });
    await expect(chosen.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
    await expect(show).toBeVisible();
    await tabTo(page, show, 'Shift+Tab');
    await expectResults(page, /I20-I25.*E10-E14/, () => page.keyboard.press('Enter'));
  });

  test('in a typed query', async ({ page }) => {
    const { keyword, show } = searchPage(page);
    await page.goto('/');
    await keyword.fill('icd_category:"heart attack"');
    await expectResults(page, searchedAs, () => show.click());
  });
});

test.describe('a name that no disease has', () => {
  const words = 'quality of life';
  const offer = `Search “${words}” as a keyword`;

  test('stays in the field, and a click searches it as a keyword', async ({ page }) => {
    const { field, keyword, show } = searchPage(page);
    await page.goto('/');
    await keyword.fill('cost');
    await typeInPicker(page, field(/^Disease/), words);
    await expect(page.getByText('No disease has this name.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(field(/^Disease/)).toHaveValue(words);
    await expectAccessible(page);
    // It is not left out of the search without a word.
    await show.click();
    await expect(field(/^Disease/)).toBeFocused();
    await page.getByRole('button', { name: offer }).click();
    await expect(keyword).toBeFocused();
    await expect(keyword).toHaveValue(`cost ${words}`);
    await expect(field(/^Disease/)).toHaveValue('');
    await expectResults(page, /cost.*quality/, () => show.click());
  });

  test('is searched with one key', async ({ page }) => {
    const { field, keyword } = searchPage(page);
    await page.goto('/');
    await tabTo(page, field(/^Disease/));
    await page.keyboard.type(words);
    await expect(page.getByRole('button', { name: offer })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(keyword).toBeFocused();
    await expect(keyword).toHaveValue(words);
  });

  test('stays while the names are still loading', async ({ page }) => {
    const { field } = searchPage(page);
    const { promise: isTyped, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/icd/categories**', async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.goto('/');
    await tabTo(page, field(/^Disease/));
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
    await expect(field(/^Disease/)).toHaveValue(words);
    resolve();
    await expect(page.getByText('No disease has this name.')).toBeVisible();
    await expect(field(/^Disease/)).toHaveValue(words);
  });

  test('on a phone too', async ({ page }) => {
    const { field, keyword } = searchPage(page);
    await page.setViewportSize(phone);
    await page.goto('/');
    await typeInPicker(page, field(/^Disease/), words);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(field(/^Disease/)).toHaveValue(words);
    await expectAccessible(page);
    await page.getByRole('button', { name: offer }).click();
    await expect(keyword).toHaveValue(words);
  });
});
