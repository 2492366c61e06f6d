import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { theme } from '../../../ui/theme.ts';
import { ConversionBar } from './ConversionBar.tsx';
import { conversionCurrencies, ConvertDialog } from './ConvertDialog.tsx';

function open(convert?: string) {
  const chosen: (string | undefined)[] = [];
  const client = new QueryClient();
  client.setQueryData(conversionCurrencies.queryKey, [
    { code: 'AED', name: 'United Arab Emirates dirham', from: 1976, to: 2025 },
    { code: 'EUR', name: 'Euro', from: 1999, to: 2025 },
    { code: 'GBP', name: 'Pound sterling', from: 1976, to: 2025 },
    { code: 'USD', name: 'US dollar', from: 1976, to: 2025 },
  ]);
  const { unmount } = render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <ConvertDialog convert={convert} onChoose={(one) => chosen.push(one)} onClose={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  onTestFinished(unmount);
  return { chosen, user: userEvent.setup() };
}
const currency = () => screen.getByRole('combobox', { name: 'Currency' });
const convertButton = () => screen.getByRole('button', { name: 'Convert' });

test('a method, a currency and a year are one choice', async () => {
  const { chosen, user } = open();
  await user.click(screen.getByRole('radio', { name: /Local prices, then exchange rate/ }));
  await user.type(currency(), 'eur{Enter}');
  expect(screen.getByText('Rates of 1999 to 2025.')).toBeTruthy();
  await user.type(screen.getByLabelText('Year'), '2020');
  await user.click(convertButton());
  expect(chosen).toEqual(['local-EUR-2020']);
});

test('a name too long for the field of a phone is repeated below it', () => {
  open('exchange-AED');
  expect(screen.getByText('United Arab Emirates dirham. Rates of 1976 to 2025.')).toBeTruthy();
});

test('parities give international dollars, whatever currency was entered', async () => {
  const { chosen, user } = open('local-EUR');
  await user.click(screen.getByRole('radio', { name: /Purchasing power parity/ }));
  expect(currency()).toHaveProperty('disabled', true);
  await user.click(convertButton());
  expect(chosen).toEqual(['ppp']);
});

test('a currency is chosen from the list, by its code or its name', async () => {
  const { chosen, user } = open();
  await user.type(currency(), 'pound');
  await user.click(await screen.findByRole('option', { name: /GBP – Pound sterling/ }));
  await user.click(convertButton());
  expect(chosen).toEqual(['exchange-GBP']);
  expect(currency()).toHaveProperty('value', 'GBP – Pound sterling');
});

test('a wrong year says what to enter', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Year'), '1950');
  expect(screen.getByText('Must be 1976 or later.')).toBeTruthy();
  expect(convertButton()).toHaveProperty('disabled', true);
});

test('the registry’s own conversion is no choice', async () => {
  const { chosen, user } = open('local-EUR-2020');
  await user.click(screen.getByRole('button', { name: 'Restore defaults' }));
  expect(chosen).toEqual([undefined]);
});

test('the bar says which conversion is in force', () => {
  render(<ConversionBar chosen={{ method: 'ppp', currency: 'INT', year: 2025 }} onReset={() => undefined} />);
  expect(screen.getByText(/Ratios converted/).textContent).toContain('Purchasing power parity, Int$ 2025.');
});
