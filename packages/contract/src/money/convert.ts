/** Converts a study's currency and year to US dollars of one year. Computed from stored inputs, never typed. */

export interface RateSet {
  readonly version: number;
  readonly target_year: number;
  /** US dollars per unit, annual mean. */
  usdPerUnit(currency: string, year: number): number | undefined;
  /** US CPI-U, all items, annual mean. */
  cpi(year: number): number | undefined;
}

export interface MoneyInputs {
  readonly amount: number | undefined;
  readonly currency: string | undefined;
  readonly currency_year: number | undefined;
  /** False: the article does not say, and the year is a reader's assumption. */
  readonly year_stated?: boolean | undefined;
  readonly publication_year: number | undefined;
}

/** The steps of a conversion as data: the factors, and any assumptions. */
export interface Conversion {
  readonly usd: number;
  readonly usd_target: number;
  readonly currency: string;
  readonly cost_year: number;
  /** The article gives no currency year: a reader's assumption, or the year before publication. */
  readonly assumed_year: boolean;
  readonly assumed_by_reader?: true;
  /** International dollars are treated as US dollars, because they have no exchange rate. */
  readonly international: boolean;
  readonly rate: number;
  readonly cpi_from: number;
  readonly cpi_to: number;
  readonly target_year: number;
}

type WhyNoPrices = 'no currency' | 'no year';
export type WhyMissing = 'no ratio' | WhyNoPrices | 'no exchange rate' | 'no price index';
export type Converted = Conversion | { readonly why_missing: WhyMissing };

export const isConverted = (result: Converted): result is Conversion => 'usd' in result;

export const internationalDollar = 'INT';
/** Each of these is worth one dollar in every year, including years without rates. */
const dollars: ReadonlySet<string> = new Set(['USD', internationalDollar]);
const assumedLag = 1;

/** A currency code as readers may have typed it. */
export const readCurrency = (typed: string): string => typed.trim().toUpperCase();

export type Prices = Pick<Conversion, 'currency' | 'cost_year' | 'assumed_year' | 'assumed_by_reader'>;

/** Currency and year of an article's prices; the year before publication if it does not say. */
export function pricesOf(inputs: Omit<MoneyInputs, 'amount'>): Prices | { readonly why_missing: WhyNoPrices } {
  const currency = inputs.currency && readCurrency(inputs.currency);
  if (!currency) return { why_missing: 'no currency' };
  const { currency_year, publication_year } = inputs;
  const cost_year = currency_year ?? (publication_year === undefined ? undefined : publication_year - assumedLag);
  if (cost_year === undefined) return { why_missing: 'no year' };
  const assumed_year = currency_year === undefined || inputs.year_stated === false;
  const byReader = assumed_year && currency_year !== undefined;
  return { currency, cost_year, assumed_year, ...(byReader && { assumed_by_reader: true }) };
}

/** A missing input leaves a blank with its reason, never 0. */
export function convert({ amount, ...inputs }: MoneyInputs, rates: RateSet): Converted {
  if (amount === undefined || !Number.isFinite(amount)) return { why_missing: 'no ratio' };
  const prices = pricesOf(inputs);
  if ('why_missing' in prices) return prices;
  const { currency, cost_year } = prices;
  const international = currency === internationalDollar;
  const rate = dollars.has(currency) ? 1 : rates.usdPerUnit(currency, cost_year);
  if (rate === undefined) return { why_missing: 'no exchange rate' };
  const { target_year } = rates;
  const [cpi_from, cpi_to] = [rates.cpi(cost_year), rates.cpi(target_year)];
  if (cpi_from === undefined || cpi_to === undefined) return { why_missing: 'no price index' };
  const usd = amount * rate;
  return { ...prices, usd, usd_target: (usd * cpi_to) / cpi_from, international, rate, cpi_from, cpi_to, target_year };
}
