import { expect, type Page } from '@playwright/test';
import { doing, open, type ShownState } from './shown-state.ts';

const admin = 'super@demo.example';
const sponsors = open('/admin/sponsor/sponsors', 'Sponsors');

const openSponsor = (name: string) =>
  doing(open(`/admin/sponsor/sponsors?search=${encodeURIComponent(name)}`, 'Sponsors'), async (page: Page) => {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

export const sponsorsStates: readonly ShownState[] = [
  {
    name: 'sponsors',
    as: 'admin@demo.example',
    show: doing(sponsors, (page) => expect(page.getByRole('link', { name: 'Halden Pharma' })).toBeVisible()),
  },
  {
    name: 'sponsors, expired ones with their users',
    as: 'admin@demo.example',
    show: doing(
      open('/admin/sponsor/sponsors?status=expired&columns=name,status,seats,expires_at,users', 'Sponsors'),
      (page) => expect(page.getByText('@cedarline.example').first()).toBeVisible(),
    ),
  },
  { name: 'add a sponsor', as: admin, show: open('/admin/sponsor/sponsors/create', 'Add a sponsor') },
  {
    name: 'add a sponsor, refused',
    as: admin,
    show: doing(open('/admin/sponsor/sponsors/create', 'Add a sponsor'), async (page) => {
      await page.getByLabel('Seats').fill('some');
      await page.getByRole('button', { name: 'Add sponsor' }).click();
      await expect(page.getByText('Invalid numeric value.')).toBeVisible();
    }),
  },
  { name: 'edit a sponsor', as: admin, show: openSponsor('Brightwater Health Economics') },
  { name: 'edit a sponsor, all seats used', as: admin, show: openSponsor('Halden Pharma') },
  {
    name: 'delete a sponsor',
    as: admin,
    show: doing(openSponsor('Kestrel Actuarial'), async (page) => {
      await page.getByRole('button', { name: 'Delete sponsor' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'invite a user of a sponsor',
    as: admin,
    show: doing(openSponsor('Kestrel Actuarial'), async (page) => {
      await page.getByRole('link', { name: 'Invite a user' }).click();
      await expect(page.getByRole('combobox', { name: 'Sponsor' })).toHaveValue('Kestrel Actuarial');
    }),
  },
];
