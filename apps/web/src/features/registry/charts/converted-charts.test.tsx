import type { Visualizations } from '@cea/contract/visualizations';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { outcomeLabels as labels, perQaly } from '../../../../test/judged-ratios.ts';
import { parseSearch } from '../search-state.ts';
import { PlaneCard } from './PlaneCard.tsx';

afterEach(cleanup);

const figures = {
  plane: {
    points: [
      { id: 'r1', effect: 0.1, cost: 500, outcome: 3 },
      { id: 'r2', effect: 0.2, cost: 9000, outcome: 3 },
    ],
    drawn_of: 2,
    left_out: 1,
  },
  target_year: 2025,
} as unknown as Visualizations;

function show(address: string, converted_to?: Visualizations['converted_to'], judged = perQaly) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480);
  const state = parseSearch(new URLSearchParams(`type=ratios&keyword=a&${address}`));
  const { container } = render(
    <PlaneCard
      {...{
        state,
        labels,
        figures: { ...figures, judged: [judged], ...(converted_to && { converted_to }) },
        onChange: vi.fn(),
      }}
    />,
  );
  return { container, handles: container.querySelectorAll('circle') };
}
const euros = { method: 'local', currency: 'EUR', year: 2020 } as const;

test('title, axis, sentence and drawing name the currency and year of converted costs, without a threshold in US$', () => {
  const { container, handles } = show('convert=local-EUR-2020', euros);
  expect(screen.getByRole('heading', { name: 'Cost-effectiveness plane, EUR 2020' })).toBeTruthy();
  expect(screen.getByText('Incremental cost, EUR 2020')).toBeTruthy();
  expect(container.textContent).toContain(
    'or not converted to EUR 2020. Costs are in EUR 2020; thresholds judge 2025 US$.',
  );
  expect(handles).toHaveLength(0);
});

test('the registry’s own conversion is in US$ of a named year, with its threshold', () => {
  const { handles } = show('');
  expect(screen.getByText('Incremental cost, 2025 US$')).toBeTruthy();
  expect(handles).toHaveLength(1);
});

test('GDP per capita is a line if all ratios share it; else the chart says why not', () => {
  const { container, handles } = show('threshold=1xgdp');
  expect(container.textContent).toContain('No line is drawn: GDP per capita is not the same for all of these ratios.');
  expect(handles).toHaveLength(0);
  cleanup();
  const low = { usd: 48_321, worth: 42, of: 57 };
  const shared = { ...perQaly, rules: perQaly.rules.map((rule) => (rule.stated === null ? { ...rule, low } : rule)) };
  expect(show('threshold=1xgdp', undefined, shared).handles).toHaveLength(1);
  expect(screen.getByText('$48,321')).toBeTruthy();
});

test('until figures of another conversion arrive, the last ones keep their money', () => {
  const { handles } = show('', euros);
  expect(screen.getByText('Incremental cost, EUR 2020')).toBeTruthy();
  expect(handles).toHaveLength(0);
});
