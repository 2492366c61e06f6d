import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { tabTo } from '../keys.ts';

const keyword = (page: Page) => page.getByRole('searchbox', { name: 'Keyword' });
const queryText = (page: Page) => page.getByRole('textbox', { name: 'Query text' });
const condition = (page: Page, place: number) => page.getByRole('group', { name: `Condition ${place}`, exact: true });
/** A tab or a switch: the label is pressed, its radio button is out of sight. */
const press = (page: Page, label: RegExp) => page.locator('label').filter({ hasText: label }).click();
/** Goes to the first suggestion, which must be this one, and takes it. */
async function takeSuggestion(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('listbox', { name: 'Completions' }).getByRole('option', { name });
  await expect(option).toBeVisible();
  // Keys are ignored for a moment, lest somebody who types takes what has just come up.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
}
const found = 'Heart failure, NYHA class II';

test.describe('a utility weight for heart failure, measured by EQ-5D', () => {
  test('by mouse', async ({ page }) => {
    await page.goto('/');
    await press(page, /^Utility weights/);
    await keyword(page).fill('heart failure');
    await page.getByRole('button', { name: /^Instrument/ }).click();
    await page.getByRole('combobox', { name: 'Search: Instrument' }).fill('eq-5d');
    await page.getByRole('option', { name: 'EQ-5D-3L' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Show 2 utility weights' }).click();
    await expect(page).toHaveURL(/\/results\?type=weights&keyword=heart\+failure&instrument_used=\d+/);
    await expect(page.getByText(found).first()).toBeVisible();
  });

  test('by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await tabTo(page, /^Methods/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^Utility weights/ })).toBeChecked();
    await tabTo(page, /^Keyword$/);
    await page.keyboard.type('heart failure');
    await tabTo(page, /^Instrument/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Search: Instrument' })).toBeFocused();
    await page.keyboard.type('eq-5d-3l');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { checked: true })).toHaveText('EQ-5D-3L');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show 2 utility weights' })).toBeVisible();
    await tabTo(page, /^Show 2 utility weights$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(found).first()).toBeVisible();
  });
});

test.describe('rows with a tree and "is not", a text edited by hand, and rows that follow it', () => {
  test('by mouse', async ({ page }) => {
    await page.goto('/');
    await press(page, /^Ratios/);
    await press(page, /^Advanced$/);
    await condition(page, 1).getByRole('textbox', { name: 'Words' }).fill('apixaban');
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await condition(page, 2).getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Disease (ICD-10)' });
    await condition(page, 2).getByRole('combobox', { name: 'Operator' }).selectOption('is not');
    await condition(page, 2)
      .getByRole('button', { name: /^Disease/ })
      .click();
    await page.getByRole('combobox', { name: /^Search: Disease/ }).fill('neoplasm of breast');
    await page.getByRole('treeitem', { name: /^C50-C50/ }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(queryText(page)).toHaveText(/^apixaban AND NOT icd_category:"C50-C50: .+"$/);

    await queryText(page).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('apixaban AND NOT country:Canada AND publication_year:[2010 TO 2014]');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Edited by hand; the rows follow it.')).toBeVisible();
    await expect(condition(page, 2).getByRole('combobox', { name: 'Operator' })).toHaveValue('is not');
    await expect(condition(page, 2).getByRole('button', { name: 'Remove Canada' })).toBeVisible();
    await expect(condition(page, 3).getByRole('textbox', { name: 'Publication year, from' })).toHaveValue('2010');

    await condition(page, 3).getByRole('button', { name: 'Remove condition 3' }).click();
    await expect(queryText(page)).toHaveText('apixaban AND NOT country:Canada');
    await page.getByRole('button', { name: /^Show \d+ ratios?$/ }).click();
    await expect(page).toHaveURL(/\/results\?type=ratios&form=advanced&q=apixaban\+AND\+NOT/);
    await expect(page.getByText('2008-01-90001-01').first()).toBeVisible();

    await page.goBack();
    await expect(queryText(page)).toHaveText('apixaban AND NOT country:Canada');
    await expect(condition(page, 2).getByRole('button', { name: 'Remove Canada' })).toBeVisible();
  });

  test('by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await tabTo(page, /^Methods/);
    await page.keyboard.press('ArrowRight');
    await tabTo(page, /^Basic$/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('group', { name: 'Condition 1' })).toBeVisible();
    await tabTo(page, /^Words$/);
    await page.keyboard.type('apixaban');
    await tabTo(page, /^Add a condition$/);
    await page.keyboard.press('Enter');
    await expect(condition(page, 2).getByRole('combobox', { name: 'Field' })).toBeFocused();
    await page.keyboard.type('Country');
    await tabTo(page, /^Operator$/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /^Country Choose/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('treeitem', { expanded: true })).toHaveCount(1);
    await page.keyboard.type('canada');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(queryText(page)).toHaveText('apixaban AND NOT country:Canada');

    await tabTo(page, /^Query text$/);
    await page.keyboard.press('End');
    await page.keyboard.type(' AND quad');
    await takeSuggestion(page, /^quadrants/);
    await page.keyboard.type('NE');
    await takeSuggestion(page, /^More cost, more health/);
    await expect(queryText(page)).toHaveText(/ AND quadrants:"More cost, more health"$/);
    await expect(condition(page, 3).getByRole('button', { name: /^Remove More cost, more health/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show \d+ ratios?$/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/results\?type=ratios/);
    await expect(page.getByText('2008-01-90001-01').first()).toBeVisible();
  });
});

test('a text that rows cannot show stays text and says so; clearing it brings the rows back', async ({ page }) => {
  await page.goto('/?type=ratios&form=advanced&keyword=apixaban');
  await queryText(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('hpv OR icer_usd<5000');
  await expect(page.getByText('Rows cannot show this query.', { exact: false })).toBeVisible();
  await expect(condition(page, 1)).toHaveCount(0);
  await press(page, /^Basic$/);
  await expect(page.getByText('Fields cannot show this query.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Show \d+ ratios?$/ }).click();
  await expect(page).toHaveURL(/\/results\?type=ratios&q=hpv\+OR\+icer_usd/);
  await page.goBack();
  await press(page, /^Advanced$/);
  await page.getByRole('button', { name: 'Clear the text' }).click();
  await expect(queryText(page)).toHaveText('');
  await expect(condition(page, 1)).toBeVisible();
});

test('a fault is underlined at its place and told below; such a query is not searched for', async ({ page }) => {
  await page.goto('/?type=ratios&form=advanced');
  await queryText(page).click();
  await page.keyboard.type('statin AND contry:Canada');
  await expect(page.getByText('Column 12: contry is no field of ratios. Did you mean country?')).toBeVisible();
  await expect(queryText(page).locator('[data-query=error]')).toHaveText('contry');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/form=advanced/);
  await expect(queryText(page)).toBeFocused();
});

test('without a question no request leaves, and the keyword box is offered', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/registry/search/')) asked.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(keyword(page)).toBeFocused();
  await expect(page.getByText('Say what to search for: a word is enough.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/results/edit?filter.country=1');
  await expect(page.getByText('Filtered by')).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(keyword(page)).toBeFocused();
  expect(asked).toEqual([]);
});

test('the total follows the typing: asked when it rests, the last question only', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/registry/search/')) asked += 1;
  });
  await page.goto('/?type=ratios');
  await keyword(page).pressSequentially('apixaban', { delay: 20 });
  await expect(page.getByRole('button', { name: 'Show 8 ratios' })).toBeVisible();
  expect(asked).toBe(1);
});

test('another data type removes what it does not know and says so; Reset empties, Clear keeps the words', async ({
  page,
}) => {
  await page.goto('/?type=ratios&keyword=heart&publication_year=[2010+TO+2012]&not.quadrants=2');
  await expect(page.getByRole('group', { name: 'And also' })).toContainText('Quadrant is not More cost, more health');
  await press(page, /^Utility weights/);
  await expect(page.getByText(/^Removed, because utility weights have no such field/).first()).toBeVisible();
  await expect(page.getByText('Searched as')).toBeVisible();
  await expect(page.getByRole('code').first()).toHaveText('heart');

  await page.goto('/?type=ratios&keyword=heart&publication_year=[2010+TO+2012]');
  await page.getByRole('button', { name: 'Keep only the keywords' }).click();
  await expect(page.getByRole('code').first()).toHaveText('heart');
  await expect(page.getByRole('textbox', { name: 'Published, from' })).toHaveValue('');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(keyword(page)).toHaveValue('');
  await expect(page.getByText('Try:')).toBeVisible();
});

test('words that look like a query are offered as one', async ({ page }) => {
  await page.goto('/');
  await keyword(page).fill('hpv OR title:stroke');
  await page.getByRole('button', { name: 'Read it as a query' }).click();
  await expect(queryText(page)).toHaveText('hpv OR title:stroke');
});

test('an example fills the form; a search is remembered and run again; the results lead back to the form', async ({
  page,
}) => {
  await page.goto('/?type=weights');
  await page.getByRole('button', { name: '"heart failure"' }).click();
  await expect(keyword(page)).toHaveValue('"heart failure"');
  await page.getByRole('button', { name: 'Show 3 utility weights' }).click();
  await expect(page.getByText(found).first()).toBeVisible();

  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Your searches' });
  await expect(recent.getByRole('listitem')).toHaveText(['"heart failure"Utility weights3']);
  await recent.getByRole('link').click();
  await expect(page).toHaveURL(/\/results\?type=weights/);

  await page.goto(page.url().replace('/results?', '/results/edit?'));
  await expect(keyword(page)).toHaveValue('"heart failure"');
  await keyword(page).fill('stroke');
  await page.getByRole('button', { name: /^Show \d+ utility weights$/ }).click();
  await expect(page).toHaveURL(/\/results\?type=weights&keyword=stroke/);
  await expect(page.getByText('Stroke, disabling').first()).toBeVisible();
});
