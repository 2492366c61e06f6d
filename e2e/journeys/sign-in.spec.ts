import { expect, fillSignIn, signInAt, test } from '../journey.ts';

const landings = [
  { who: 'Super Admin', email: 'super@demo.example', at: '/admin/login', lands: '/admin/data-collection' },
  { who: 'Admin', email: 'admin@demo.example', at: '/admin/login', lands: '/admin/data-collection' },
  { who: 'Admin without the scope', email: 'limited@demo.example', at: '/admin/login', lands: '/' },
  { who: 'Internal Reader', email: 'internal@demo.example', at: '/login?as=reader', lands: '/data-collection' },
  { who: 'External Reader', email: 'external@demo.example', at: '/data-collection/login', lands: '/data-collection' },
  { who: 'Sponsor', email: 'sponsor@demo.example', at: '/login', lands: '/' },
  { who: 'Sponsor Admin', email: 'sponsor-admin@demo.example', at: '/login', lands: '/' },
  { who: 'user without a role', email: 'user@demo.example', at: '/login', lands: '/' },
];

for (const { who, email, at, lands } of landings) {
  test(`${who} signs in at ${at} and lands on ${lands}`, async ({ page }) => {
    await signInAt(page, at, email);
    await expect(page).toHaveURL(lands);
    await expect(page.getByRole('button', { name: /account of/ })).toBeVisible();
  });
}

test('the reader switch opens the data collection', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Reader' }).click();
  await fillSignIn(page, 'internal@demo.example');
  await expect(page).toHaveURL('/data-collection');
});

test('by keyboard alone', { tag: '@core' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type('sponsor@demo.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('registry demonstration');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a wrong password is reported at the field', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, 'somebody@demo.example', 'not the right one');
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/login');
});

test('the form reports missing input with the shared texts', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Required')).toHaveCount(2);
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Invalid e-mail.')).toBeVisible();
});
