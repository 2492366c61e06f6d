import { readRegistryEntry } from '@cea/contract/registry';
import { expect, type Page } from '@playwright/test';
import { searchApi } from './results-page.ts';
import { publishSglt2Studies } from './sglt2-studies.ts';
import { doing, failing, never, open, type ShownState } from './shown-state.ts';

const studies = ['2023-01-00072-01', '2024-01-00073-01', '2022-01-00071-02', '2024-01-00074-01'];
const opened = (ids: readonly string[], heading: string) =>
  doing(publishSglt2Studies, open(`/results/compare?ids=${ids.join(',')}`, heading));

/** A cost-saving and a dominated ratio of the registry. */
async function findVerdicts(page: Page): Promise<string[]> {
  const ids: string[] = [];
  for (const quadrant of ['Less cost, more health', 'More cost, less health']) {
    const { data } = await searchApi(page, 'ratios', { raw_query: `quadrants:"${quadrant}"` }, '?per_page=1');
    ids.push(...data.map(({ id }) => id));
  }
  return ids;
}

const entries = `**${readRegistryEntry.path.replace(':id', '*')}`;

/** The comparison of ratios in all its states. */
export const compareStates: readonly ShownState[] = [
  { name: 'compare, two ratios', show: opened(studies.slice(0, 2), 'Compare 2 ratios') },
  {
    name: 'compare, six ratios',
    reopenedOnPhone: true,
    show: async (page) => {
      await publishSglt2Studies();
      const ids = [...studies, ...(await findVerdicts(page))];
      await open(`/results/compare?ids=${ids.join(',')}`, 'Compare 6 ratios')(page);
    },
  },
  {
    name: 'compare, differences only',
    show: doing(opened(studies, 'Compare 4 ratios'), async (page) => {
      await page.getByRole('button', { name: /^Differences/ }).click();
      await expect(page.getByRole('button', { name: /^Differences/ })).toHaveAttribute('aria-pressed', 'true');
    }),
  },
  {
    name: 'compare, some not found',
    show: opened([studies[0]!, 'junk', '2020-01-00000-01', studies[1]!], 'Compare 2 ratios'),
  },
  { name: 'compare, one ratio', show: opened(studies.slice(0, 1), 'Compare 1 ratio') },
  { name: 'compare, nothing chosen', show: open('/results/compare', 'Compare ratios') },
  {
    name: 'compare, too many',
    show: open(`/results/compare?ids=${Array.from({ length: 7 }, (_, at) => `2020-01-00001-0${at}`).join(',')}`, /./),
  },
  {
    name: 'compare, adding a ratio',
    show: doing(opened(studies.slice(0, 2), 'Compare 2 ratios'), async (page) => {
      await page.getByRole('button', { name: 'Add a ratio' }).click();
      await page.getByRole('searchbox', { name: 'Search ratios' }).fill('dapagliflozin');
      await expect(page.getByRole('button', { name: /^Add: / }).first()).toBeVisible();
    }),
  },
  {
    name: 'compare, loading',
    show: async (page) => {
      await page.route(entries, never);
      await open(`/results/compare?ids=${studies.join(',')}`, 'Compare ratios')(page);
    },
  },
  {
    name: 'compare, failing',
    show: async (page) => {
      await failing(page, entries);
      await open(`/results/compare?ids=${studies.join(',')}`, 'Compare ratios')(page);
      await expect(page.getByText('Could not load this content')).toBeVisible();
    },
  },
];
