import { readDownload } from '@cea/contract/registry-files';
import { expect, type Page } from '@playwright/test';
import { downloadsOf, openDownload, settledDialog } from './download-dialog.ts';
import { settled } from './results-page.ts';
import { doing, failing, never, open, type ShownState, unavailable } from './shown-state.ts';

const found = (search: string) => doing(open(`/results${search}`, /./), settled);
const vaccinations = found('?type=ratios&keyword=vaccination');
/** More than a visitor may download. */
const allWeights = found('?type=weights&q=year>=1900');
const dialog = (first: (page: Page) => Promise<void>) => doing(first, async (page) => void (await openDownload(page)));
const progressPath = `**${readDownload.path.replace(':id', '*')}`;

/** Answers the questions for the progress of a file that never arrives. */
async function startWaiting(page: Page, progress: object): Promise<void> {
  const data = { state: 'writing', position: null, rows: 0, total: null, bytes: 0, sha256: null, ...progress };
  await page.route(progressPath, (route) => route.fulfill({ json: { data } }));
  await page.route('**/api/registry/download/query?*', never);
  await (await openDownload(page)).getByRole('button', { name: /^Download / }).click();
}

/** The dialog of downloads, and the list of those under way. */
export const downloadStates: readonly ShownState[] = [
  {
    name: 'download',
    as: 'sponsor@demo.example',
    show: doing(dialog(vaccinations), async (page) => {
      await page.getByRole('checkbox', { name: /^Methods/ }).check();
      await settledDialog(page);
    }),
  },
  { name: 'download without the right', show: dialog(allWeights) },
  {
    name: 'download, list of columns',
    as: 'sponsor@demo.example',
    show: doing(dialog(vaccinations), (page) => page.getByRole('button', { name: /^See the/ }).click()),
  },
  {
    name: 'download of the tray',
    show: doing(vaccinations, async (page) => {
      await page.getByRole('button', { name: 'Add page to tray' }).click();
      const bar = page.getByRole('region', { name: 'Download tray' });
      await bar.getByRole('button', { name: 'Download' }).click();
      await settledDialog(page);
    }),
  },
  {
    name: 'download, counting',
    show: doing(vaccinations, async (page) => {
      await page.route('**/api/registry/download/summary', never);
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await expect(page.getByLabel('Counting')).toBeAttached();
    }),
  },
  {
    name: 'download, counting failed',
    show: doing(vaccinations, async (page) => {
      await failing(page, '**/api/registry/download/summary');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await expect(page.getByText(unavailable).first()).toBeAttached();
    }),
  },
  {
    name: 'downloads, waiting in the queue',
    show: doing(vaccinations, async (page) => {
      await startWaiting(page, { state: 'waiting', position: 3 });
      await expect(page.getByText('2 downloads before yours')).toBeVisible();
    }),
  },
  {
    name: 'downloads, under way and failed',
    show: doing(vaccinations, async (page) => {
      await startWaiting(page, { rows: 60, total: 105 });
      await expect(page.getByText('60 of 105 rows')).toBeVisible();
      await page.unroute('**/api/registry/download/query?*');
      await failing(page, '**/api/registry/download/query?*');
      await (await openDownload(page)).getByRole('button', { name: /^Download / }).click();
      await expect(downloadsOf(page).getByText(unavailable)).toBeVisible();
    }),
  },
  {
    name: 'downloads, done',
    show: doing(vaccinations, async (page) => {
      await (await openDownload(page)).getByRole('button', { name: /^Download / }).click();
      await expect(downloadsOf(page).getByText(/checksum agrees$/)).toBeVisible();
    }),
  },
];
