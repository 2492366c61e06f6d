import { expect } from '@playwright/test';
import { doing, failing, never, open, type ShownState, unavailable } from './shown-state.ts';

const admin = 'admin@demo.example';
const reader = 'external@demo.example';
const settings = open('/admin/sponsor/settings', 'Settings');
const blocks = '**/api/admin/content-blocks/*';

const editing = doing(settings, (page) => expect(page.getByRole('textbox', { name: 'About' })).toBeVisible());

export const contentStates: readonly ShownState[] = [
  { name: 'settings of the public site', as: admin, show: editing },
  {
    name: 'settings of the public site, preview',
    as: admin,
    show: doing(editing, async (page) => {
      await page.getByText('Preview', { exact: true }).click();
      await expect(page.getByRole('region', { name: 'Preview of About' })).toBeVisible();
    }),
  },
  {
    name: 'settings of the public site, a link',
    as: admin,
    show: doing(editing, async (page) => {
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await page.getByLabel('Address').fill('javascript:alert(1)');
      await page.getByRole('button', { name: 'Save link' }).click();
      await expect(page.getByText('Start with https://')).toBeVisible();
    }),
  },
  {
    name: 'settings of the public site, saved by someone else',
    as: admin,
    show: doing(editing, async (page) => {
      const json = { message: 'Someone else saved this text in the meantime.' };
      await page.route(blocks, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 409, json }) : route.continue(),
      );
      await page.getByRole('textbox', { name: 'About' }).press('x');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Someone else saved this text' })).toBeVisible();
    }),
  },
  {
    name: 'settings of the public site, loading',
    as: admin,
    show: async (page) => {
      await page.route(blocks, never);
      await settings(page);
    },
  },
  {
    name: 'settings of the public site, failing',
    as: admin,
    show: async (page) => {
      await failing(page, blocks);
      await settings(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'settings of the public site, resources',
    as: admin,
    show: doing(open('/admin/sponsor/settings?tab=resource-list', 'Settings'), (page) =>
      expect(page.getByRole('button', { name: 'CHEERS 2022', exact: true })).toBeVisible(),
    ),
  },
  { name: 'reader help', as: reader, show: open('/data-collection/help', 'Help') },
  {
    name: 'reader resources',
    as: reader,
    show: doing(open('/data-collection/resources', 'Resources'), (page) =>
      expect(page.getByRole('link', { name: 'PubMed' })).toBeVisible(),
    ),
  },
];
