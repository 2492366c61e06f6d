import type { RatedCountries } from '@cea/contract/exchange-rates';
import { fixedCurrencies } from '@cea/contract/money/figures';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OptionNode } from '../../ui/picker/option-tree.ts';
import { currenciesOptions } from './money-api.ts';

const namesOf = ({ countries }: RatedCountries): string => countries.map(({ label }) => label).join(', ');

const optionOf = (currency: RatedCountries): OptionNode => ({
  id: currency.code,
  label: `${currency.code} – ${currency.name}`,
  about: currency.replaced_by ? `until ${currency.ended_year}, then ${currency.replaced_by}` : namesOf(currency),
});

/** The currencies that can have rates, or these and US dollars, searchable by code, name or country. */
export function useCurrencies(which: 'rated' | 'with dollars' = 'rated') {
  const { data } = useQuery(currenciesOptions);
  return useMemo(() => {
    const isOffered = (code: string) =>
      !Object.hasOwn(fixedCurrencies, code) || (code === 'USD' && which === 'with dollars');
    const rated = (data ?? []).filter(({ code }) => isOffered(code));
    const byCode = new Map(rated.map((currency) => [currency.code, currency]));
    return {
      options: data && rated.map(optionOf),
      labelOf: (code: string) => {
        const currency = byCode.get(code);
        return currency ? optionOf(currency).label : code;
      },
      countriesOf: (code: string | undefined) => {
        const currency = code === undefined ? undefined : byCode.get(code);
        return currency && namesOf(currency);
      },
    };
  }, [data, which]);
}
