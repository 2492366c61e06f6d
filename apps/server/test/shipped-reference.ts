import type { RateSet } from '@cea/contract/money/convert';
import { entryIdOrThrow, type EntryId } from '../db/seed/registry/choose-entries.ts';
import { findAmong } from '../src/reference/find-entry.ts';
import { readCpi, readCurrencies, readEntries, readRates } from '../src/reference/read-reference.ts';

/** The shipped vocabularies without a database: entries numbered in reading order. */
export const shippedEntries = (): EntryId =>
  entryIdOrThrow(findAmong(readEntries().map((entry, at) => ({ ...entry, id: at + 1 }))));

/** The first rate set, as in the view conversion_rates. */
export function shippedRates(): RateSet {
  const own = new Map(
    readRates().map(({ currency, year, usd_per_unit }) => [`${currency}-${year}`, Number(usd_per_unit)]),
  );
  const cpi = new Map(readCpi().map(({ year, index }) => [year, Number(index)]));
  const former = new Map(readCurrencies().map((currency) => [currency.code, currency]));
  const usdPerUnit = (code: string, year: number): number | undefined => {
    if (code === 'USD') return cpi.has(year) ? 1 : undefined;
    const known = own.get(`${code}-${year}`);
    const { replaced_by = '', ended_year = '', euro_rate, redenomination } = former.get(code) ?? {};
    if (known !== undefined || replaced_by === '' || year < Number(ended_year)) return known;
    const successor = own.get(`${replaced_by}-${year}`);
    return successor && successor / Number(euro_rate || redenomination);
  };
  return { version: 1, target_year: Math.max(...cpi.keys()), usdPerUnit, cpi: (year) => cpi.get(year) };
}
