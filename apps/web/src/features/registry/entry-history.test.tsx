import type { Revision } from '@cea/contract/registry';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { History } from './History.tsx';

const plain: Revision = {
  revision: 12,
  at: '2026-11-10T10:00:00.000Z',
  reason: 'Article published',
  given_reason: null,
  changes: [],
  changed: 0,
  added: 0,
  removed: 0,
};
const corrected: Revision = {
  ...plain,
  revision: 14,
  reason: 'Article corrected',
  given_reason: 'Table 3 says 2,100',
  changes: [
    { type: 'ratios', id: '2024-01-00012-02', key: 'delta_cost', before: 4120, after: 2100 },
    { type: 'ratios', id: '2024-01-00012-02', key: 'display_ratio', before: '$25,000', after: '$13,000' },
  ],
  changed: 5,
  removed: 1,
};
const among = { labelOf: String, study: { currency: 'GBP' } };

test('a correction is shown with its reason and with each value before and after', () => {
  openPart(<History history={[corrected, plain]} among={among} />, new FakeServer());
  expect(screen.getByText('Article corrected: “Table 3 says 2,100”')).toBeTruthy();
  const lines = within(screen.getByRole('list', { name: 'Changed in revision 14' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Ratio 02, Incremental cost: was 4,120 GBP →  now 2,100 GBP',
    'Ratio 02, Display ratio: was $25,000 →  now $13,000',
    '3 more values changed, 1 record removed',
  ]);
  expect(screen.queryByRole('list', { name: 'Changed in revision 12' })).toBeNull();
});

test('many changed values are a count', () => {
  openPart(
    <History history={[{ ...corrected, changes: [], changed: 130, removed: 0 }]} among={among} />,
    new FakeServer(),
  );
  expect(screen.getByRole('list', { name: 'Changed in revision 14' }).textContent).toBe('130 values changed');
});
