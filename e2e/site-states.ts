import { expect } from '@playwright/test';
import { firstVisit } from './first-visit.ts';
import { doing, notFound, open, type ShownState } from './shown-state.ts';

/** What every page has around it, and pages that belong to no feature. */
export const siteStates: readonly ShownState[] = [
  { name: 'home', show: open('/', /./) },
  { name: 'home, first visit with a release', show: firstVisit },
  { name: 'home, signed in', as: 'internal@demo.example', show: open('/', /./) },
  {
    name: 'account menu',
    as: 'internal@demo.example',
    show: doing(open('/', /./), async (page) => {
      await page.getByRole('button', { name: /account of/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    }),
  },
  { name: 'unknown page', show: notFound('/no-such-page') },
  {
    name: 'offline',
    show: doing(open('/', /./), async (page) => {
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
    }),
  },
];
