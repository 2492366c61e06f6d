import { expect, type Page, type Route } from '@playwright/test';
import { doing, open, type ShownState } from './shown-state.ts';

const sponsor = 'sponsor@demo.example';
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const started = {
  secret,
  uri: `otpauth://totp/CEA%20Registry:sponsor%40demo.example?secret=${secret}&issuer=CEA%20Registry`,
};
const recovery_codes = Array.from({ length: 10 }, (_, at) => `K7QX-2MVN-${'ABCDEFGHIJ'[at]}YTR-6PWD`);

/** Answers calls that change something, and leaves the others to the server. */
const answering = (page: Page, calls: string, json: object, status = 200): Promise<unknown> =>
  page.route(calls, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback(),
  );

const asked = (path: string, heading: string) => async (page: Page) => {
  await answering(page, '**/login', { two_factor: true });
  await open(path, heading)(page);
  await page.getByLabel('E-mail').fill('ines.internal@example.org');
  await page.getByLabel('Password', { exact: true }).fill('something');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByLabel('Code from your app')).toBeFocused();
};

async function start(page: Page): Promise<void> {
  await answering(page, '**/api/settings/two-factor', started);
  await page.getByRole('main').getByLabel('Current password').last().fill('something');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  await answering(page, '**/api/settings/two-factor/confirm', { recovery_codes });
  await page.getByLabel('Code from your app').fill('123456');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
}

const settingUp = doing(open('/settings', 'Profile'), async (page) => {
  await page.getByRole('button', { name: 'Set up second factor' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
});

const switchedOn = (required: boolean) => async (page: Page) => {
  const data = { enabled_at: '2026-03-01T12:00:00Z', recovery_codes_left: 3, required };
  await page.route('**/api/settings/two-factor', (route) => route.fulfill({ json: { data } }));
  await open('/settings', 'Profile')(page);
  await expect(page.getByText('3 recovery codes left')).toBeVisible();
  await page.getByText('3 recovery codes left').scrollIntoViewIfNeeded();
};

/** The page's own data says that the account lacks a required second factor. */
const required = async (page: Page) => {
  await page.route('**/two-factor', async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('"scope":', '"must_set_up_two_factor":true,"scope":');
    return route.fulfill({ response, body });
  });
  await open('/two-factor', 'Set up your second factor')(page);
};

export const twoFactorStates: readonly ShownState[] = [
  { name: 'login, second factor', show: asked('/login', 'Log In') },
  {
    name: 'login, second factor, a wrong code',
    show: doing(asked('/admin/login', 'Admin Log In'), async (page) => {
      const message = 'This code is not correct, or it has been used. Wait for the next one.';
      await answering(page, '**/two-factor-challenge', { message, errors: { code: [message] } }, 422);
      await page.getByLabel('Code from your app').fill('000000');
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByText(message)).toBeVisible();
    }),
  },
  {
    name: 'login, second factor, a recovery code',
    show: doing(asked('/login', 'Log In'), async (page) => {
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(page.getByLabel('Recovery code')).toBeFocused();
    }),
  },
  {
    name: 'login, second factor, too late',
    show: doing(asked('/login', 'Log In'), async (page) => {
      const message = 'This sign-in has expired. Log in again.';
      await answering(page, '**/two-factor-challenge', { message }, 410);
      await page.getByLabel('Code from your app').fill('000000');
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByText(message)).toBeVisible();
    }),
  },
  { name: 'profile, second factor, password', as: sponsor, show: settingUp },
  { name: 'profile, second factor, QR code', as: sponsor, show: doing(settingUp, start) },
  { name: 'profile, second factor, recovery codes', as: sponsor, show: doing(doing(settingUp, start), confirm) },
  { name: 'profile, second factor on', as: sponsor, show: switchedOn(false) },
  { name: 'profile, second factor required', as: sponsor, show: switchedOn(true) },
  {
    name: 'profile, second factor, switching off',
    as: sponsor,
    show: doing(switchedOn(false), async (page) => {
      await page.getByRole('button', { name: 'Switch off' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'profile, second factor, new recovery codes',
    as: sponsor,
    show: doing(switchedOn(false), async (page) => {
      await answering(page, '**/api/settings/two-factor/recovery-codes', { recovery_codes });
      await page.getByRole('button', { name: 'New recovery codes' }).click();
      await page.getByRole('dialog').getByLabel('Current password').fill('something');
      await page.getByRole('dialog').getByRole('button', { name: 'Create codes' }).click();
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    }),
  },
  { name: 'second factor, required before anything else', as: sponsor, show: required },
  { name: 'second factor, required, QR code', as: sponsor, show: doing(required, start) },
];
