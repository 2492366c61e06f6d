import { expect } from '@playwright/test';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'admin@demo.example';
const path = '/admin/data-collection/settings';
const settings = (query = '') => open(`${path}${query}`, 'Settings');
const entries = (query: string, name: string | RegExp) =>
  doing(settings(`?tab=vocabularies&vocabulary=${query}`), (page) =>
    expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible(),
  );

export const vocabulariesStates: readonly ShownState[] = [
  {
    name: 'vocabularies',
    as,
    show: doing(settings(), (page) => expect(page.getByRole('link', { name: 'ICD-10' })).toBeVisible()),
  },
  {
    name: 'vocabularies, failing',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/vocabularies');
      await settings()(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  { name: 'entries of a tree', as, show: entries('icd&search=heart', /^I20-I25/) },
  { name: 'entries of a list', as, show: entries('instrument', 'EQ-5D-3L') },
  {
    name: 'entries, none found',
    as,
    show: doing(settings('?vocabulary=theme&search=nobody-says-so'), (page) =>
      expect(page.getByText('No matching entries')).toBeVisible(),
    ),
  },
  {
    name: 'add an entry',
    as,
    show: doing(entries('instrument', 'EQ-5D-3L'), async (page) => {
      await page.getByRole('button', { name: 'Add an entry' }).click();
      await page.getByLabel('Name', { exact: true }).fill('EQ-5D-3L');
      await page.getByRole('button', { name: 'Add entry' }).click();
      await expect(page.getByText('Another entry has this name.')).toBeVisible();
    }),
  },
  {
    name: 'archive an entry',
    as,
    show: doing(entries('instrument', 'EQ-5D-3L'), async (page) => {
      await page.getByRole('button', { name: 'Actions for EQ-5D-3L' }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'annual goal',
    as,
    show: doing(settings('?tab=annual-goal'), (page) =>
      expect(page.getByRole('textbox', { name: 'Articles per year' })).toBeVisible(),
    ),
  },
  {
    name: 'settings of downloaded files',
    as,
    show: doing(settings('?tab=files'), (page) => expect(page.getByRole('textbox', { name: 'License' })).toBeVisible()),
  },
  {
    name: 'settings of thresholds',
    as,
    show: doing(settings('?tab=thresholds'), (page) =>
      expect(page.getByRole('group', { name: 'Threshold 3' })).toBeVisible(),
    ),
  },
  {
    name: 'a threshold with faults',
    as,
    show: doing(settings('?tab=thresholds'), async (page) => {
      const first = page.getByRole('group', { name: 'Threshold 1' });
      await first.getByLabel('To', { exact: true }).fill('5');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(first.getByText('Enter a number above the lower end.')).toBeVisible();
    }),
  },
  {
    name: 'time zone',
    as,
    show: doing(settings('?tab=time-zone'), (page) =>
      expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible(),
    ),
  },
  {
    name: 'text of the Help page',
    as,
    show: doing(settings('?tab=help-page'), (page) =>
      expect(page.getByRole('textbox', { name: 'Help page' })).toBeVisible(),
    ),
  },
  {
    name: 'resources of data collection',
    as,
    show: doing(settings('?tab=resources'), (page) =>
      expect(page.getByRole('button', { name: 'Add a resource' })).toBeVisible(),
    ),
  },
];
