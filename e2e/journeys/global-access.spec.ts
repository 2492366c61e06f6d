import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { makePerson } from '../own-person.ts';

const answer = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Name' }).fill('Amina Wanjiru');
  await page.getByLabel('E-mail').fill('amina.wanjiru@example.org');
  await page.getByLabel('Organization').fill('University of Nairobi');
  await page.getByLabel('Sector').selectOption('University or research institute');
  await page.getByLabel('Country').selectOption('Kenya');
  await page.getByLabel('What will you use it for?').selectOption('Priority setting for a benefit package');
  await page.getByLabel(/^I agree/).check();
};

/** Presses a button and returns the checksum and name of the file that it saves. */
async function save(page: Page, name: RegExp) {
  const button = page.getByRole('button', { name });
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const sha256 = createHash('sha256')
    .update(await readFile(await saved.path()))
    .digest('hex');
  return { sha256, name: saved.suggestedFilename() };
}

test(
  'a visitor answers the form once, downloads again without it, and is asked again when refused',
  { tag: '@core' },
  async ({ page, browser }) => {
    await page.goto('/registry/download');
    await page.getByRole('button', { name: /^Download, / }).click();
    await expect(page.getByText('Required')).toHaveCount(7);
    await answer(page);
    const newest = page.getByRole('row', { name: /Latest/ });
    const checksum = await newest.locator('[title]').first().getAttribute('title');
    const first = await save(page, /^Download, /);
    expect(first.name).toMatch(/^cea-registry_open-daly_20\d\d\.\d+\.zip$/);
    expect(first.sha256).toBe(checksum);
    await expect(page.getByRole('heading', { name: 'Welcome back, Amina' })).toBeVisible();

    await page.reload();
    await expect(page.getByText(/University of Nairobi\. You have release/)).toBeVisible();
    expect((await save(page, /^Download release /)).sha256).toBe(checksum);
    // Past releases, too, with their own checksums.
    const past = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Download 2025\.2/ }) });
    const other = await save(page, /^Download 2025\.2/);
    expect(other.sha256).toBe(await past.locator('[title]').first().getAttribute('title'));

    // A copy of the token is worth nothing once the browser has forgotten it.
    const token = await page.evaluate(() => localStorage.getItem('cea.snapshot-token'));
    const forgotten = page.waitForResponse('**/download/snapshot/forget');
    await page.getByRole('button', { name: 'Not you? Forget this browser' }).click();
    await forgotten;
    await expect(page.getByRole('heading', { name: /^Download release/ })).toBeVisible();
    const copy = await browser.newPage();
    await copy.addInitScript((stored) => {
      if (sessionStorage.getItem('copied')) return;
      sessionStorage.setItem('copied', 'yes');
      localStorage.setItem('cea.snapshot-token', stored ?? '');
    }, token);
    await copy.goto('/registry/download');
    await copy.getByRole('button', { name: /^Download release / }).click();
    await expect(copy.getByText('This browser is no longer remembered.')).toBeVisible();
    expect(await copy.evaluate(() => localStorage.getItem('cea.snapshot-token'))).toBeNull();
    await copy.close();
  },
);

test('the change log of a release unfolds, and its address cites it', async ({ page }) => {
  await page.goto('/registry/download');
  await expect(page.getByRole('heading', { name: /^Changed: [1-9]/ })).toBeVisible();
  await expect(page.getByText('Comparator').first()).toBeVisible();
  const [log] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Changes as CSV/ }).click(),
  ]);
  expect(log.suggestedFilename()).toMatch(/^cea-registry_open-daly_20\d\d\.\d+_changes\.csv$/);
  expect(await readFile(await log.path(), 'utf8')).toMatch(/^type,id,.*\n(?:.*\n)*?.*,Comparator,/);
  await page.getByRole('link', { name: '2025.1', exact: true }).click();
  await expect(page).toHaveURL(/release=2025\.1/);
  await expect(page.getByRole('heading', { name: 'Download release 2025.1' })).toBeVisible();
  await expect(page.getByText(/release 2025\.1, revision \d+; .*release=2025\.1/)).toBeVisible();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'RIS' }).click()]);
  expect(await readFile(await saved.path(), 'utf8')).toContain('release=2025.1');
  await page.goto('/registry/download?release=1999.9');
  await expect(page.getByText('There is no release 1999.9')).toBeVisible();
});

test('a user asks for e-mails about new releases, and finds the choice in the profile', async ({ page }) => {
  const { email } = await makePerson('Rosa Release');
  await page.goto('/registry/download');
  await page.getByRole('link', { name: 'Log in to get an e-mail for each new release' }).click();
  await expect(page).toHaveURL(/\/login\?dest=/);
  await signIn(page, email);
  await page.goto('/registry/download');
  await page.getByRole('switch', { name: 'Mail me new releases' }).check();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByLabel('New release')).toHaveValue('at-once');
  await page.getByLabel('New release').selectOption('Never');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/registry/download');
  await expect(page.getByRole('switch', { name: 'Mail me new releases' })).not.toBeChecked();
});
