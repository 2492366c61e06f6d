import type { Distribution, Judged, Visualizations } from '@cea/contract/visualizations';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { outcomeLabels as labels, perDaly, perQaly } from '../../../../test/judged-ratios.ts';
import { parseSearch } from '../search-state.ts';
import { DistributionCard } from './DistributionCard.tsx';
import { drawnThreshold } from './drawn-threshold.ts';
import { OtherOutcome } from './OtherOutcome.tsx';

afterEach(cleanup);

function given(judged: Judged, address: string) {
  const onChange = vi.fn();
  const state = parseSearch(new URLSearchParams(`type=ratios&keyword=a&${address}`));
  const distribution: Distribution = {
    outcome: judged.outcome,
    kind: null,
    bins: [{ from: 100, to: 200, count: 4 }],
    cost_saving: 2,
    dominated: 0,
    saves_by_losing: 0,
    indeterminate: 0,
    left_out: 0,
  };
  const figures = { distributions: [distribution, distribution] } as unknown as Visualizations;
  return { state, figures, labels, onChange, distribution, judged };
}

function show(judged = perDaly) {
  const props = given(judged, 'threshold=nice&filter.country=7');
  render(<OtherOutcome {...props} />);
  return { onChange: props.onChange, user: userEvent.setup() };
}

test('a distribution says why GDP per capita is not drawn', () => {
  const { judged, ...props } = given(perDaly, 'threshold=1xgdp');
  render(<DistributionCard {...props} threshold={drawnThreshold(props.state, judged)} />);
  expect(screen.getByText(/No line is drawn: GDP per capita is not the same for all of these ratios\./)).toBeTruthy();
});

test('DALYs have their own axis and no threshold; choosing one shows them', async () => {
  const { onChange, user } = show();
  expect(screen.getByRole('figure', { name: 'US$ per DALY averted' })).toBeTruthy();
  expect(screen.getByText('No threshold is assumed here.')).toBeTruthy();
  const filters = [
    { term: 'country', values: ['7'] },
    { term: 'health_outcome', values: ['4'] },
  ];
  await user.click(screen.getByRole('button', { name: '1 × GDP per capita' }));
  expect(onChange).toHaveBeenLastCalledWith({ threshold: '1xgdp', filters });
  await user.click(screen.getByRole('button', { name: 'Own value' }));
  expect(onChange).toHaveBeenLastCalledWith({ threshold: undefined, filters });
});

test('an outcome with a usual threshold links to it', async () => {
  const { onChange, user } = show(perQaly);
  expect(screen.queryByText('No threshold is assumed here.')).toBeNull();
  expect(screen.queryByRole('button', { name: '1 × GDP per capita' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show its thresholds' }));
  expect(onChange.mock.lastCall![0]).toMatchObject({ threshold: undefined });
});
