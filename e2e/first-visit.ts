import { readTotals } from '@cea/contract/totals';
import type { Page } from '@playwright/test';
import { open } from './shown-state.ts';

const notes = '- 412 articles of 2025 added\n- Ratios in US$ of 2025\n- Health states of depression corrected';

/** The home page on a first visit, while there are release notes. */
export async function firstVisit(page: Page): Promise<void> {
  await page.route(`**${readTotals.path}`, async (route) => {
    const response = await route.fetch();
    const { data } = readTotals.response.parse(await response.json());
    const release = { name: '2026.1', revision: data.revision, at: '2026-09-30T12:00:00.000Z', notes };
    await route.fulfill({ response, json: { data: { ...data, release } } });
  });
  await open('/', /./)(page);
  await page.getByRole('heading', { name: 'New in release 2026.1' }).waitFor();
}
