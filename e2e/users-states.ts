import { expect } from '@playwright/test';
import { doing, failing, never, open, type ShownState, unavailable } from './shown-state.ts';

const admin = 'super@demo.example';

const users = open('/admin/users?search=demo.example', 'Users');

export const usersStates: readonly ShownState[] = [
  { name: 'admin profile', as: admin, show: open('/admin/profile', 'Profile') },
  {
    name: 'users',
    as: admin,
    show: doing(users, (page) => expect(page.getByRole('link', { name: 'Ezra External' })).toBeVisible()),
  },
  {
    name: 'users, some selected',
    as: 'admin@demo.example',
    show: doing(users, async (page) => {
      await page.getByRole('checkbox', { name: 'Select Ezra External' }).check();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    }),
  },
  {
    name: 'users, columns',
    as: 'admin@demo.example',
    show: doing(users, async (page) => {
      await page.getByRole('button', { name: /^Columns/ }).click();
      await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
    }),
  },
  {
    name: 'users, none found',
    as: admin,
    show: open('/admin/users?search=nobody-has-this-name', 'Users'),
  },
  {
    name: 'users, loading',
    as: admin,
    show: async (page) => {
      await page.route('**/api/admin/users?**', never);
      await users(page);
    },
  },
  {
    name: 'users, failing',
    as: admin,
    show: async (page) => {
      await failing(page, '**/api/admin/users?**');
      await users(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  { name: 'invite a user', as: admin, show: open('/admin/users/create', 'Invite a user') },
  {
    name: 'edit a user',
    as: admin,
    show: doing(users, async (page) => {
      await page.getByRole('link', { name: 'Ezra External' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ezra External' })).toBeVisible();
    }),
  },
  {
    name: 'delete a user',
    as: admin,
    show: doing(users, async (page) => {
      await page.getByRole('link', { name: 'Ezra External' }).click();
      await page.getByRole('button', { name: /Delete/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
];
