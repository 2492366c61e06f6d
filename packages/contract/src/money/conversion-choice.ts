import { z } from 'zod';
import { internationalDollar } from './convert.ts';
import { MoneyYear } from './figures.ts';

/**
 * How ratios are converted: by the exchange rate of the price year, then US prices (the registry's own method); by local
 * prices up to the target year, then its exchange rate; or by purchasing power parity.
 */
export const conversionMethods = ['exchange', 'local', 'ppp'] as const;
export type ConversionMethod = (typeof conversionMethods)[number];

export const methodNames: Readonly<Record<ConversionMethod, string>> = {
  exchange: 'Exchange rate, then US prices',
  local: 'Local prices, then exchange rate',
  ppp: 'Purchasing power parity',
};

/** A reader's choice. Without a year, the registry's target year. */
export interface ConversionChoice {
  readonly method: ConversionMethod;
  readonly currency: string;
  readonly year?: number | undefined;
}

/** The currency of a method unless another is chosen; purchasing power parities give international dollars only. */
export const usualCurrency = (method: ConversionMethod): string => (method === 'ppp' ? internationalDollar : 'USD');

const written = /^(?<method>exchange|local|ppp)(?:-(?<currency>[A-Z]{3}))?(?:-(?<year>\d{4}))?$/;

/** `local-EUR-2020`; undefined if the text is no choice. */
export function readChoice(text: string): ConversionChoice | undefined {
  const { method: name, currency, year } = written.exec(text)?.groups ?? {};
  const method = conversionMethods.find((one) => one === name);
  if (!method || (currency && method === 'ppp') || currency === internationalDollar) return undefined;
  if (year !== undefined && !MoneyYear.safeParse(Number(year)).success) return undefined;
  return { method, currency: currency ?? usualCurrency(method), ...(year !== undefined && { year: Number(year) }) };
}

/** The shortest text of a choice; the registry's own conversion has none. */
export function writeChoice({ method, currency, year }: ConversionChoice): string | undefined {
  const parts = [...(currency === usualCurrency(method) ? [] : [currency]), ...(year === undefined ? [] : [year])];
  return method === 'exchange' && parts.length === 0 ? undefined : [method, ...parts].join('-');
}

export const ConversionName = z
  .string()
  .max(20)
  .refine((text) => readChoice(text) !== undefined, {
    error: 'Enter exchange, local or ppp, then a currency (not for ppp) and a year if needed, such as local-EUR-2020.',
  })
  .describe(
    'How ratios are converted: exchange, local or ppp, then currency and year, such as local-EUR-2020; default: as usd_target',
  );

/** A currency and a year as a heading has them: `US$ 2025`, `EUR 2020`. */
export function moneyOf({ currency, year }: Pick<ConversionChoice, 'currency' | 'year'>): string {
  const unit = currency === 'USD' ? 'US$' : currencySign(currency).trim();
  return year === undefined ? unit : `${unit} ${year}`;
}

/** A choice in words: `Local prices, then exchange rate, EUR 2020`. */
export const describeConversion = (choice: ConversionChoice): string =>
  `${methodNames[choice.method]}, ${moneyOf(choice)}`;

/** A currency as it precedes an amount. */
export function currencySign(currency: string): string {
  if (currency === internationalDollar) return 'Int$ ';
  return currency === 'USD' ? '$' : `${currency} `;
}
