import { expect, type Page } from '@playwright/test';
import type { User } from '@cea/contract/users';
import { doing, open, type ShownState } from './shown-state.ts';

const admin = 'super@demo.example';

/** Modifies the first account of every list and page in the server's answers. */
async function pretend(page: Page, changes: Partial<User>): Promise<void> {
  await page.route(/\/api\/admin\/users(?:\?|\/\d+$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: User | User[] };
    const data = Array.isArray(body.data)
      ? body.data.map((user, index) => (index === 0 ? { ...user, ...changes } : user))
      : { ...body.data, ...changes };
    await route.fulfill({ response, json: { ...body, data } });
  });
}

const openFirstUser = doing(open('/admin/users', 'Users'), async (page) => {
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

const confirmation = { data: { email: 'ezra.external@new-institute.example' } };

const creating = doing(open('/settings', 'Profile'), async (page) => {
  await page.getByRole('button', { name: 'Create access token' }).click();
  await expect(page.getByRole('dialog', { name: 'Create access token' })).toBeVisible();
});

export const accountsStates: readonly ShownState[] = [
  { name: 'login', show: open('/login', 'Log In') },
  {
    name: 'login, refused',
    show: doing(open('/login', 'Log In'), async (page) => {
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByText('Required').first()).toBeVisible();
    }),
  },
  { name: 'admin login', show: open('/admin/login', 'Admin Log In') },
  { name: 'forgot password', show: open('/password/reset', 'Reset password') },
  { name: 'new password', show: open(`/password/reset/${'x'.repeat(43)}`, 'Choose a new password') },
  { name: 'register without a code', show: open('/register', /./) },
  { name: 'register by e-mail', show: open('/register-email', 'Register') },
  {
    name: 'register as an ISPOR member, refused',
    show: doing(open('/register-ispor', 'Register as an ISPOR member'), async (page) => {
      await page.getByLabel('E-mail').fill('nora.nonmember@example.org');
      await page.getByLabel('ISPOR member number').fill('4711');
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText('not the number of a current ISPOR member')).toBeVisible();
    }),
  },
  {
    name: 'reactivate, mailed',
    show: doing(open('/reactivate', 'Reactivate your account'), async (page) => {
      const message = 'If this address has an account, an e-mail about it is on its way.';
      await page.route('**/reactivate-email', (route) => route.fulfill({ json: { message } }));
      await page.getByLabel('E-mail').fill('lena.lapsed@example.org');
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText(message)).toBeVisible();
    }),
  },
  { name: 'reactivate with a code', show: open(`/reactivate/${'x'.repeat(43)}`, 'Reactivate your account') },
  {
    name: 'settings, accounts',
    as: admin,
    show: doing(open('/admin/sponsor/settings?tab=accounts', 'Settings'), async (page) => {
      const numbers = page.getByRole('textbox', { name: 'Member numbers' });
      for (const number of ['1048576', '1048577', '1048578', '2097152']) {
        await numbers.fill(number);
        await numbers.press('Enter');
      }
      await expect(page.getByRole('button', { name: /2097152/ })).toBeVisible();
    }),
  },
  { name: 'register with a spent code', show: open(`/register/${'x'.repeat(43)}`, /./) },
  {
    name: 'confirm an address',
    show: async (page) => {
      await page.route('**/api/email-confirmations/*', (route) => route.fulfill({ json: confirmation }));
      await open(`/confirm-email/${'x'.repeat(43)}`, 'Confirm your address')(page);
      await expect(page.getByRole('button', { name: 'Confirm address' })).toBeVisible();
    },
  },
  {
    name: 'confirm an address with a spent code',
    show: doing(open(`/confirm-email/${'x'.repeat(43)}`, 'Confirm your address'), (page) =>
      expect(page.getByText('no longer valid')).toBeVisible(),
    ),
  },
  { name: 'profile', as: 'sponsor@demo.example', show: open('/settings', 'Profile') },
  {
    name: 'profile, a new address waits',
    as: 'sponsor@demo.example',
    show: async (page) => {
      const waiting = {
        data: { email: 'sven.sponsor@a-rather-long-name.example', requested_at: '2026-03-01T12:00:00Z' },
      };
      await page.route('**/api/settings/email-change', (route) => route.fulfill({ json: waiting }));
      await open('/settings', 'Profile')(page);
      await page.getByLabel('E-mail', { exact: true }).fill('another@address.example');
      await expect(page.getByText('Waiting for confirmation')).toBeVisible();
    },
  },
  {
    name: 'profile, access tokens',
    as: 'sponsor@demo.example',
    show: async (page) => {
      const token = { hint: 'x7Qk', created_at: '2026-03-01T12:00:00Z', last_used_at: null, expired: false };
      const data = [
        { ...token, id: crypto.randomUUID(), name: 'R at the office', expires_at: '2027-03-01T12:00:00Z' },
        {
          ...token,
          id: crypto.randomUUID(),
          name: 'A nightly comparison of thresholds across all of our hospitals',
          hint: '9_fA',
          last_used_at: '2026-03-30T03:10:00Z',
          expires_at: '2026-03-31T12:00:00Z',
          expired: true,
        },
      ];
      await page.route('**/api/settings/tokens', (route) => route.fulfill({ json: { data } }));
      await open('/settings', 'Profile')(page);
      await page.getByRole('button', { name: 'Revoke R at the office' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'profile, a new access token', as: 'sponsor@demo.example', show: creating },
  {
    name: 'profile, the new access token',
    as: 'sponsor@demo.example',
    show: doing(creating, async (page) => {
      const data = { id: crypto.randomUUID(), name: 'R', hint: 'x7Qk', created_at: '2026-03-01T12:00:00Z' };
      const more = { expires_at: '2027-03-01T12:00:00Z', last_used_at: null, expired: false };
      await page.route('**/api/settings/tokens', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { data: { ...data, ...more }, token: `cea_${'aB3-x'.repeat(8)}7Qk` } })
          : route.fallback(),
      );
      await page.getByLabel('Name', { exact: true }).fill('R');
      await page.getByRole('dialog').getByLabel('Current password').fill('something');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page.getByLabel('Access token', { exact: true })).toHaveValue(/^cea_/);
    }),
  },
  {
    name: 'users, the menu of a row',
    as: admin,
    show: doing(open('/admin/users', 'Users'), async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    }),
  },
  {
    name: 'users, saving a view',
    as: admin,
    show: doing(open('/admin/users?status=invited', 'Users'), async (page) => {
      await page.getByRole('button', { name: 'Save view' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'audit log',
    as: admin,
    show: doing(open('/admin/audit-log', 'Audit log'), (page) =>
      expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible(),
    ),
  },
  {
    name: 'users, a mail failed',
    as: admin,
    show: async (page) => {
      await pretend(page, { status: 'invited', invitation_mail: 'failed' });
      await open('/admin/users', 'Users')(page);
      await expect(page.getByText('E-mail not delivered').first()).toBeVisible();
    },
  },
  {
    name: 'edit a user, signing out everywhere',
    as: admin,
    show: async (page) => {
      const session = {
        id: '0190b7a2-7b3c-7def-8abc-000000000001',
        current: false,
        device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
        ip: '203.0.113.7',
        created_at: '2026-11-14T13:00:00Z',
        last_seen_at: '2026-11-15T09:30:00Z',
      };
      await page.route('**/api/admin/users/*/sessions', (route) => route.fulfill({ json: { data: [session] } }));
      await openFirstUser(page);
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'edit a user, resetting the second factor',
    as: admin,
    show: async (page) => {
      await pretend(page, { status: 'active', two_factor: true });
      await openFirstUser(page);
      await page.getByRole('button', { name: 'Reset second factor' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'edit a user, whose invitation failed',
    as: admin,
    show: async (page) => {
      await pretend(page, { status: 'invited', invitation_mail: 'failed' });
      await openFirstUser(page);
      await expect(page.getByText('could not be delivered')).toBeVisible();
    },
  },
  {
    name: 'edit a user, whose new address waits',
    as: admin,
    show: async (page) => {
      await pretend(page, { pending_email: { email: 'adam@new-institute.example', mail: 'delayed' } });
      await openFirstUser(page);
      await expect(page.getByText('Waiting for confirmation')).toBeVisible();
    },
  },
];
