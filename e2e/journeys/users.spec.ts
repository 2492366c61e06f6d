import { readFile } from 'node:fs/promises';
import { expect, fillSignIn, signIn, test } from '../journey.ts';
import { pathIn } from '../mailbox.ts';
import { makePerson } from '../own-person.ts';
import { passwordOf } from '../sign-in.ts';

test('the list is searched, filtered and sorted, and so is its address', async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect(page.getByRole('row').filter({ hasText: '@' }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('sponsor');
  await expect(page.getByRole('row').filter({ hasText: 'internal@demo.example' })).toHaveCount(0);
  await expect(page).toHaveURL(/search=sponsor/);
  const address = page.url();
  await page.goto('/');
  await page.goto(address);
  await expect(page.getByRole('searchbox')).toHaveValue('sponsor');
  await expect(page.getByRole('row').filter({ hasText: 'sponsor@demo.example' }).first()).toBeVisible();
});

test('by keyboard: rows are ticked, invited again and exported in the order shown', async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  // Other journeys make accounts at the same time, with other addresses or not active yet.
  await page.goto('/admin/users?status=active&search=demo.example&columns=full_name%2Cemail');
  const rows = page.getByRole('table').getByRole('row');
  const head = page.getByRole('columnheader', { name: 'E-mail' });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=-email/);
  const cells = () =>
    rows.evaluateAll((lines) =>
      lines.map((line) =>
        [...line.querySelectorAll(':is(th, td):not([data-select], [data-menu])')].map((cell) => cell.textContent),
      ),
    );
  const emails = async () => (await cells()).slice(1).map(([, email]) => email ?? '');
  const isDescending = (some: readonly string[]) => some.every((one, at) => at === 0 || some[at - 1]! > one);
  await expect.poll(async () => isDescending(await emails())).toBe(true);

  await rows.nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText(/^2 of [\d,]+ selected/);
  await page.getByRole('button', { name: 'Resend invitations' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Resend', exact: true }).press('Enter');
  await expect(page.getByText('0 invitations sent. 2 accounts skipped')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);

  const shown = await cells();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('users.csv');
  const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\n');
  expect(lines.slice(0, shown.length)).toEqual(shown.map((cells) => cells.join(',')));
});

test(
  'a Super Admin appoints an Admin with a reason, and deletes an account with another',
  { tag: '@core' },
  async ({ page }) => {
    const email = `boss-${crypto.randomUUID()}@demo.example`;
    await signIn(page, 'super@demo.example');
    await page.goto('/admin/users/create');
    await page.getByLabel('Full name').fill('Bea Boss');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('checkbox', { name: /^Admin\b/ }).check();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Head of the unit from June');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();

    await page.goto(`/admin/users?search=${email}`);
    await page.getByRole('link', { name: 'Bea Boss' }).click();
    await page.getByRole('button', { name: /Delete/ }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Left the institute');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expect(page).toHaveURL(/\/admin\/users$/);
    await page.goto(`/admin/users?search=${email}`);
    await expect(page.getByRole('link', { name: 'Bea Boss' })).toHaveCount(0);
  },
);

test("an Admin changes a user's address with a reason, and it takes effect after its mail", async ({
  page,
  mailbox,
}) => {
  const person = await makePerson('Moira Moving');
  const moved = `moved-${person.email}`;
  await signIn(page, 'admin@demo.example');
  await page.goto(`/admin/users/${person.id}/edit`);
  await page.getByLabel('E-mail').fill(moved);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Moved to another institute');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`Waiting for confirmation at ${moved}`)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  expect((await mailbox.newest(person.email)).subject).toBe('A new e-mail address was requested');

  const link = pathIn(await mailbox.newest(moved));
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, moved, passwordOf(person.email));
  await expect(page).toHaveURL('/');
});

test('an Admin cannot grant administration', async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/users/create');
  await expect(page.getByRole('checkbox', { name: /^Admin\b/ })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: /^External Reader/ })).toBeEnabled();
});
