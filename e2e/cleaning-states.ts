import { expect, type Page } from '@playwright/test';
import { askAbout, attachPlantedPdf, plantEmptyRound, plantFindings } from './planted-findings.ts';
import { failing, type ShownState, unavailable } from './shown-state.ts';

const as = 'admin@demo.example';
const pathOf = (round: number): string => `/admin/data-collection/reading-rounds/data-cleaning/${round}`;

async function openFindings(page: Page): Promise<void> {
  const { round_id } = await plantFindings();
  await page.goto(pathOf(round_id));
  await expect(page.getByLabel('Discount rate, costs')).toBeVisible();
}

async function publishClean(page: Page): Promise<void> {
  await openFindings(page);
  await page.getByRole('button', { name: 'Publish 1 clean article…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 article' }).click();
  await expect(page.getByText(/^1 article published as revision \d+$/)).toBeVisible({ timeout: 15_000 });
}

export const cleaningStates: readonly ShownState[] = [
  {
    name: 'data cleaning',
    as,
    show: async (page) => {
      await openFindings(page);
      await page.getByRole('link', { name: /^Reported and calculated ratio/ }).click();
      await expect(page.getByLabel('Incremental cost', { exact: true })).toBeVisible();
      await page.keyboard.press('a');
      await expect(page.getByText('This rule finds nothing any more.')).toBeVisible();
    },
  },
  {
    name: 'data cleaning, readers asked',
    as,
    show: async (page) => {
      const planted = await plantFindings();
      await askAbout(planted, 'Is the cost 214 or 412?', '214, in Table 3 on page 4.');
      await page.goto(`${pathOf(planted.round_id)}?rule=ratio-replaced`);
      await expect(page.getByText('214, in Table 3 on page 4.')).toBeVisible();
    },
  },
  {
    name: 'data cleaning, beside the PDF',
    as,
    show: async (page) => {
      const planted = await plantFindings();
      await askAbout(planted, 'Is the cost 214 or 412?');
      await attachPlantedPdf(planted);
      await page.goto(`${pathOf(planted.round_id)}?rule=ratio-replaced`);
      await expect(page.locator('[data-page="1"] .textLayer span').first()).toBeAttached();
    },
  },
  {
    name: 'data cleaning, waiving',
    as,
    show: async (page) => {
      await openFindings(page);
      await page.keyboard.press('w');
      await page.getByRole('button', { name: 'Waive finding' }).click();
      await expect(page.getByText('Choose a kind of reason.')).toBeVisible();
    },
  },
  {
    name: 'data cleaning, publishing the clean articles',
    as,
    show: async (page) => {
      await openFindings(page);
      await page.getByRole('button', { name: 'Publish 1 clean article…' }).click();
      await expect(page.getByRole('dialog').getByText('3 articles left out')).toBeVisible();
    },
  },
  { name: 'data cleaning, clean articles published', as, show: publishClean },
  {
    name: 'data cleaning, unpublishing them again',
    as,
    show: async (page) => {
      await publishClean(page);
      await page.getByRole('button', { name: 'Unpublish…' }).click();
      await expect(page.getByRole('dialog', { name: 'Unpublish 1 article?' })).toBeVisible();
    },
  },
  {
    name: 'data cleaning, nothing to clean',
    as,
    show: async (page) => {
      await page.goto(pathOf(await plantEmptyRound()));
      await expect(page.getByText('Nothing to clean')).toBeVisible();
    },
  },
  {
    name: 'data cleaning, failing',
    as,
    show: async (page) => {
      await failing(page, '**/findings?**');
      await page.goto(pathOf(await plantEmptyRound()));
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
];
