import { randomUUID } from 'node:crypto';
import { expectAccessibleEverywhere } from '../accessible.ts';
import { downloadsOf, openDownload, saved } from '../download-dialog.ts';
import { expect, signIn, test } from '../journey.ts';
import { pathIn } from '../mailbox.ts';
import { endAccess, makeOrganization } from '../own-organization.ts';
import { openResults, totalOf } from '../results-page.ts';
import { passwordOf } from '../sign-in.ts';

/** More than a visitor may download. */
const allWeights = '?type=weights&q=year>=1900';
const mostOfVisitors = 1000;

test(
  'a Sponsor Admin fills the seats; an invited user registers and downloads, until the access ends',
  { tag: '@core' },
  async ({ page, mailbox }) => {
    const organization = await makeOrganization('Sponsor Admin', { seats: 3 });
    const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name}-${randomUUID()}@example.org`);
    await signIn(page, organization.email);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Organization' }).click();
    await expect(page.getByRole('heading', { level: 1, name: organization.name })).toBeVisible();
    await expect(page.getByText('2 left')).toBeVisible();
    await page.getByLabel('E-mail addresses, typed or pasted from a list').fill(`${first}, ${second}\n${third} `);
    await expect(page.getByText('Only 2 seats are left. Remove an address, or ask for more seats.')).toBeVisible();
    await expect(page.getByText(`${third} has no seat.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite 3' })).toBeDisabled();
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: `Remove ${third}` }).click();
    await page.getByRole('button', { name: 'Invite 2' }).click();
    await expect(page.getByText('2 people are invited.')).toBeVisible();
    await expect(page.getByText('0 left')).toBeVisible();

    await page.getByRole('button', { name: `Withdraw: ${second}` }).click();
    await expect(page.getByText('1 left')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: `Withdraw: ${second}` })).toBeVisible();
    await expect(page.getByText('0 left')).toBeVisible();

    await page.context().clearCookies();
    await page.goto(pathIn(await mailbox.newest(first!)));
    await page.getByLabel('Full name').fill('Ana Silva');
    await page.getByLabel('Password', { exact: true }).fill(passwordOf(first!));
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Your account is ready.')).toBeVisible();
    await openResults(page, allWeights);
    expect(await totalOf(page)).toBeGreaterThan(mostOfVisitors);
    await openDownload(page);
    const file = await saved(page);
    expect(file.suggestedFilename()).toMatch(/^cea-registry_weights_/);
    // As many as were found when it was made: other journeys publish weights at the same time.
    const done = downloadsOf(page).getByText(/[\d,]+ of [\d,]+ rows, checksum agrees$/);
    const [, rows, found] = /([\d,]+) of ([\d,]+) rows/.exec((await done.textContent())!)!;
    expect(rows).toBe(found);
    expect(Number(rows!.replaceAll(',', ''))).toBeGreaterThan(mostOfVisitors);

    await endAccess(organization);
    await openResults(page, allWeights);
    const dialog = await openDownload(page);
    await expect(dialog.getByText('Downloads are limited since 1/31/2026')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /^All found/ })).toBeDisabled();
  },
);
