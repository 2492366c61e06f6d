import { expect, test } from '../journey.ts';
import { keyboardOf, tabTo } from '../keyboard.ts';
import { pick } from '../picker.ts';
import { expectResults, searchPage, takeSuggestion } from '../search-page.ts';

test.describe('two rows joined by OR, their text, the text edited by hand, and rows that follow it', () => {
  test('by mouse', { tag: '@core' }, async ({ page }) => {
    const { press, keyword, condition, queryText, write, show } = searchPage(page);
    await page.goto('/');
    await press(/^Ratios/);
    await press(/^Advanced$/);
    await condition(1).getByRole('textbox', { name: 'Words' }).fill('apixaban');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await condition(2).getByRole('combobox', { name: 'Combine with' }).selectOption('or');
    await condition(2).getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Disease (ICD-10)' });
    await pick(page, condition(2).getByRole('combobox', { name: /^Disease/ }), /^C50-C50/, 'neoplasm of breast');
    await expect(queryText).toHaveText(/^apixaban OR icd_category:"C50-C50: .+"$/);

    await write('(apixaban OR NOT country:Canada) AND publication_year:[2010 TO 2014]');
    await expect(page.getByText('Edited by hand. The rows are up to date.')).toBeVisible();
    await expect(condition(2).getByRole('combobox', { name: 'Combine with' })).toHaveValue('or');
    await expect(condition(2).getByRole('combobox', { name: 'Operator' })).toHaveValue('is not');
    await expect(condition(2).getByRole('button', { name: 'Remove Canada' })).toBeVisible();
    await expect(condition(3).getByRole('combobox', { name: 'Combine with' })).toHaveValue('and');
    await expect(condition(3).getByRole('textbox', { name: 'Publication year, from' })).toHaveValue('2010');

    await condition(3).getByRole('button', { name: 'Remove condition 3' }).click();
    const text = 'apixaban OR NOT country:Canada';
    await expect(queryText).toHaveText(text);
    await press(/^Basic$/);
    await expect(keyword).toHaveValue(text);
    await press(/^Advanced$/);
    await expectResults(page, /^\("apixaban" OR .+\) OR NOT country:Canada$/, () => show.click());
    await expect(page).toHaveURL(/\/results\?type=ratios&form=advanced&q=apixaban\+OR\+NOT/);

    await page.goBack();
    await expect(queryText).toHaveText(text);
    await expect(condition(2).getByRole('button', { name: 'Remove Canada' })).toBeVisible();
  });

  test('by keyboard alone', async ({ page }) => {
    const { condition, queryText, show } = searchPage(page);
    const { follow } = keyboardOf(page);
    await page.goto('/');
    await tabTo(page, page.getByRole('radio', { name: /^Methods/ }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByRole('radio', { name: 'Basic' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, condition(1).getByRole('textbox', { name: 'Words' }));
    await page.keyboard.type('apixaban');
    await follow(page.getByRole('button', { name: 'Add condition' }));
    await expect(condition(2).getByRole('combobox', { name: 'Field' })).toBeFocused();
    await page.keyboard.type('Country');
    await page.keyboard.press('Shift+Tab');
    await expect(condition(2).getByRole('combobox', { name: 'Combine with' })).toBeFocused();
    await page.keyboard.type('or');
    await tabTo(page, condition(2).getByRole('combobox', { name: /^Country/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('treeitem', { expanded: true })).toHaveCount(1);
    await page.keyboard.type('canada');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(queryText).toHaveText('apixaban OR country:Canada');

    await tabTo(page, queryText);
    await page.keyboard.press('End');
    await page.keyboard.type(' OR quad');
    await takeSuggestion(page, /^quadrants/);
    await page.keyboard.type('NE');
    await takeSuggestion(page, /^More cost, more health/);
    const text = 'apixaban OR country:Canada OR quadrants:"More cost, more health"';
    await expect(queryText).toHaveText(text);
    await expect(condition(3).getByRole('combobox', { name: 'Combine with' })).toHaveValue('or');
    await expect(condition(3).getByRole('button', { name: /^Remove More cost, more health/ })).toBeVisible();
    await expect(show).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/results\?type=ratios&form=advanced&q=apixaban\+OR/);
  });
});

test('a text that rows cannot show stays text and says so; clearing it restores the rows', async ({ page }) => {
  const { condition, keyword, queryText, write, press, show } = searchPage(page);
  await page.goto('/?type=ratios&form=advanced&keyword=apixaban');
  await write('hpv OR icer_usd<5000');
  await expect(page.getByText('Rows cannot show this query.', { exact: false })).toBeVisible();
  await expect(condition(1)).toHaveCount(0);
  await press(/^Basic$/);
  await expect(keyword).toHaveValue('hpv OR icer_usd<5000');
  await show.click();
  await expect(page).toHaveURL(/\/results\?type=ratios&q=hpv\+OR\+icer_usd/);
  await page.goBack();
  await press(/^Advanced$/);
  await page.getByRole('button', { name: 'Clear text' }).click();
  await expect(queryText).toHaveText('');
  await expect(condition(1)).toBeVisible();
});

test('a fault is underlined at its position and described below; such a query is not searched for', async ({
  page,
}) => {
  const { queryText } = searchPage(page);
  await page.goto('/?type=ratios&form=advanced');
  await queryText.click();
  await page.keyboard.type('statin AND contry:C');
  await expect(page.getByText('Unknown field "contry" (column 12). Did you mean country?')).toBeVisible();
  await expect(queryText.locator('[data-query=error]')).toHaveText('contry');
  await page.keyboard.type('anada');
  await expect(queryText).toHaveText('statin AND contry:Canada');
  await expect(queryText.locator('[data-query=error]')).toHaveText('contry');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/form=advanced/);
  await expect(queryText).toBeFocused();
});
