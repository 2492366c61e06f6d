import type { RatedCountries } from '@cea/contract/exchange-rates';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, test } from 'vitest';
import { currenciesOptions } from './money-api.ts';
import { useCurrencies } from './use-currencies.ts';

afterEach(cleanup);

const currency = (code: string, name: string, more: Partial<RatedCountries> = {}): RatedCountries => ({
  code,
  name,
  ended_year: null,
  replaced_by: null,
  countries: [],
  ...more,
});
const countries = ['Canada', 'Elsewhere'].map((label, id) => ({ id, label, iso3: 'XXX' }));

function currencies(data: RatedCountries[]) {
  const client = new QueryClient();
  client.setQueryData(currenciesOptions.queryKey, data);
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(useCurrencies, { wrapper }).result.current;
}

test('a currency is offered with its countries, or with its successor', () => {
  const { options } = currencies([
    currency('CAD', 'Canadian dollar', { countries }),
    currency('DEM', 'German mark', { ended_year: 1999, replaced_by: 'EUR', countries }),
  ]);
  expect(options).toEqual([
    { id: 'CAD', label: 'CAD – Canadian dollar', about: 'Canada, Elsewhere' },
    { id: 'DEM', label: 'DEM – German mark', about: 'until 1999, then EUR' },
  ]);
});

test('a currency without its own rates is not offered, and has no countries', () => {
  const { options, countriesOf } = currencies([
    currency('USD', 'US dollar', { countries }),
    currency('CAD', 'Canadian dollar', { countries }),
  ]);
  expect(options?.map(({ id }) => id)).toEqual(['CAD']);
  expect([countriesOf('CAD'), countriesOf('USD'), countriesOf(undefined)]).toEqual([
    'Canada, Elsewhere',
    undefined,
    undefined,
  ]);
});
