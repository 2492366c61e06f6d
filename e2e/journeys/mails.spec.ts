import { expect, fillSignIn, signIn, test } from '../journey.ts';
import { pathIn } from '../mailbox.ts';
import { makePerson } from '../own-person.ts';
import { passwordOf } from '../sign-in.ts';

test('a password is reset by a mail that was really delivered', { tag: '@core' }, async ({ page, mailbox }) => {
  const email = `reset-${crypto.randomUUID()}@demo.example`;
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/users/create');
  await page.getByLabel('Full name').fill('Rhea Reset');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();

  await page.context().clearCookies();
  const invitation = await mailbox.newest(email);
  expect(invitation.subject).toBe('Your invitation to the CEA Registry');
  expect(invitation.html).toContain(pathIn(invitation));
  await page.goto(pathIn(invitation));
  await expect(page.getByLabel('Full name')).toHaveValue('Rhea Reset');
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('the first long secret');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is ready.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If this address has an account')).toBeVisible();
  const reset = await mailbox.newest(email, 2);
  await page.goto(pathIn(reset));
  await page.getByLabel('New password').fill('the second long secret');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, email, 'the second long secret');
  await expect(page).toHaveURL('/');

  await page.goto(pathIn(reset));
  await page.getByLabel('New password').fill('the third long secret');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
});

test('a new address takes effect after it is confirmed, and can be canceled before', async ({ page, mailbox }) => {
  const person = await makePerson();
  await signIn(page, person.email);
  await page.goto('/settings');
  const moved = `moved-${person.email}`;
  const askFor = async (email: string) => {
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Current password').first().fill(passwordOf(person.email));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`We sent a confirmation link to ${email}.`)).toBeVisible();
    await expect(page.getByText(`Waiting for confirmation at ${email}`)).toBeVisible();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
  };
  await askFor(`mistyped-${person.email}`);
  await page.getByRole('button', { name: 'Cancel change' }).click();
  await expect(page.getByText('Waiting for confirmation')).toHaveCount(0);
  await askFor(moved);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`We sent another confirmation link to ${moved}.`)).toBeVisible();
  expect((await mailbox.newest(person.email, 2)).subject).toBe('A new e-mail address was requested');

  await page.goto(pathIn(await mailbox.newest(moved, 2)));
  await expect(page.getByText(`Use ${moved} to sign in`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(moved);
  await page.context().clearCookies();
  await page.goto('/login');
  await fillSignIn(page, moved, passwordOf(person.email));
  await expect(page).toHaveURL('/');
});

test('a used confirmation says so', async ({ page }) => {
  await page.goto(`/confirm-email/${'x'.repeat(43)}`);
  await expect(page.getByText('no longer valid')).toBeVisible();
});

test('a used invitation says so', async ({ page }) => {
  await page.goto(`/register/${'x'.repeat(43)}`);
  await expect(page.getByText(/used|expired/).first()).toBeVisible();
});
