import { readFile } from 'node:fs/promises';
import { appCode } from '../../apps/server/test/authenticator.ts';
import { expect, fillSignIn, signIn, test } from '../journey.ts';
import { makePerson } from '../own-person.ts';
import { passwordOf } from '../sign-in.ts';

test(
  'a second factor is set up, used, recovered from, and reset by a Super Admin',
  { tag: '@core' },
  async ({ page, browser, baseURL, mailbox }) => {
    const { id, email } = await makePerson('Sefa Second');
    await signIn(page, email);
    await page.goto('/settings');
    const panel = page.getByRole('region', { name: 'Second factor' });
    await panel.getByRole('button', { name: 'Set up second factor' }).click();
    await expect(panel.getByLabel('Current password')).toBeFocused();
    await page.keyboard.type(passwordOf(email));
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = (await panel.getByLabel('Key, if you cannot scan').inputValue()).replaceAll(' ', '');
    await expect(panel.getByLabel('Code from your app')).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('This code is not correct.')).toBeVisible();
    await panel.getByLabel('Code from your app').fill(appCode(secret));
    await page.keyboard.press('Enter');
    const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recoveryCode = (await codes.first().textContent())!;
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download as text' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(recoveryCode);
    await panel.getByRole('button', { name: 'Done' }).click();
    await expect(panel).toContainText('10 recovery codes left');
    expect((await mailbox.newest(email)).subject).toBe('A second factor was set up');

    // Used: with the code of the next period, because each works once.
    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    const second = await elsewhere.newPage();
    await second.goto('/login?dest=%2Fsettings');
    await fillSignIn(second, email);
    await expect(second.getByLabel('Code from your app')).toBeFocused();
    await expect(second.getByLabel('Code from your app')).toHaveAttribute('autocomplete', 'one-time-code');
    await second.keyboard.type(appCode(secret, 1).replace(/(...)/, '$1 '));
    await second.keyboard.press('Enter');
    await expect(second).toHaveURL('/settings');

    // Recovered.
    const lost = await browser.newContext({ baseURL: baseURL! });
    const third = await lost.newPage();
    await third.goto('/admin/login?dest=%2Fsettings');
    await fillSignIn(third, email);
    await third.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(third.getByLabel('Recovery code')).toBeFocused();
    await third.keyboard.type(recoveryCode.toLowerCase());
    await third.keyboard.press('Enter');
    await expect(third).toHaveURL('/settings');
    await expect(third.getByRole('region', { name: 'Second factor' })).toContainText('9 recovery codes left');

    // Reset.
    const office = await browser.newContext({ baseURL: baseURL! });
    const admin = await office.newPage();
    await signIn(admin, 'super@demo.example');
    await admin.goto(`/admin/users/${id}/edit`);
    await admin.getByRole('button', { name: 'Reset second factor' }).click();
    await admin.getByRole('dialog').getByLabel('Reason').fill('Lost phone, recognized in a video call');
    await admin.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
    await expect(admin.getByText('The second factor of Sefa Second was reset.')).toBeVisible();
    await expect(admin.getByText('Signing in needs only the password.')).toBeVisible();
    expect((await mailbox.newest(email, 3)).subject).toBe('Your second factor was reset');
    await third.reload();
    await expect(third).toHaveURL(/\/login/);
    await fillSignIn(third, email);
    await expect(third).toHaveURL('/settings');
    for (const context of [elsewhere, lost, office]) await context.close();
  },
);
