import type { RegistryEntry } from '@cea/contract/registry';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { openPart } from '../../../../test/open-app.tsx';
import { RatioTable } from './RatioTable.tsx';

const article = { id: 1, compound_id: '2019-01-00001', title: 'Apixaban at home' };
const record = { registryEntry: { article, review: 'full' as const }, conversion: null };
const ratio = (
  number: number,
  answers: object,
  computed: Record<string, unknown>,
): RegistryEntry['records'][number] => ({
  ...record,
  type: 'ratios',
  id: `2019-01-00001-0${number}`,
  answers: { intervention: 'Apixaban', comparator: `Usual care ${number}`, ...answers },
  computed,
});

const entry: RegistryEntry = {
  article,
  review: 'full',
  records: [
    {
      ...record,
      type: 'methods',
      id: '2019-01-00001',
      answers: { title: article.title, currency: 'CAD' },
      computed: {},
    },
    ratio(
      1,
      { delta_cost: 4120, delta_effect: 0.21, ratio_article: 196_000 },
      { incremental_cost: 4120, incremental_effect: 0.21, ratio_final: 4120 / 0.21, ratio_reader: 4120 / 0.21 },
    ),
    ratio(
      2,
      {
        ratio_article: 19_600,
        uncertainty_kind: '95% confidence interval',
        uncertainty_lower: 12_000,
        uncertainty_upper: 48_000,
      },
      { ratio_final: 19_600 },
    ),
  ],
  labels: {},
  sources: { rate: null, price_index: null },
  other_factors: { rate_target: null, countries: {} },
  usual_threshold: 50_000,
  threshold_range: null,
  history: [],
  revision: 1,
  revised_at: '2026-01-01T00:00:00.000Z',
  release: null,
};

test('both ratios are shown where the calculated one is used, with a note', async () => {
  openPart(<RatioTable entry={entry} />, new FakeServer());
  const table = await screen.findByRole('table', { name: 'Ratios' });
  expect(within(table).getByText('calculated; reported 196,000')).toBeTruthy();
  expect(within(table).getByRole('list', { name: 'Notes' }).textContent).toContain(
    'Note: The article reports 196,000, but 4,120 ÷ 0.21 = 19,619',
  );
});

test('an interval is shown with its ratio', async () => {
  openPart(<RatioTable entry={entry} />, new FakeServer());
  const table = await screen.findByRole('table', { name: 'Ratios' });
  expect(within(table).getByText('95% CI 12,000 to 48,000 CAD')).toBeTruthy();
  expect(within(table).getAllByRole('list', { name: 'Notes' })).toHaveLength(1);
});
