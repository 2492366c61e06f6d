import { expect, type Page } from '@playwright/test';
import { asOtherDatabase, inventCitation, writeRis } from '../apps/server/db/seed/invented-citations.ts';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'admin@demo.example';
const path = '/admin/data-collection/imports';
const imports = open(path, 'Import articles');

const citations = [
  ...Array.from({ length: 60 }, (_, at) => inventCitation(700 + at)),
  ...[3, 12, 20, 705].map((n) => asOtherDatabase(inventCitation(n))),
];
const faulty = 'TY  - JOUR\nPY  - 2020\nER  - \n\nTY  - JOUR\nTI  - A title\nPY  - in press\nER  - \n\n';
const file = {
  name: 'pubmed-cost-utility-week-46.ris',
  mimeType: 'text/plain',
  buffer: Buffer.from(`${writeRis(citations)}${faulty}`),
};

const preview = doing(imports, async (page) => {
  await page.getByLabel('Choose a citation file').setInputFiles(file);
  await expect(page.getByText('Format recognized')).toBeVisible();
});
const show = (tile: RegExp) =>
  doing(preview, (page) =>
    page.getByRole('region', { name: 'What would happen' }).getByRole('button', { name: tile }).click(),
  );

/** Those of the demonstration first: journeys import newer ones. */
const oldestFirst = open(`${path}?sort=created_at`, 'Import articles');

/** An import of the demonstration, by the name of its file. */
const one = (name: string) =>
  doing(oldestFirst, async (page: Page) => {
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
  });

export const importsStates: readonly ShownState[] = [
  {
    name: 'imports',
    as,
    show: doing(oldestFirst, (page) => expect(page.getByRole('link', { name: 'wrong-search.ris' })).toBeVisible()),
  },
  {
    name: 'imports, a file that cannot be read',
    as,
    show: doing(imports, async (page) => {
      const letter = { name: 'letter.ris', mimeType: 'text/plain', buffer: Buffer.from('Dear reader,\n') };
      await page.getByLabel('Choose a citation file').setInputFiles(letter);
      await expect(page.getByRole('alert')).toBeVisible();
    }),
  },
  { name: 'import preview', as, show: preview },
  { name: 'import preview, likely duplicates', as, show: show(/likely duplicates/) },
  { name: 'import preview, refused', as, show: show(/refused/) },
  {
    name: 'import, running',
    as,
    show: async (page) => {
      const reply = /\/api\/admin\/article-imports\/\d+$/;
      await page.route(reply, async (route) => {
        const answer = await route.fetch();
        const { data } = (await answer.json()) as { data: object };
        const progress = {
          state: 'running',
          total: 1301,
          done: 822,
          added: 805,
          refused: 17,
          pairs: 26,
          open_pairs: 26,
        };
        await route.fulfill({ response: answer, json: { data: { ...data, ...progress } } });
      });
      await one('pubmed-cost-utility-week-45.ris')(page);
      await expect(page.getByText('822 of 1,301 records done')).toBeVisible();
    },
  },
  { name: 'import, done', as, show: one('pubmed-cost-utility-week-45.ris') },
  { name: 'import, failed', as, show: one('handsearch-daly-set.xml') },
  {
    name: 'import, undo',
    as,
    show: doing(one('pubmed-cost-utility-week-43.ris'), async (page) => {
      await page.getByRole('button', { name: 'Undo import' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'imports, failing',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/article-imports?**');
      await imports(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
];
