import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCsv } from '../apps/server/src/lib/read-csv.ts';
import {
  readCountries,
  readCpi,
  readCurrencies,
  readEntries,
  readIcd,
  readRates,
} from '../apps/server/src/reference/read-reference.ts';
import { checkCauses, checkCountryFigures, checkFormerUnits, checkGroups } from './check-country-figures.ts';
import { checkAddedCurrencies, checkOfficialRates } from './check-official-rates.ts';

/**
 * Compares the shipped tables with a folder of public figures. Reads files and no database: a curator compares before
 * anything is loaded, and a server test ensures that the shipped files arrive in the tables.
 */
export interface Finding {
  readonly subject: string;
  readonly checked: number;
  readonly differences: readonly string[];
  /** What the folder does not cover, and what is left out of it, with the reason. */
  readonly unchecked: readonly string[];
}

const tolerance = 0.005;

const currencyOf: Record<string, string> = {
  Australia: 'AUD',
  Brazil: 'BRL',
  Canada: 'CAD',
  China: 'CNY',
  Denmark: 'DKK',
  Euro: 'EUR',
  'Hong Kong': 'HKD',
  India: 'INR',
  Japan: 'JPY',
  Malaysia: 'MYR',
  Mexico: 'MXN',
  'New Zealand': 'NZD',
  Norway: 'NOK',
  Singapore: 'SGD',
  'South Africa': 'ZAR',
  'South Korea': 'KRW',
  Sweden: 'SEK',
  Switzerland: 'CHF',
  Taiwan: 'TWD',
  Thailand: 'THB',
};

/** The unit of a figure; undefined if a year of Venezuela mixes two. Its figures before 2008 are restated. */
function unitOf(country: string, year: number): { currency: string; times: number } | undefined {
  if (country !== 'Venezuela') return { currency: currencyOf[country] ?? country, times: 1 };
  if (year === 2018 || year === 2021) return undefined;
  if (year < 2008) return { currency: 'VEB', times: 1000 };
  return { currency: year < 2018 ? 'VEF' : year < 2021 ? 'VES' : 'VED', times: 1 };
}

function checkCpi(text: string): Finding {
  const theirs = new Map(readCsv(text, ['year', 'index']).map(({ year, index }) => [Number(year), index]));
  const ours = readCpi();
  const both = ours.filter(({ year }) => theirs.has(year));
  return {
    subject: 'US CPI-U',
    checked: both.length,
    differences: both
      .filter(({ year, index }) => Number(index).toFixed(3) !== Number(theirs.get(year)).toFixed(3))
      .map(({ year, index }) => `${year}: ${index} here, ${theirs.get(year)} there`),
    unchecked: count(ours.length - both.length, 'years of ours'),
  };
}

function checkRates(text: string): Finding {
  const ours = readRates();
  const rates = new Map(ours.map(({ currency, year, usd_per_unit }) => [`${currency} ${year}`, Number(usd_per_unit)]));
  const firstYear = Math.min(...ours.map(({ year }) => year));
  const differences: string[] = [];
  const seen = new Set<string>();
  let mixed = 0;
  for (const row of readCsv(text, ['Date', 'Country', 'Exchange rate'])) {
    const year = Number(row.Date.slice(0, 4));
    if (year < firstYear) continue;
    const unit = unitOf(row.Country, year);
    if (!unit) {
      mixed += 1;
      continue;
    }
    const name = `${unit.currency} ${year}`;
    const here = (rates.get(name) ?? Number.NaN) * unit.times;
    const there = 1 / Number(row['Exchange rate']);
    seen.add(name);
    if (!(Math.abs(here / there - 1) <= tolerance)) differences.push(`${name}: ${here} here, ${there} there`);
  }
  const alone = ours.filter(({ currency, year }) => !seen.has(`${currency} ${year}`));
  const currencies = new Set(alone.map(({ currency }) => currency));
  return {
    subject: 'Exchange rates',
    checked: seen.size,
    differences,
    unchecked: [
      ...count(alone.length, `rates of ${currencies.size} currencies that the folder lacks`),
      ...count(mixed, 'figures of the folder that mix two units in one year'),
      ...count(readCurrencies().filter(({ euro_rate }) => euro_rate).length, 'irrevocable euro rates'),
    ],
  };
}

function checkIcd(text: string): Finding {
  const theirs = readCsv(text, ['level', 'code', 'parent']).map(
    ({ level, code, parent }) => `${level} ${code} in ${parent}`,
  );
  const rows = readIcd();
  const numeralOf = new Map(rows.filter(({ numeral }) => numeral).map(({ code, numeral }) => [code, numeral]));
  const theirCode = (code: string): string => numeralOf.get(code) ?? code;
  const ours = rows
    .filter(({ level }) => level !== 'category')
    .map(({ level, code, parent }) => `${level} ${theirCode(code)} in ${theirCode(parent)}`);
  return {
    subject: 'ICD-10 chapters and blocks',
    checked: ours.length,
    differences: apart(ours, theirs),
    unchecked: count(rows.length - ours.length, 'three-character categories'),
  };
}

function checkCountries(text: string): Finding {
  const theirs = readCsv(text, ['iso3', 'iso2', 'currency']);
  const ours = readCountries();
  const known = new Map(theirs.map((country) => [country.iso3, country]));
  const both = ours.filter(({ iso3 }) => known.has(iso3));
  const differences = theirs
    .filter(({ iso3 }) => !ours.some((country) => country.iso3 === iso3))
    .map(({ iso3 }) => `${iso3} is missing here`);
  let currencies = 0;
  for (const { iso3, iso2, currency } of both) {
    const there = known.get(iso3)!;
    if (there.iso2 !== iso2) differences.push(`${iso3}: ${iso2} here, ${there.iso2} there`);
    if (there.currency === '') currencies += 1;
    else if (!there.currency.split(',').includes(currency))
      differences.push(`${iso3}: ${currency} here, ${there.currency} there`);
  }
  return {
    subject: 'ISO countries, codes and currencies',
    checked: both.length,
    differences,
    unchecked: [
      ...count(ours.length - both.length, 'countries that the folder lacks'),
      ...count(currencies, 'currencies of countries for which the folder names none'),
      ...count(ours.length, 'names, regions and income groups of countries'),
    ],
  };
}

function checkRest(): Finding {
  const compared = new Set(['icd', 'gbd', 'country']);
  const entries = readEntries().filter(({ vocabulary }) => !compared.has(vocabulary));
  return {
    subject: 'Everything else',
    checked: 0,
    differences: [],
    unchecked: count(entries.length, 'entries of vocabularies'),
  };
}

const count = (number: number, what: string): string[] => (number === 0 ? [] : [`${number} ${what}`]);

const apart = (ours: readonly string[], theirs: readonly string[]): string[] => [
  ...ours.filter((one) => !theirs.includes(one)).map((one) => `${one}: only here`),
  ...theirs.filter((one) => !ours.includes(one)).map((one) => `${one}: only there`),
];

export function checkReference(folder: string): Finding[] {
  const file = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return [
    checkCpi(file('us-cpi-u-annual.csv')),
    checkRates(file('exchange-rates-annual.csv')),
    checkIcd(file('icd10-chapters-blocks.csv')),
    checkCountries(file('countries.csv')),
    checkRest(),
  ];
}

/** Compares with the World Bank's figures and the causes of IHME, in a folder of their own. */
function checkMore(folder: string): Finding[] {
  const file = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return [
    ...checkCountryFigures(file),
    checkAddedCurrencies(file('exchange-rates-missing-currencies.csv')),
    ...checkFormerUnits(file),
    checkOfficialRates(file('official-exchange-rates.csv')),
    ...checkGroups(file),
    ...checkCauses(file),
  ];
}

if (import.meta.main) {
  const shared = fileURLToPath(new URL('../../shared/data/reference', import.meta.url));
  const folder = process.argv[2] ?? process.env.REFERENCE_FOLDER ?? shared;
  if (!existsSync(join(folder, 'more'))) {
    console.error(
      `${folder} has no public figures to compare with. Name their folder: npm run check:reference -- FOLDER`,
    );
    process.exit(1);
  }
  const findings = [...checkReference(folder), ...checkMore(join(folder, 'more'))];
  for (const { subject, checked, differences, unchecked } of findings) {
    console.log(checked === 0 ? subject : `${subject}: ${checked} compared, ${differences.length} differ`);
    for (const difference of differences) console.log(`  differs: ${difference}`);
    for (const line of unchecked) console.log(`  not compared: ${line}`);
  }
  process.exitCode = findings.some(({ differences }) => differences.length > 0) ? 1 : 0;
}
