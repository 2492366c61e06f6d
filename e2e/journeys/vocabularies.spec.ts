import { expect, signIn, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';

const path = '/admin/data-collection/settings';

test('by keyboard: an entry is added, found, renamed everywhere, moved, archived and brought back', async ({
  page,
}) => {
  const name = `Journey ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/data-collection');
  await tabTo(page, page.getByRole('link', { name: 'Settings' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Theme', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Theme' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Add an entry' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${name} was added.`)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.type(name);
  await expect(page).toHaveURL(/search=Journey/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('table', { name: 'Entries of Theme' }).getByRole('row')).toHaveCount(2);

  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('It never changes.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`${name} renamed`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} renamed was saved.`)).toBeVisible();
  const listed = await page.request.get('/api/vocabulary/theme');
  expect(await listed.text()).toContain(`${name} renamed`);

  await tabTo(page, page.getByRole('button', { name: `Actions for ${name} renamed` }));
  await page.keyboard.press('Enter');
  const moved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  await moved;
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: `Actions for ${name} renamed` }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter');
  await expect(page.getByRole('dialog', { name: `Archive ${name} renamed?` })).toBeVisible();
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Archive' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} renamed was archived.`)).toBeVisible();
  await expect(page.getByText('No matching entries')).toBeVisible();
  expect(await (await page.request.get('/api/vocabulary/theme')).text()).not.toContain(name);

  await page.getByRole('combobox', { name: 'Show' }).selectOption('Archived');
  await expect(row).toContainText('Archived');
  await tabTo(page, page.getByRole('button', { name: `Actions for ${name} renamed` }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Bring back' }).press('Enter');
  await expect(page.getByText(`${name} renamed can be chosen again.`)).toBeVisible();
});

test(
  'a renamed instrument shows in the results of a visitor, and is found by its new name',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    const visitor = await (await browser.newContext()).newPage();
    // Journeys at the same time look for cells of EQ-5D-3L.
    await visitor.goto(`${baseURL}/results?type=weights&q=instrument_used:hui3`);
    await expect(visitor.getByText('HUI3').first()).toBeVisible();
    await signIn(page, 'admin@demo.example');
    const rename = async (from: string, to: string) => {
      await page.goto(`${path}?tab=vocabularies&vocabulary=instrument`);
      await page.getByRole('button', { name: from, exact: true }).click();
      await page.getByLabel('Name', { exact: true }).fill(to);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`${to} was saved.`)).toBeVisible();
    };
    await rename('HUI3', 'Quintessence');
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText('Quintessence').first()).toBeVisible({ timeout: 1500 });
    }).toPass();
    await expect(async () => {
      await visitor.goto(`${baseURL}/results?type=weights&keyword=quintessence`);
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText(/[1-9]/, { timeout: 1500 });
    }).toPass();
    await rename('Quintessence', 'HUI3');
    await visitor.context().close();
  },
);

test('the time zone is found by its city and changes the dates of the next page', async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  await page.goto(`${path}?tab=time-zone`);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await tabTo(page, zone);
  await page.keyboard.type('auckland');
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue('Pacific/Auckland');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Dates are those of Pacific/Auckland from now on.')).toBeVisible();
  await expect(async () => {
    await page.goto(`${path}?tab=time-zone`);
    expect(await page.locator('#site').textContent()).toContain('Pacific/Auckland');
  }).toPass();
  await tabTo(page, zone);
  await page.keyboard.type('new york');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Dates are those of America/New_York from now on.')).toBeVisible();
});

test('a threshold that an administrator adds is in the chart data of visitors at once', async ({ page, request }) => {
  const key = `journey-${crypto.randomUUID().slice(0, 8)}`;
  const offered = async () => {
    const answer = await request.post('/api/registry/visualizations/ratios', { data: { raw_query: 'year>=1976' } });
    const { data } = (await answer.json()) as { data: { judged: { rules: { key: string; stated: string }[] }[] } };
    return data.judged.flatMap(({ rules }) => rules).find((rule) => rule.key === key)?.stated;
  };
  await signIn(page, 'admin@demo.example');
  await page.goto(`${path}?tab=thresholds`);
  await page.getByRole('button', { name: 'Add a threshold' }).click();
  const added = page.getByRole('group', { name: /^Threshold/ }).last();
  await added.getByLabel('Name', { exact: true }).fill('Canada');
  await added.getByLabel('Name in links').fill(key);
  await added.getByLabel('Value, or from').fill('50000');
  await added.getByRole('combobox', { name: 'Currency' }).fill('CAD');
  await page.getByRole('option', { name: /^CAD/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The thresholds are saved.')).toBeVisible();
  await expect.poll(offered).toBe('CA$50,000');
  await added.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(offered).toBeUndefined();
});
