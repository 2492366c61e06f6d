import { expect, signIn, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';

test('by keyboard: a sponsor is added and its seats are filled', { tag: '@core' }, async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Keyboard Institute ${mark}`;
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/sponsor');
  await expect(page).toHaveURL('/admin/sponsor/sponsors');
  const follow = async (label: string) => {
    await tabTo(page, page.getByRole('link', { name: label, exact: true }));
    await page.keyboard.press('Enter');
  };
  await follow('Add a sponsor');
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const sponsorPage = page.url();

  await follow('Invite a user');
  await tabTo(page, page.getByLabel('Full name'));
  await page.keyboard.type('Kim Keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`kim-${mark}@keyboard.example`);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(sponsorPage);
  await expect(page.getByText('1 of 1 seat used')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kim Keys' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite a user' })).toHaveCount(0);
});

test('by keyboard: the user form finds a sponsor by its name, and a full one is refused', async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/users/create');
  await tabTo(page, page.getByLabel('Full name'));
  await page.keyboard.type('Second Keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`second-${crypto.randomUUID().slice(0, 8)}@keyboard.example`);
  await tabTo(page, page.getByRole('checkbox', { name: /^Sponsor Uses/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('combobox', { name: 'Sponsor' }));
  await page.keyboard.type('halden');
  await expect(page.getByRole('option', { name: 'Halden Pharma' })).toContainText('No seats left');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Sponsor' })).toHaveValue('Halden Pharma');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('This sponsor has no seat left.')).toBeVisible();
});

test('a user who is removed frees a seat, and can be put back', async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/sponsor/sponsors?search=greywell');
  await page.getByRole('link', { name: 'Greywell Foundation' }).click();
  await expect(page.getByText('1 of 4 seats used')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Actions for/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ no longer has a seat\./)).toBeVisible();
  await expect(page.getByText('0 of 4 seats used')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 4 seats used')).toBeVisible();
});

test('seats below those in use are refused; a Super Admin deletes a sponsor by typing its name', async ({ page }) => {
  const name = `Ending Institute ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'super@demo.example');
  await page.goto('/admin/sponsor/sponsors?search=brightwater');
  await page.getByRole('link', { name: 'Brightwater Health Economics' }).click();
  await page.getByLabel('Seats').fill('6');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('7 seats are in use. Remove users first.')).toBeVisible();
  await page.getByLabel('Seats').fill('8');

  await page.goto('/admin/sponsor/sponsors/create');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Seats').fill('2');
  await page.getByLabel('Expires').fill('2026-01-31');
  await page.getByRole('button', { name: 'Add sponsor' }).click();
  await expect(page.getByText('Expired', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete sponsor' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('It has no users.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The contract has ended');
  await expect(dialog.getByRole('button', { name: 'Delete sponsor' })).toBeDisabled();
  await dialog.getByLabel(/^Type /).fill(name);
  await dialog.getByRole('button', { name: 'Delete sponsor' }).click();
  await expect(page).toHaveURL('/admin/sponsor/sponsors');
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
