import type { RoleName } from '@cea/contract/roles';
import { expect, type Page } from '@playwright/test';
import { type Mailbox, pathIn } from './mailbox.ts';
import { passwordOf } from './sign-in.ts';

interface Invited {
  readonly full_name: string;
  readonly email: string;
  readonly role: RoleName;
}

/** Invites somebody in the name of the account that is signed in on this page. An administrator is invited with a reason. */
export async function invite(page: Page, { full_name, email, role }: Invited): Promise<void> {
  await page.goto('/admin/users/create');
  await page.getByLabel('Full name').fill(full_name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox', { name: new RegExp(String.raw`^${role}\b`) }).check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  if (role === 'Admin') {
    await page.getByRole('dialog').getByLabel('Reason').fill('New in the unit');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
}

/** Follows the link of the invitation, which ends signed in. */
export async function register(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.goto(pathIn(await mailbox.newest(email)));
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Your account is ready.')).toBeVisible();
}
