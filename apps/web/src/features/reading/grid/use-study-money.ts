import type { readCleaningRates } from '@cea/contract/cleaning-calls';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { reported } from '@cea/contract/dictionary/variable';
import type { ArticleHead } from '@cea/contract/forms';
import { pricesOf, type RateSet } from '@cea/contract/money/convert';
import { readStudyRates, type StudyRates } from '@cea/contract/study-rates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/call.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import type { StudyMoney } from './show-row.ts';

/** A pause in typing the currency or the year. */
const pause = 300;

/** Readers and administrators have a call of their own. */
export type RatesCall = typeof readStudyRates | typeof readCleaningRates;

const ratesOptions = (from: RatesCall, currency: string, year: number) =>
  queryOptions({
    queryKey: [from.path, currency, year],
    queryFn: async ({ signal }) => (await call(from, { query: { currency, year } }, { signal })).data,
    // Rates change a few times a year.
    staleTime: Infinity,
    retry: false,
  });

const rateSetOf = ({ version, target_year, usd_per_unit, cpi, cpi_target }: StudyRates): RateSet => ({
  version,
  target_year,
  usdPerUnit: () => usd_per_unit ?? undefined,
  cpi: (year) => (year === target_year ? cpi_target : cpi) ?? undefined,
});

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The rates for the study's currency and year, so that dollars are computed while figures are typed. */
export function useStudyMoney(above: AnyAnswers, article: ArticleHead, from: RatesCall = readStudyRates): StudyMoney {
  const publication_year = numberOf(reported(article.answers.publication_year));
  const currency = reported(above.currency);
  const prices = pricesOf({
    currency: typeof currency === 'string' ? currency : undefined,
    currency_year: numberOf(reported(above.currency_year)),
    publication_year,
  });
  const wanted = 'currency' in prices ? `${prices.currency} ${prices.cost_year}` : '';
  const [code = '', year = ''] = useDebounced(wanted, pause).split(' ');
  const isKnown = /^[A-Z]{3}$/.test(code) && /^(?:19|20)\d\d$/.test(year);
  const { data } = useQuery({ ...ratesOptions(from, code, Number(year)), enabled: isKnown });
  return useMemo(() => ({ rates: data && rateSetOf(data), publication_year }), [data, publication_year]);
}
