import { searchRegistry } from '@cea/contract/registry';
import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';

const settings = '/admin/data-collection/settings';

/** What a visitor finds, and which names were searched for besides the typed ones. */
async function search(request: APIRequestContext, keyword: string) {
  const answer = await request.post('/api/registry/search/ratios', {
    data: { query: [{ term: 'keyword', values: [keyword] }] },
  });
  const { total, also_searched } = searchRegistry.response.parse(await answer.json());
  return { total, also: also_searched.flatMap(({ names }) => names.map(({ name }) => name)) };
}

test(
  'by keyboard: an administrator adds a synonym, and the public search finds by it and names it',
  { tag: '@core' },
  async ({ page, playwright, baseURL }) => {
    const visitor = await playwright.request.newContext({ baseURL });
    const name = `journeyitis ${crypto.randomUUID().slice(0, 8)}`;
    expect(await search(visitor, name)).toEqual({ total: 0, also: [] });

    await signIn(page, 'admin@demo.example');
    await page.goto(settings);
    await tabTo(page, page.getByRole('link', { name: 'Synonyms' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Add a group' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Names' })).toBeFocused();
    await page.keyboard.type(name);
    await tabTo(page, dialog.getByRole('textbox', { name: 'Includes (narrower)' }));
    await page.keyboard.type('vaccine');
    await page.keyboard.press('Enter');
    const effect = dialog.getByRole('row').filter({ hasText: name });
    await expect(effect).toContainText('0 ratios');
    const promised = Number(/\+([\d,]+)/.exec((await effect.textContent())!)![1]!.replaceAll(',', ''));
    expect(promised).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Discard your changes?')).toBeVisible();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('textbox', { name: 'Names' }));
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`“${name}” was added.`)).toBeVisible();

    // Searches follow within a second or two.
    await expect
      .poll(() => search(visitor, name))
      .toEqual({ total: promised, also: expect.arrayContaining(['vaccine']) });

    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.type(name);
    await expect(page).toHaveURL(/search=journeyitis/);
    await tabTo(page, page.getByRole('button', { name: `Actions for ${name}` }));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Archive' }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: name })).toContainText('0 ratios');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Archive' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`“${name}” was archived.`)).toBeVisible();
    await expect(page.getByText('No matching groups')).toBeVisible();
    await expect.poll(() => search(visitor, name)).toEqual({ total: 0, also: [] });
    await visitor.dispose();
  },
);

test('by mouse: a search without results becomes a synonym in two clicks', async ({ page, playwright, baseURL }) => {
  const text = 'diabetis';
  const visitor = await playwright.request.newContext({ baseURL });
  expect((await search(visitor, text)).total).toBe(0);
  await signIn(page, 'admin@demo.example');
  await page.goto(`${settings}?tab=empty-searches`);

  await page.getByRole('button', { name: `Add ${text} as a synonym` }).click();
  await page.getByRole('dialog', { name: 'Edit synonyms of diabetes' }).getByRole('button', { name: 'Save' }).click();

  const message = page.getByText(`“${text}” was added to “diabetes”.`);
  await expect(message).toContainText(/It now finds [\d,]+ stud(y|ies)\./);
  await expect(page.getByRole('row').filter({ hasText: text })).toHaveCount(0);
  await expect.poll(async () => (await search(visitor, text)).total).toBeGreaterThan(0);
  expect((await search(visitor, text)).also).toContain('diabetes');
  await page.goto(`${settings}?tab=empty-searches&state=handled`);
  await expect(page.getByRole('row').filter({ hasText: text })).toContainText('Handled');
  await visitor.dispose();
});
