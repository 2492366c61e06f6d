import { expect, signIn, test } from '../journey.ts';
import { passwordOf } from '../sign-in.ts';

test(
  'an access token is created, copied, used by a program, and revoked',
  { tag: '@core' },
  async ({ page, playwright, baseURL }) => {
    const email = 'internal@demo.example';
    await signIn(page, email);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Create access token' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    const name = `Journey ${Date.now()}`;
    await page.keyboard.type(name);
    await dialog.getByLabel('Expires after').selectOption('30 days');
    await dialog.getByLabel('Current password').fill('wrong password');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
    await dialog.getByLabel('Current password').fill(passwordOf(email));
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    const token = await page.getByRole('dialog').getByLabel('Access token', { exact: true }).inputValue();
    expect(token).toMatch(/^cea_[\w-]{43}$/);
    await page.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(`Ends in ${token.slice(-4)}`);
    await expect(row).toContainText('never used');

    const program = await playwright.request.newContext({
      baseURL: baseURL!,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    const hidden = '/api/v1/methods?per_page=1&fields=corresponding_email';
    expect((await program.get(hidden)).status()).toBe(200);
    expect((await program.get('/api/user')).status()).toBe(403);
    await page.reload();
    await expect(row).toContainText('last used');

    await row.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText(`“${name}” was revoked.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    expect((await program.get(hidden)).status()).toBe(401);
    await program.dispose();
  },
);
