import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../journey.ts';

test(
  'an administrator sees what needs a decision, opens one of its lists, and reads the report of a round',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'admin@demo.example');
    const attention = page.getByRole('region', { name: 'Needs a decision' });
    const waiting = attention.getByRole('listitem').filter({ hasText: /reviews? without consensus/ });
    // Readers of other journeys submit and agree: both pages are read again if one did so in between.
    await expect(async () => {
      await page.goto('/admin/data-collection/articles');
      await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Dashboard' }).click();
      await expect(page).toHaveURL(/\/admin\/data-collection$/);
      const [count] = /^[\d,]+/.exec(await waiting.innerText())!;
      await waiting.getByRole('link', { name: /^Follow up/ }).click();
      const range = page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/).first();
      expect((await range.textContent())!.split(' of ')[1]).toBe(count);
    }).toPass();
    await page.goBack();

    await expect(page.getByRole('table', { name: 'Readers' })).toBeVisible();
    await page.getByLabel('Round', { exact: true }).selectOption({ label: 'Round 12' });
    await expect(page).toHaveURL(/round=\d+/);
    const cost = page.getByRole('table', { name: 'Cost per article' });
    // Until the round's own articles are there, all that were published are shown, and would be in the file.
    const published = cost.getByRole('row', { name: /^All work per published article/ });
    await expect(published.getByRole('cell', { name: '15', exact: true })).toBeVisible();
    await expect(published).toContainText('$');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toMatch(/^\uFEFFpart,name,measure,value\r\n/);
    expect(file).toContain('cost,published,articles,15');
  },
);

test('a goal that an administrator sets is on the dashboard of readers', async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/data-collection/settings?tab=annual-goal');
  const goal = page.getByRole('textbox', { name: 'Articles per year' });
  const before = await goal.inputValue();
  const set = async (value: string) => {
    await goal.fill(value);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`The annual goal is ${value} articles.`)).toBeVisible();
  };
  await set('137');
  await page.goto('/admin/data-collection');
  await expect(page.getByRole('region', { name: 'Year to date' })).toContainText('of 137 articles');
  await page.goto('/admin/data-collection/settings?tab=annual-goal');
  await set(before);
});
