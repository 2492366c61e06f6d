import { expect } from '@playwright/test';
import { doing, failing, never, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'internal@demo.example';
const dashboard = open('/data-collection', /./);
const bell = doing(dashboard, async (page) => {
  await page.getByRole('button', { name: /otifications?$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

export const notificationsStates: readonly ShownState[] = [
  {
    name: 'notifications of a reader',
    as,
    show: doing(bell, (page) => expect(page.getByRole('link', { name: /New assignment/ }).first()).toBeVisible()),
  },
  {
    name: 'notifications of a reader, on a public page',
    as,
    show: doing(open('/about', /About/), async (page) => {
      await page.getByRole('button', { name: /otifications?$/ }).click();
      await expect(page.getByRole('link', { name: /New assignment/ }).first()).toBeVisible();
    }),
  },
  {
    name: 'notifications, none yet',
    as: 'super@demo.example',
    show: doing(open('/admin/data-collection', 'Dashboard'), async (page) => {
      await page.getByRole('button', { name: 'Notifications' }).click();
      await expect(page.getByText('No notifications yet.')).toBeVisible();
    }),
  },
  {
    name: 'notifications, loading',
    as,
    show: async (page) => {
      await page.route('**/api/notifications?**', never);
      await bell(page);
    },
  },
  {
    name: 'notifications, failing',
    as,
    show: async (page) => {
      await failing(page, '**/api/notifications?**');
      await bell(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'e-mail notifications in the profile',
    as,
    show: doing(open('/settings', 'Profile'), (page) => expect(page.getByLabel('Due soon')).toBeVisible()),
  },
  {
    name: 'unsubscribe by an invalid link',
    show: doing(open(`/unsubscribe/${'x'.repeat(28)}`, 'Unsubscribe'), (page) =>
      expect(page.getByText('This link is not valid.')).toBeVisible(),
    ),
  },
];
