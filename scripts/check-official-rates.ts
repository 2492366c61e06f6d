import { readCsv } from '../apps/server/src/lib/read-csv.ts';
import { readCountries, readCurrencies, readRates, readTable } from '../apps/server/src/reference/read-reference.ts';
import { countReasons } from './check-country-figures.ts';
import type { Finding } from './check-reference.ts';

/** Earlier units of countries whose currency is the euro today. */
const beforeEuro: Readonly<Record<string, string>> = {
  AUT: 'ATS',
  BEL: 'BEF',
  BGR: 'BGN',
  CYP: 'CYP',
  DEU: 'DEM',
  ESP: 'ESP',
  EST: 'EEK',
  FIN: 'FIM',
  FRA: 'FRF',
  GRC: 'GRD',
  HRV: 'HRK',
  IRL: 'IEP',
  ITA: 'ITL',
  LTU: 'LTL',
  LUX: 'LUF',
  LVA: 'LVL',
  MLT: 'MTL',
  NLD: 'NLG',
  PRT: 'PTE',
  SVK: 'SKK',
  SVN: 'SIT',
};

const always = 9999;
/** Country → the last year of figures that are not what they seem. */
const artefacts: Readonly<Record<string, number>> = {
  ZWE: always,
  TKM: always,
  IRQ: 2003,
  LBR: 1997,
  AFG: 2002,
  LAO: 1979,
};
/** The Federal Reserve's rate is shipped, and differs. */
const federalReserve = new Set(['IND 1992', 'IND 1993', 'THA 2007']);

function whyNotCarried(iso3: string, year: number, hasRate: boolean): string | undefined {
  if (year <= (artefacts[iso3] ?? 0)) return 'a back-cast or mixed series';
  if (iso3 === 'VEN' || federalReserve.has(`${iso3} ${year}`)) return 'the rate of the Federal Reserve is shipped';
  if ((iso3 === 'ECU' && year < 2000) || (iso3 === 'SLV' && year < 2001)) return 'a unit that the US dollar replaced';
  if (iso3 === 'CUW' || iso3 === 'SXM') return 'a unit that is newer than the series (Caribbean guilder)';
  return hasRate ? undefined : 'another unit was in use, or both, or the shipped rates begin later';
}

/** Rates differ between vintages and between a noon buying rate and an official one. */
const tolerance = 0.02;

/** Every official rate of the source, in the unit of today, against the shipped rates of the country's currencies. */
export function checkOfficialRates(text: string): Finding {
  const shipped = new Map(
    readRates().map(({ currency, year, usd_per_unit }) => [`${currency} ${year}`, 1 / Number(usd_per_unit)]),
  );
  const former = Map.groupBy(
    readCurrencies().filter(({ redenomination }) => redenomination !== ''),
    ({ replaced_by }) => replaced_by,
  );
  const homes = new Map(readCountries().map(({ iso3, currency }) => [iso3, currency]));
  /** Units per dollar in the unit of today, by each unit that the country has used. */
  const quotesOf = (unit: string, year: number, per = 1): number[] => [
    ...(unit === 'USD' ? [1] : [shipped.get(`${unit} ${year}`) ?? []].flat()).map((quote) => quote / per),
    ...(former.get(unit) ?? []).flatMap(({ code, redenomination }) =>
      quotesOf(code, year, per * Number(redenomination)),
    ),
  ];
  const differences: string[] = [];
  const reasons: string[] = [];
  let checked = 0;
  for (const row of readCsv(text, ['iso3', 'year', 'lcu_per_usd'])) {
    const [iso3, year, there] = [row.iso3, Number(row.year), Number(row.lcu_per_usd)];
    const units = iso3 === 'EMU' ? ['EUR'] : [homes.get(iso3) ?? '', beforeEuro[iso3] ?? []].flat();
    const here = units.flatMap((unit) => quotesOf(unit, year));
    if (here.some((quote) => Math.abs(quote / there - 1) <= tolerance)) {
      checked += 1;
      continue;
    }
    const reason = whyNotCarried(iso3, year, here.length > 0);
    if (reason) reasons.push(reason);
    else differences.push(`${iso3} ${year}: ${here.join(', ')} here, ${there} there`);
  }
  return { subject: 'Official rates', checked, differences, unchecked: countReasons(reasons) };
}

/** The rates of currencies that only the World Bank has: equal, digit by digit. */
export function checkAddedCurrencies(text: string): Finding {
  const quotes = new Map(
    readTable('exchange-rates', ['currency', 'year', 'quote']).map((row) => [`${row.currency} ${row.year}`, row.quote]),
  );
  const theirs = readCsv(text, ['currency', 'year', 'quote']);
  const differences = theirs
    .filter(({ currency, year, quote }) => quotes.get(`${currency} ${year}`) !== quote)
    .map(
      ({ currency, year, quote }) => `${currency} ${year}: ${quotes.get(`${currency} ${year}`)} here, ${quote} there`,
    );
  return { subject: 'Rates of further currencies', checked: theirs.length, differences, unchecked: [] };
}
