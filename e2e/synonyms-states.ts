import type { Reply } from '@cea/contract/endpoint';
import type { readSynonyms } from '@cea/contract/synonym-editing';
import { expect, type Page } from '@playwright/test';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'admin@demo.example';
const settings = (query: string) => open(`/admin/data-collection/settings?tab=${query}`, 'Settings');
const list = doing(settings('synonyms&search=infarction'), (page) =>
  expect(page.getByRole('button', { name: 'myocardial infarction', exact: true })).toBeVisible(),
);
const searches = doing(settings('empty-searches'), (page) =>
  expect(page.getByRole('row').filter({ hasText: 'hart attack' })).toBeVisible(),
);
const edit = doing(list, (page) => page.getByRole('button', { name: 'myocardial infarction', exact: true }).click());
/** Figures of an earlier draft are dimmed until the new ones come. */
const current = (page: Page) =>
  expect(page.getByRole('region', { name: 'What this changes' })).toHaveAttribute('aria-busy', 'false');
const counted = async (page: Page) => {
  await expect(page.getByRole('table', { name: 'What this changes' })).toBeVisible();
  await current(page);
};
const addName = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: 'Names' }).fill(name);
  await page.getByRole('textbox', { name: 'Names' }).press('Enter');
};

export const synonymsStates: readonly ShownState[] = [
  { name: 'synonyms', as, show: list },
  {
    name: 'synonyms, none found',
    as,
    show: doing(settings('synonyms&search=nobody-says-so'), (page) =>
      expect(page.getByText('No matching groups')).toBeVisible(),
    ),
  },
  {
    name: 'synonyms, failing',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/synonyms?**');
      await settings('synonyms')(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'add a group of synonyms',
    as,
    show: doing(settings('synonyms'), async (page) => {
      await page.getByRole('button', { name: 'Add a group' }).click();
      await addName(page, 'sugar sickness');
      await page.getByRole('button', { name: 'Add group' }).click();
      await expect(page.getByText('Add a second name, or a name that this one includes.')).toBeVisible();
      await current(page);
    }),
  },
  {
    name: 'edit synonyms, with what it changes',
    as,
    show: doing(edit, async (page) => {
      await addName(page, 'hart attack');
      await counted(page);
    }),
  },
  {
    name: 'edit synonyms, not counted',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/synonyms/preview');
      await edit(page);
      await expect(page.getByText('Could not count')).toBeVisible();
    },
  },
  {
    name: 'edit synonyms, saved by someone else',
    as,
    show: async (page) => {
      await page.route(/\/api\/admin\/synonyms\/\d+$/, async (route) => {
        if (route.request().method() === 'PUT') return route.fulfill({ status: 409, json: { message: 'Changed.' } });
        const response = await route.fetch();
        const { data } = (await response.json()) as Reply<typeof readSynonyms>;
        await route.fulfill({ response, json: { data: { ...data, names: [...data.names, 'coronary attack'] } } });
      });
      await edit(page);
      await addName(page, 'hart attack');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Use theirs' })).toBeVisible();
      await counted(page);
    },
  },
  {
    name: 'archive synonyms',
    as,
    show: doing(list, async (page) => {
      await page.getByRole('button', { name: 'Actions for myocardial infarction' }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await counted(page);
    }),
  },
  { name: 'searches without results', as, show: searches },
  {
    name: 'searches without results, none found',
    as,
    show: doing(settings('empty-searches&search=nobody-says-so'), (page) =>
      expect(page.getByText('No matching searches')).toBeVisible(),
    ),
  },
  {
    name: 'a search as a synonym',
    as,
    show: doing(searches, async (page) => {
      await page.getByRole('button', { name: 'Add hart attack as a synonym' }).click();
      await expect(page.getByRole('combobox', { name: 'Add to' })).toHaveValue('myocardial infarction');
      await counted(page);
    }),
  },
];
