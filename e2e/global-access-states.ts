import { expect, type Page } from '@playwright/test';
import { doing, failing, never, open, type ShownState, unavailable } from './shown-state.ts';

const heading = 'Global Access: the open cost-per-DALY data';
const access = doing(open('/registry/download', heading), (page) =>
  expect(page.getByLabel('Country').getByRole('option', { name: 'Kenya' })).toBeAttached(),
);

/** From another page, so that nothing comes with the page. */
const navigate = async (page: Page) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Global Access' }).first().click();
};

/** Someone who has taken the release before the newest. */
const remember = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('cea.snapshot-token', 'of an earlier visit');
    const visit = { first_name: 'Amina', organization: 'University of Nairobi', release: '2026.1' };
    localStorage.setItem('cea.snapshot-visit', JSON.stringify({ ...visit, at: '2026-10-03T09:00:00.000Z' }));
  });

const releases = '**/api/v1/releases';

export const globalAccessStates: readonly ShownState[] = [
  { name: 'global access', show: access },
  {
    name: 'global access, signed in',
    as: 'external@demo.example',
    show: doing(access, (page) => expect(page.getByLabel('Mail me new releases')).toBeEnabled()),
  },
  {
    name: 'global access, refused answers',
    show: doing(access, async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Amina Wanjiru');
      await page.getByLabel('E-mail').fill('amina.wanjiru@uon');
      await page.getByRole('button', { name: /^Download, / }).click();
      await expect(page.getByText('Invalid e-mail.')).toBeVisible();
    }),
  },
  {
    name: 'global access, returning',
    show: async (page) => {
      await remember(page);
      await open('/registry/download', heading)(page);
      await expect(page.getByRole('heading', { name: 'Welcome back, Amina' })).toBeVisible();
    },
  },
  {
    name: 'global access, loading',
    show: async (page) => {
      await page.route(releases, never);
      await navigate(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Loading' })).toBeAttached();
    },
  },
  {
    name: 'global access, failing',
    show: async (page) => {
      await failing(page, releases);
      await navigate(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'global access, no release yet',
    show: async (page) => {
      await page.route(releases, (route) => route.fulfill({ json: { data: [] } }));
      await navigate(page);
      await expect(page.getByRole('heading', { name: 'Global Access: no release yet' })).toBeVisible();
    },
  },
];
