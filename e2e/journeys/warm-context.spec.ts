import { expect, signIn, test } from '../journey.ts';

// In one worker, where the second journey gets the context of the first.
test.describe.configure({ mode: 'serial' });

const year = () => new Date().getFullYear();
/** Scripts that arrived whole in the first journey. A page goes on fetching after its heading shows. */
const fetched = new Set<string>();

test('a journey leaves cookies, stored data, routes, permissions and a lost connection behind', async ({
  page,
  context,
}) => {
  page.on('requestfinished', (request) => void (request.url().endsWith('.js') && fetched.add(request.url())));
  await signIn(page, 'admin@demo.example');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fetched.size).toBeGreaterThan(0);
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    await caches.open('left');
    await new Promise((done) => indexedDB.open('left').addEventListener('success', done));
  });
  await context.grantPermissions(['clipboard-read']);
  await context.route('**/robots.txt', (route) => route.abort());
  await context.setOffline(true);
});

test('the next one finds nothing of it, except for fetched scripts', async ({ page, context, baseURL }) => {
  expect(await context.cookies()).toEqual([]);
  const sent: string[] = [];
  page.on('response', async (response) => {
    if (fetched.has(response.url()) && (await response.request().sizes()).responseBodySize > 0)
      sent.push(response.url());
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sent).toEqual([]);
  const found = await page.evaluate(async () => ({
    online: navigator.onLine,
    left: localStorage.getItem('left'),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }));
  expect(found).toEqual({ online: true, left: null, caches: [], databases: [], clipboard: 'prompt' });
  expect((await page.goto(`${baseURL}/robots.txt`))?.ok()).toBe(true);
});

test('a journey that changes the clock', async ({ page }) => {
  await page.clock.setFixedTime('2001-01-01T12:00:00Z');
  await page.goto('/about');
  expect(await page.evaluate(year)).toBe(2001);
});

test('is the last one in its context', async ({ page }) => {
  await page.goto('/about');
  expect(await page.evaluate(year)).toBe(new Date().getFullYear());
});
