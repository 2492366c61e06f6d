import { expect, fillSignIn, signIn, test } from '../journey.ts';
import { pathIn } from '../mailbox.ts';
import { makePerson } from '../own-person.ts';

test(
  'people register with their address or as ISPOR members, and reactivate a lapsed account',
  { tag: '@core' },
  async ({ page, mailbox }) => {
    const digits = String(Date.now()).slice(-9);
    const [member, guest] = [`member-${digits}@example.org`, `guest-${digits}@example.org`];
    const existing = await makePerson('Ed Existing');
    const lapsed = await makePerson('Lena Lapsed', { is_active: false, lapsed_at: new Date().toISOString() });
    const secret = 'a secret of this journey';
    const sendLink = () => page.getByRole('button', { name: 'Send link' }).click();
    const createAccount = async (name: string) => {
      await page.getByLabel('Full name').fill(name);
      await page.getByLabel('Password', { exact: true }).fill(secret);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Your account is ready.')).toBeVisible();
    };

    await test.step('an administrator lists a member number', async () => {
      await signIn(page, 'admin@demo.example');
      await page.goto('/admin/sponsor/settings?tab=accounts');
      await page.getByRole('textbox', { name: 'Member numbers' }).fill(digits);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'ISPOR members' }).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('The member numbers are saved.')).toBeVisible();
      await page.context().clearCookies();
    });

    await test.step('a wrong number is refused, the listed one gets a link', async () => {
      await page.goto('/login');
      await page.getByRole('link', { name: 'register as an ISPOR member' }).click();
      await expect(page.getByRole('heading', { name: 'Register as an ISPOR member' })).toBeVisible();
      await page.getByLabel('E-mail').fill(member);
      await page.getByLabel('ISPOR member number').fill(`${digits}9`);
      await sendLink();
      await expect(page.getByText('This is not the number of a current ISPOR member.')).toBeVisible();
      await page.getByLabel('ISPOR member number').fill(digits);
      await sendLink();
      await expect(page.getByText('We have sent an e-mail to this address.')).toBeVisible();
      await page.goto(pathIn(await mailbox.newest(member)));
      await createAccount('Mia Member');
      await page.context().clearCookies();
    });

    await test.step('an address is enough without a number, and tells nobody that it has an account', async () => {
      await page.goto('/register');
      await page.getByLabel('E-mail').fill(guest);
      await sendLink();
      await expect(page.getByText('We have sent an e-mail to this address.')).toBeVisible();
      await page.goto(pathIn(await mailbox.newest(guest)));
      await createAccount('Gus Guest');
      await page.goto('/settings');
      await expect(page.getByLabel('Full name')).toHaveValue('Gus Guest');
      await page.goto('/register-email');
      await page.getByLabel('E-mail').fill(existing.email);
      await sendLink();
      await expect(page.getByText('We have sent an e-mail to this address.')).toBeVisible();
      expect((await mailbox.newest(existing.email)).subject).toBe('You already have an account');
      await page.context().clearCookies();
    });

    await test.step('a lapsed account is reactivated by mail', async () => {
      await page.goto('/reactivate');
      await page.getByLabel('E-mail').fill(lapsed.email);
      await sendLink();
      await expect(page.getByText('If this address has an account')).toBeVisible();
      await page.goto(pathIn(await mailbox.newest(lapsed.email)));
      await page.getByLabel('New password').fill(secret);
      await page.getByRole('button', { name: 'Reactivate account' }).click();
      await expect(page.getByText('Your account is active again.')).toBeVisible();
      await fillSignIn(page, lapsed.email, secret);
      await expect(page).toHaveURL('/');
    });
  },
);
