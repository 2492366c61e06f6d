import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CurrencyCode } from './money/figures.ts';
import { wholeNumber } from './numbers.ts';

/** The figures in force for one currency and price year; null if there is none. */
export const StudyRates = z.object({
  version: z.int(),
  target_year: z.int(),
  usd_per_unit: z.number().nullable(),
  /** US price index of the price year and of the target year. */
  cpi: z.number().nullable(),
  cpi_target: z.number().nullable(),
});
export type StudyRates = z.infer<typeof StudyRates>;

export const StudyRatesQuery = z.object({ currency: CurrencyCode, year: wholeNumber(1900, 2100) });

export const readStudyRates = endpoint({
  method: 'GET',
  path: '/api/data-collection/study-rates',
  summary: 'The figures that convert amounts of a study to US dollars',
  access: 'read-collection-resources',
  query: StudyRatesQuery,
  response: z.object({ data: StudyRates }),
});

/** A currency that an answer may name. */
export const Currency = z.object({
  code: z.string(),
  name: z.string(),
  /** The first year of its successor. */
  ended_year: z.int().nullable(),
  /** Where it is used today, by every name of the country. */
  countries: z.array(z.string()),
});
export type Currency = z.infer<typeof Currency>;

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/api/data-collection/currencies',
  summary: 'The currencies that an answer may name',
  access: 'read-collection-resources',
  response: z.object({ data: z.array(Currency) }),
});
