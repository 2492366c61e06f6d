import type { Page } from '@playwright/test';
import { expect, fillSignIn, signIn, test } from '../journey.ts';

test('a protected admin page requires signing in and returns to it', { tag: '@core' }, async ({ page }) => {
  await page.goto('/admin/users?role=Sponsor');
  await expect(page).toHaveURL(`/admin/login?dest=${encodeURIComponent('/admin/users?role=Sponsor')}`);
  await fillSignIn(page, 'admin@demo.example');
  await expect(page).toHaveURL('/admin/users?role=Sponsor');
});

test('/admin and /data-collection redirect to their login pages with dest', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login?dest=%2Fadmin');
  await page.goto('/data-collection');
  await expect(page).toHaveURL('/login?dest=%2Fdata-collection');
  await page.goto('/data-collection/abstract/4/2');
  await expect(page).toHaveURL('/login?dest=%2Fdata-collection%2Fabstract%2F4%2F2');
  await page.goto('/settings');
  await expect(page).toHaveURL('/login?dest=%2Fsettings');
});

test('dest leads only to this site', async ({ page, baseURL }) => {
  await page.goto('/login?dest=//evil.test/');
  await fillSignIn(page, 'sponsor@demo.example');
  await expect(page).toHaveURL('/');
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('an Admin without the scope and a reader are sent to / from the admin area', async ({ page }) => {
  await signIn(page, 'limited@demo.example');
  await page.goto('/settings');
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Admin', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a sponsor is sent to / from the data collection', async ({ page }) => {
  await signIn(page, 'sponsor@demo.example');
  await page.goto('/data-collection');
  await expect(page).toHaveURL('/');
  await page.goto('/data-collection/abstract/4/2');
  await expect(page).toHaveURL('/');
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

const logouts = [
  { layout: 'sponsor', email: 'user@demo.example', from: '/settings', to: '/login' },
  { layout: 'reader', email: 'external@demo.example', from: '/data-collection', to: '/login' },
  { layout: 'admin', email: 'super@demo.example', from: '/admin/users', to: '/admin/login' },
];
for (const { layout, email, from, to } of logouts) {
  test(`logout in the ${layout} layout leads to ${to}, and the session is gone`, async ({ page }) => {
    await signIn(page, email);
    await page.goto(from);
    await logOut(page);
    await expect(page).toHaveURL(to);
    await page.goto(from);
    await expect(page).toHaveURL(`${to}?dest=${encodeURIComponent(from)}`);
  });
}

test('logout in the default layout leads to the login page', async ({ page }) => {
  await signIn(page, 'user@demo.example');
  await page.goto('/no-such-page');
  await logOut(page);
  await expect(page).toHaveURL('/login');
});

const menus: [string, string[]][] = [
  ['external@demo.example', ['Sponsor Site', 'Data Collection Site', 'My Invoices', 'Profile', 'Logout']],
  ['admin@demo.example', ['Sponsor Site', 'Admin', 'Profile', 'Logout']],
  ['sponsor@demo.example', ['Sponsor Site', 'Profile', 'Logout']],
];
for (const [email, links] of menus) {
  test(`the account menu of ${email}`, async ({ page }) => {
    await signIn(page, email);
    await page.goto('/');
    await page.getByRole('button', { name: /account of/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(links);
  });
}
