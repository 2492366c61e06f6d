import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';

async function expectErrorPage(page: Page, heading: string, message: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
  await expect(page).toHaveTitle(`${heading} - Tufts CEA`);
}

test('an unknown page', { tag: '@core' }, async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expectErrorPage(page, '404 Not Found', 'This page could not be found');
});

test('an invalid parameter', async ({ page }) => {
  const response = await page.goto('/register/short');
  expect(response?.status()).toBe(404);
  await expectErrorPage(page, '404 Not Found', 'This page could not be found');
});

for (const path of ['/no-such-page', '/registry/article/1999-01-00001']) {
  test(`from ${path}, which does not exist, a search can be started by keyboard alone`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expectErrorPage(page, '404 Not Found', 'This page could not be found');
    const box = page.getByRole('searchbox', { name: 'Keyword or query' });
    await box.focus();
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe(path);
    await page.keyboard.type('stroke OR "heart failure"');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/results\?/);
    await expect(page.getByRole('searchbox', { name: 'Keyword or query' })).toHaveValue('stroke OR "heart failure"');
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
    await expect(page.getByText(/^Searched as \("stroke" OR .+\) OR "heart failure"$/)).toBeVisible();
  });
}

/** Serves the built scripts with one word changed, to cause faults that a sound build cannot have. */
async function replaceInScripts(page: Page, from: string, to: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(from, to) });
  });
}

test('an unknown guard', async ({ page }) => {
  await replaceInScripts(page, 'middleware:[`guest`]', 'middleware:[`nobody`]');
  await page.goto('/login');
  await expectErrorPage(page, 'An error occurred', 'Unknown middleware nobody');
});

test.describe('when the error page itself fails', () => {
  test('it says so and links to the home page', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'title', {
        set(title: string) {
          if (title.startsWith('404')) throw new Error('no title today');
        },
        get: () => '',
      });
    });
    await page.goto('/no-such-page');
    await expect(page.getByText('An error occurred while showing the error page', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
  });
});

test.describe('a script that cannot be loaded', () => {
  /** The script of the login page alone, by a text that no other script contains; files have no names. */
  async function findPart({ request, context }: { request: APIRequestContext; context: BrowserContext }) {
    const visit = await context.newPage();
    const scripts: string[] = [];
    visit.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url());
    });
    await visit.goto('/login');
    await expect(visit.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await visit.close();
    for (const script of scripts)
      if ((await (await request.get(script)).text()).includes('For data collection readers.')) return script;
    throw new Error('The login page has no script of its own.');
  }

  test('reloads the page once, and then it opens', async ({ page, context, request }) => {
    let tries = 0;
    await page.route(await findPart({ context, request }), (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    expect(tries).toBe(2);
  });

  test('does not reload forever', async ({ page, context, request }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(await findPart({ context, request }), (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred');
    expect(loads).toBe(2);
  });
});
