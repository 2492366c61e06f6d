import type { OwnSponsor, SeatHolder, SeatStatus } from '@cea/contract/own-sponsor';
import { expect, type Page } from '@playwright/test';
import { openDownload } from './download-dialog.ts';
import { makeOrganization } from './own-organization.ts';
import { settled } from './results-page.ts';
import { signIn } from './sign-in.ts';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

const sponsor: OwnSponsor = {
  id: 1,
  name: 'Northgate Health Economics',
  seats: 20,
  seats_used: 15,
  seats_available: 5,
  is_active: true,
  expires_at: inDays(46).slice(0, 10),
  status: 'active',
  created_at: '2021-03-01T12:00:00Z',
};

function holder(id: number, name: string, status: SeatStatus, at: number | null, more: Partial<SeatHolder> = {}) {
  const isInvited = status === 'invited' || status === 'invitation-expired';
  return {
    id,
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@northgate-he.example`,
    full_name: isInvited ? '' : name,
    roles: ['Sponsor'],
    status,
    invitation_expires_at: isInvited && at !== null ? inDays(at) : null,
    mail: isInvited ? 'sent' : null,
    pending_email: null,
    last_signed_in_at: !isInvited && at !== null ? inDays(at) : null,
    is_manageable: true,
    ...more,
  } satisfies SeatHolder;
}

/** `own` has the id of the account that is signed in. */
const users = (own: number): SeatHolder[] => [
  holder(900_001, 'Sara Lund', 'invitation-expired', -11),
  holder(900_002, 'Li Wen', 'invited', 1, { mail: 'failed' }),
  holder(900_003, 'Helen Ortiz', 'invited', 11),
  holder(900_004, 'Noor Aziz', 'invited', 13),
  holder(900_005, 'Daniel Petrov', 'unseen', -218),
  holder(own, 'Mira Kovac', 'active', 0, { roles: ['Sponsor Admin'] }),
  holder(900_007, 'Jonas Albrecht', 'active', -1),
  holder(900_008, 'Priya Raman', 'active', -4, { pending_email: 'priya.shah@northgate-he.example' }),
  holder(900_009, 'Thomas Adeyemi', 'active', -14, { roles: ['Internal Reader', 'Sponsor'], is_manageable: false }),
  holder(900_010, 'Grace Nakamura', 'active', -19),
  ...['Omar Haddad', 'Ines Duarte', 'Anna Berg', 'Wei Zhang', 'Lucas Meyer'].map((name, at) =>
    holder(900_011 + at, name, 'active', -20 - at),
  ),
];

async function pretend(page: Page, changes: Partial<OwnSponsor> = {}): Promise<void> {
  const { data } = (await (await page.request.get('/api/user')).json()) as { data: { id: number } };
  await page.route('**/api/registry/sponsor/info', (route) =>
    route.fulfill({ json: { data: { ...sponsor, ...changes } } }),
  );
  await page.route('**/api/registry/sponsor/users', (route) => route.fulfill({ json: { data: users(data.id) } }));
}

const organization =
  (changes: Partial<OwnSponsor> = {}) =>
  async (page: Page) => {
    await pretend(page, changes);
    await open('/settings?tab=organization', sponsor.name)(page);
    await expect(page.getByText('sara.lund@northgate-he.example')).toBeVisible();
  };

const typing = doing(organization(), async (page) => {
  await page
    .getByLabel('E-mail addresses, typed or pasted from a list')
    .pressSequentially(
      'ana.silva@northgate-he.example ben.osei@northgate-he.example carla.m@northgate jonas.albrecht@northgate-he.example yuki.tanaka@northgate-he.example ',
    );
  await expect(page.getByRole('button', { name: 'Invite 3' })).toBeVisible();
});

const as = 'sponsor-admin@demo.example';

/** What sponsors see of their organization. */
export const organizationStates: readonly ShownState[] = [
  { name: 'organization', as, show: organization() },
  { name: 'organization, inviting', as, show: typing },
  {
    name: 'organization, more than the seats',
    as,
    show: doing(organization({ seats: 17, seats_available: 2 }), async (page) => {
      await page
        .getByLabel('E-mail addresses, typed or pasted from a list')
        .pressSequentially('a@northgate-he.example,b@northgate-he.example,c@northgate-he.example,');
      await expect(page.getByText(/^Only 2 seats are left/)).toBeVisible();
    }),
  },
  {
    name: 'organization, changing an address',
    as,
    show: doing(organization(), async (page) => {
      await page.getByRole('button', { name: 'Change e-mail: Grace Nakamura' }).click();
      await page.getByLabel('New e-mail of Grace Nakamura').fill('grace@northgate');
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await expect(page.getByText('Invalid e-mail.')).toBeVisible();
    }),
  },
  {
    name: 'organization, user removed',
    as,
    show: doing(organization(), async (page) => {
      await page.route('**/api/registry/sponsor/users/*', (route) => route.fulfill({ status: 204 }));
      await page.getByRole('button', { name: 'Remove: Omar Haddad' }).click();
      await expect(page.getByText('Omar Haddad was removed. The seat is free.')).toBeVisible();
    }),
  },
  {
    name: 'organization, access ended',
    as,
    show: organization({ status: 'expired', expires_at: inDays(-20).slice(0, 10) }),
  },
  {
    name: 'organization, access inactive',
    as,
    show: organization({ status: 'inactive', is_active: false }),
  },
  {
    name: 'organization, nobody found',
    as,
    show: doing(organization(), async (page) => {
      await page.getByLabel('Find a user').fill('zzz');
      await expect(page.getByText('No matching users')).toBeVisible();
    }),
  },
  {
    name: 'organization of a seat',
    as: 'sponsor@demo.example',
    show: async (page) => {
      await pretend(page);
      await open('/settings?tab=organization', sponsor.name)(page);
      await expect(page.getByText('5 left')).toBeVisible();
    },
  },
  {
    name: 'organization, failed',
    as,
    show: async (page) => {
      await failing(page, '**/api/registry/sponsor/info');
      await open('/settings?tab=organization', 'Organization')(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'download after the access of the organization ended',
    show: async (page) => {
      const { email } = await makeOrganization('Sponsor', { expires_at: '2026-01-31' });
      await signIn(page, email);
      await open('/results?type=weights&q=year>=1900', /./)(page);
      await settled(page);
      await openDownload(page);
      await expect(page.getByText('Downloads are limited since 1/31/2026')).toBeVisible();
    },
  },
];
