import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';
import {
  CurrencyCode,
  figureChangeLabels,
  figureChanges,
  inBothSets,
  MoneyYear,
  moneyLimits,
  RatedCurrency,
  RateFigure,
} from './money/figures.ts';
import { changeInPercent, describeFigure, showPercent, showRate } from './money/show-figure.ts';
import { wholeNumber } from './numbers.ts';

/** The key of a rate, from its currency and year: EUR-2014. */
export const rateKey = (currency: string, year: number): string => `${currency}-${year}`;
const RateKey = z.string().regex(/^[A-Z]{3}-\d{4}$/, 'Use a currency and a year, such as EUR-2014.');
const ByKey = z.object({ key: RateKey });
export function splitRateKey(key: string): { currency: string; year: number } {
  const [currency = '', year = ''] = key.split('-');
  return { currency, year: Number(year) };
}

export const ExchangeRate = inBothSets(RateFigure).extend({
  key: RateKey,
  currency: z.string(),
  currency_name: z.string(),
  year: z.int(),
  official_only: z.boolean().describe('An official rate of a year in which the market rate differed'),
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;
const OneRate = z.object({ data: ExchangeRate });

const FilterYear = wholeNumber(moneyLimits.year.min, moneyLimits.year.max).optional();
const RateFilters = z.object({
  currency: CurrencyCode.optional(),
  year_from: FilterYear,
  year_to: FilterYear,
  source: z.string().trim().max(200).optional(),
  change: z.enum(figureChanges).optional(),
});
export type RateFilters = z.output<typeof RateFilters>;

const values = ({ change, applied, draft }: ExchangeRate) => ({
  change,
  applied: applied?.usd_per_unit,
  draft: draft?.usd_per_unit,
});

export const rateList = declareList({
  path: '/api/admin/exchange-rates',
  summary: 'Exchange rates in force and in the draft, with filters, sorting and paging',
  access: 'manage-reference-data',
  item: ExchangeRate,
  columns: [
    {
      key: 'currency',
      label: 'Currency',
      sorts: true,
      text: ({ currency, currency_name }) => `${currency} ${currency_name}`,
    },
    { key: 'year', label: 'Year', sorts: true, align: 'right', text: ({ year }) => String(year) },
    {
      key: 'usd_per_unit',
      label: 'US$ per unit',
      sorts: true,
      align: 'right',
      text: (rate) => describeFigure(values(rate), showRate),
    },
    {
      key: 'change_percent',
      label: 'Change',
      sorts: true,
      align: 'right',
      nowrap: true,
      text: ({ applied, draft }) => showPercent(changeInPercent(applied?.usd_per_unit, draft?.usd_per_unit)),
    },
    {
      key: 'source',
      label: 'Source',
      sorts: true,
      text: ({ applied, draft }) => (draft ?? applied)?.source ?? '–',
    },
    {
      key: 'type',
      label: 'Type',
      nowrap: true,
      text: ({ applied, draft, official_only }) =>
        official_only ? 'Official, not market' : (draft ?? applied)?.indicative ? 'Indicative' : 'Official',
    },
    { key: 'change', label: 'Status', nowrap: true, text: ({ change }) => figureChangeLabels[change] },
  ],
  filters: RateFilters,
  defaultSort: '-year,currency',
});
export const { page: listExchangeRates, file: exportExchangeRates } = rateList;

export const NewRate = RateFigure.extend({
  currency: RatedCurrency,
  year: MoneyYear,
  indicative: RateFigure.shape.indicative.default(false),
});
export type NewRate = z.output<typeof NewRate>;

/** The changes, and the figure they are based on; a different current figure is a conflict. */
export const RateChanges = RateFigure.partial().extend({ base: RateFigure });
export type RateChanges = z.output<typeof RateChanges>;

export const createExchangeRate = endpoint({
  method: 'POST',
  path: '/api/admin/exchange-rates',
  summary: 'Adds a rate to the draft; the first edit opens a draft',
  access: 'manage-reference-data',
  body: NewRate,
  response: OneRate,
});

export const readExchangeRate = endpoint({
  method: 'GET',
  path: '/api/admin/exchange-rates/:key',
  summary: 'One rate by currency and year, such as EUR-2014',
  access: 'manage-reference-data',
  params: ByKey,
  response: OneRate,
});

export const updateExchangeRate = endpoint({
  method: 'PATCH',
  path: '/api/admin/exchange-rates/:key',
  summary: 'Changes a rate in the draft; returns 409 with both values if someone else changed it in the meantime',
  access: 'manage-reference-data',
  params: ByKey,
  body: RateChanges,
  response: OneRate,
});

export const deleteExchangeRate = endpoint({
  method: 'DELETE',
  path: '/api/admin/exchange-rates/:key',
  summary: 'Deletes a rate from the draft',
  access: 'delete-collection-data',
  confirmed: true,
  params: ByKey,
});

const RatedCountries = z.object({
  code: z.string(),
  name: z.string(),
  /** From this year on the successor's rate is used. */
  ended_year: z.int().nullable(),
  replaced_by: z.string().nullable(),
  countries: z.array(z.object({ id: z.int(), label: z.string(), iso3: z.string() })),
});
export type RatedCountries = z.infer<typeof RatedCountries>;

export const listRateCountries = endpoint({
  method: 'GET',
  path: '/api/admin/exchange-rate-countries',
  summary: 'Currencies and the countries that use them',
  access: 'manage-reference-data',
  response: z.object({ data: z.array(RatedCountries) }),
});
