import { dictionary } from '@cea/contract/dictionary/variables';
import { notReported } from '@cea/contract/dictionary/variable';
import { type Currency, listCurrencies } from '@cea/contract/study-rates';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { theme } from '../../ui/theme.ts';
import { AnswerField } from './AnswerField.tsx';
import { labelsOf } from './choices.ts';
import { labelsKey } from './use-labels.ts';

afterEach(cleanup);

const theme3 = { id: 3, label: 'Ethics', also: [], depth: 0, details: false };

function show(key: string, answer: unknown, more: { onLeave?: () => void } = {}, currencies: readonly Currency[] = []) {
  const client = new QueryClient();
  client.setQueryData(labelsKey, labelsOf({ theme: [theme3] }));
  client.setQueryData([listCurrencies.path], currencies);
  const seen: unknown[] = [];
  function Field() {
    const [value, setValue] = useState(answer);
    const change = (next: unknown) => {
      seen.push(next);
      setValue(next);
    };
    return <AnswerField id="x" variable={dictionary[key]!} value={value} onChange={change} {...more} />;
  }
  const { container } = render(
    <QueryClientProvider client={client}>
      <ThemeProvider theme={theme}>
        <Field />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  const stops = () =>
    [...container.querySelectorAll<HTMLElement>('input, select, textarea, button')].filter(
      (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.ariaHidden !== 'true',
    );
  return { seen, stops };
}
const pressKey = () => fireEvent.keyDown(document.activeElement!, { key: 'r', code: 'KeyR', altKey: true });

test.each([
  ['a number', 'quality_score', 5],
  ['yes or no, unanswered', 'cost_per_qaly', undefined],
  ['yes or no', 'cost_per_qaly', false],
  ['several entries', 'theme', [{ id: 3 }]],
  ['an answer that is not reported', 'comparator', notReported],
])('%s is one stop of the Tab key', (_, key, answer) => {
  expect(show(key, answer).stops()).toHaveLength(1);
});

test('a key says that it is not reported and takes that back; the focus stays with the question', () => {
  const onLeave = vi.fn();
  const { seen } = show('quality_score', 5, { onLeave });
  screen.getByRole('textbox').focus();
  pressKey();
  expect(seen).toEqual([notReported]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not reported', pressed: true }));
  pressKey();
  expect(seen).toEqual([notReported, 5]);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(onLeave).not.toHaveBeenCalled();
});

test('arrow keys move between the answers, and Tab comes back to the chosen one', () => {
  const { stops, seen } = show('cost_per_qaly', undefined);
  const [yes, no] = ['Yes', 'No'].map((name) => screen.getByRole('button', { name }));
  yes!.focus();
  fireEvent.keyDown(yes!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(no);
  fireEvent.click(no!);
  expect(seen).toEqual([false]);
  expect(stops()).toEqual([no]);
});

test('a currency is typed in capitals, or chosen from the list of those that the server knows', () => {
  const { seen, stops } = show('currency', undefined, {}, [
    { code: 'CAD', name: 'Canadian dollar', ended_year: null, countries: ['Canada'] },
    { code: 'DEM', name: 'German mark', ended_year: 1999, countries: [] },
  ]);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' });
  expect(
    [...document.querySelectorAll(`[id="${input.getAttribute('list')}"] option`)].map(({ textContent }) => textContent),
  ).toEqual(['Canadian dollar', 'German mark, until 1998']);
  fireEvent.change(input, { target: { value: 'cad' } });
  expect(seen).toEqual(['CAD']);
  expect(screen.getAllByText('Canadian dollar')).toHaveLength(2);
  expect(stops()).toHaveLength(1);
});

test('a currency is found by its country', () => {
  const { seen } = show('currency', undefined, {}, [
    { code: 'CAD', name: 'Canadian dollar', ended_year: null, countries: ['Canada'] },
  ]);
  const input = screen.getByRole('combobox', { name: 'Currency' });
  fireEvent.change(input, { target: { value: 'Canada' } });
  expect(screen.getByText('Canadian dollar · Canada')).toBeDefined();
  fireEvent.blur(input);
  expect(seen).toEqual(['CANADA', 'CAD']);
});
