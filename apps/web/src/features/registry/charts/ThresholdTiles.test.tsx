import type { Visualizations } from '@cea/contract/visualizations';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ofOneCountry, outcomeLabels as labels, ownRule, perDaly, perQaly } from '../../../../test/judged-ratios.ts';
import { parseSearch } from '../search-state.ts';
import { ThresholdTiles } from './ThresholdTiles.tsx';

afterEach(cleanup);

function show(address: string, judged = perQaly) {
  const onChange = vi.fn();
  const state = parseSearch(new URLSearchParams(`type=ratios&keyword=a&page=3&${address}`));
  render(<ThresholdTiles {...{ state, figures, labels, judged, onChange }} />);
  return { onChange, user: userEvent.setup() };
}
const figures = { target_year: 2025 } as Visualizations;
const tile = (name: RegExp) => screen.getByRole('radio', { name });
const pressed = () =>
  screen.queryAllByRole('radio', { checked: true }).map(({ parentElement }) => parentElement!.textContent);
const field = () => screen.getByRole('textbox', { name: /^Own value, 2025 US\$ per/ });

test('every rule says what it is and its share, and the usual one is pressed', () => {
  show('');
  expect(tile(/^NICE/).parentElement!.textContent).toBe('NICE £20–30k $26,400–39,600 65–70\u00A0% 37–40 of 57');
  expect(tile(/^1 × GDP/).parentElement!.textContent).toBe(
    '1 × GDP per capita of its country and year 75\u00A0% 42 of 56',
  );
  expect(pressed()).toEqual(['Historical $50k $50,000 77\u00A0% 44 of 57']);
});

test('GDP per capita that all ratios share is shown in dollars', () => {
  show('threshold=1xgdp', ofOneCountry);
  expect(pressed()).toEqual(['1 × GDP per capita $4,320 83\u00A0% 5 of 6']);
});

test('a tile is chosen by click or arrow keys, and the list stays where it was', async () => {
  const { onChange, user } = show('threshold=nice');
  await user.click(tile(/^ICER/));
  expect(onChange).toHaveBeenLastCalledWith({ threshold: 'icer', page: 3 });
  tile(/^NICE/).focus();
  await user.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith({ threshold: 'icer', page: 3 });
});

test('an own value is typed; emptied, the usual threshold is back', async () => {
  const { onChange, user } = show('');
  await user.click(screen.getByRole('radio', { name: 'Own value' }));
  expect(document.activeElement).toBe(field());
  await user.keyboard('$20,000{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ threshold: 20_000, page: 3 });
  cleanup();
  const own = { ...perQaly, rules: [...perQaly.rules, ownRule(20_000, 33)] };
  const next = show('threshold=20000', own);
  expect(pressed()).toEqual(['Own value']);
  expect(screen.getByText('33 of 57')).toBeTruthy();
  expect(field()).toHaveProperty('value', '20,000');
  await next.user.clear(field());
  await next.user.tab();
  expect(next.onChange).toHaveBeenLastCalledWith({ threshold: undefined, page: 3 });
});

test('what is no amount is not taken', async () => {
  const { onChange, user } = show('threshold=20000');
  await user.clear(field());
  await user.type(field(), 'much{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  expect(field()).toHaveProperty('value', '20,000');
});

test('a rule without an exchange rate says so and cannot be chosen', () => {
  const [nice] = perQaly.rules;
  const low = { usd: null, worth: 0, of: 0 };
  show('threshold=nice', { ...perQaly, rules: [{ ...nice!, low, high: null, why_missing: 'No exchange rate' }] });
  expect(tile(/^NICE/)).toHaveProperty('disabled', true);
  expect(tile(/^NICE/).parentElement!.textContent).toBe('NICE £20–30k not converted No exchange rate');
  expect(pressed()).toEqual([]);
});

test('DALYs have no threshold until one is chosen, which can be removed', async () => {
  show('', perDaly);
  expect(pressed()).toEqual([]);
  expect(screen.getByText('No threshold is assumed here.').parentElement!.textContent).toContain(
    'WHO no longer advises 1–3 × GDP as a rule. Choose one to draw it.',
  );
  cleanup();
  const { onChange, user } = show('threshold=1xgdp', perDaly);
  expect(pressed()).toHaveLength(1);
  expect(screen.queryByText('No threshold is assumed here.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove threshold' }));
  expect(onChange).toHaveBeenLastCalledWith({ threshold: undefined, page: 3 });
});

test('thresholds name the year of their US dollars, and say that they are not among converted figures', () => {
  show('');
  expect(screen.getByText('In 2025 US$, as all figures here; kept in the link')).toBeTruthy();
  cleanup();
  show('convert=ppp');
  expect(screen.getByText(/^In 2025 US\$ at the registry’s own conversion, so not drawn/)).toBeTruthy();
});
