import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ofOneCountry, outcomeLabels as labels, perDaly, perQaly } from '../../../../test/judged-ratios.ts';
import { parseSearch } from '../search-state.ts';
import { chosenThreshold } from './drawn-threshold.ts';
import { JudgedSentence, judgedText } from './JudgedSentence.tsx';

afterEach(cleanup);

function show(address: string, judged = perQaly) {
  const onChange = vi.fn();
  const state = parseSearch(new URLSearchParams(`type=ratios&keyword=a&${address}`));
  const chosen = chosenThreshold(state, judged);
  const { container } = render(<JudgedSentence {...{ state, labels, judged, chosen, onChange }} />);
  return { onChange, text: container.textContent, user: userEvent.setup() };
}

test('each end of a range has its count, which filters by it', async () => {
  const { onChange, text, user } = show('threshold=icer&filter.health_outcome=3~4');
  expect(text).toBe('52 of 57 are cost-effective at $100,000 and 53 at $150,000 per QALY.');
  await user.click(screen.getByRole('button', { name: '53, show only these' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    rows: [],
    text: 'a AND below:150000',
    filters: [{ term: 'health_outcome', values: ['3'] }],
  });
});

test('GDP per capita is that of each ratio', async () => {
  const { onChange, text, user } = show('threshold=1xgdp', perDaly);
  expect(text).toBe('5 of 6 are cost-effective at 1 × GDP per capita, each of its own country and price year.');
  await user.click(screen.getByRole('button', { name: '5 of 6, show only these' }));
  expect(onChange.mock.lastCall![0]).toMatchObject({ text: 'a AND below:1xgdp' });
});

test('GDP per capita that all ratios share is named in dollars', () => {
  expect(show('threshold=1xgdp', ofOneCountry).text).toBe(
    '5 of 6 are cost-effective at 1 × GDP per capita, $4,320 per DALY averted.',
  );
});

test('without any known GDP per capita nothing is judged', () => {
  const [gdp] = perDaly.rules;
  const { text } = show('threshold=1xgdp', { ...perDaly, rules: [{ ...gdp!, low: { usd: null, worth: 0, of: 0 } }] });
  expect(text).toBe('No ratio can be judged by 1 × GDP per capita.');
});

test('without a threshold it says so, and until a value is counted nothing', () => {
  expect(show('', perDaly).text).toBe('No threshold is assumed here.');
  cleanup();
  expect(show('threshold=777').text).toBe('');
  expect(judgedText({ key: 'own', rule: undefined, lines: [777] }, 'per QALY')).toBe('');
});
