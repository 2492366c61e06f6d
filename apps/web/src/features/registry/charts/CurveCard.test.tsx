import type { Visualizations } from '@cea/contract/visualizations';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { outcomeLabels as labels, perQaly } from '../../../../test/judged-ratios.ts';
import { parseSearch } from '../search-state.ts';
import { CurveCard } from './CurveCard.tsx';

afterEach(cleanup);

const figures = { target_year: 2025 } as Visualizations;

function show(address: string, judged = perQaly) {
  const onChange = vi.fn();
  const state = parseSearch(new URLSearchParams(`type=ratios&keyword=a&${address}`));
  render(<CurveCard {...{ state, figures, labels, judged, onChange }} />);
  return { onChange, user: userEvent.setup() };
}

test('each threshold of the table filters by it', async () => {
  const { onChange, user } = show('');
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByRole('columnheader', { name: 'Threshold, 2025 US$' })).toBeTruthy();
  const row = screen.getByRole('row', { name: /^\$26,384 37 57/ });
  await user.click(within(row).getByRole('button', { name: '$26,384' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    rows: [],
    text: 'a AND below:26384',
    filters: [{ term: 'health_outcome', values: ['3'] }],
  });
});

test('it stays in US dollars, whatever the other charts are converted to, and says so', () => {
  show('convert=ppp');
  expect(screen.getByText(/In 2025 US\$ at the registry’s own conversion\.$/)).toBeTruthy();
});

test('it says why GDP per capita is not drawn', () => {
  show('threshold=1xgdp');
  expect(screen.getByText(/No line is drawn: GDP per capita is not the same for all of these ratios\.$/)).toBeTruthy();
});

test('without ratios that can be judged there is no curve', () => {
  show('', { ...perQaly, of: 0 });
  expect(screen.queryByRole('figure')).toBeNull();
});
