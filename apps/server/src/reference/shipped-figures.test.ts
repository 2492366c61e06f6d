import { expect, it } from 'vitest';
import { readCountryFigures } from './read-country-figures.ts';
import {
  readCountries,
  readCurrencies,
  readEntries,
  readOfficialRates,
  readRates,
  readTable,
} from './read-reference.ts';

const currencies = new Map(readCurrencies().map((currency) => [currency.code, currency]));
const countries = new Set(readCountries().map(({ iso3 }) => iso3));
const figures = readCountryFigures();
const rates = readRates();
const rateOf = (code: string, year: number) =>
  Number(rates.find((rate) => rate.currency === code && rate.year === year)?.usd_per_unit);

it('every figure belongs to a known country, and occurs once', () => {
  expect(figures.filter(({ iso3 }) => !countries.has(iso3))).toEqual([]);
  expect(new Set(figures.map(({ series, iso3, year }) => `${series} ${iso3} ${year}`)).size).toBe(figures.length);
  expect(figures.filter(({ value, year }) => !(value > 0) || year < 1976 || year > 2025)).toEqual([]);
});

it.each([
  ['gdp-per-capita', 'USA', 2019, 65_227.96],
  ['gdp-per-capita', 'CHN', 2006, 2129.26],
  ['ppp', 'FRA', 1990, 0.9],
] as const)('%s of %s in %i is about %d', (series, iso3, year, expected) => {
  const found = figures.find((one) => one.series === series && one.iso3 === iso3 && one.year === year);
  expect(found!.value / expected).toBeCloseTo(1, 0);
});

it('an index is 100 in its base year, and has one base for each stretch of years', () => {
  const indices = figures.filter(({ base_year }) => base_year !== null);
  const stretches = Map.groupBy(indices, ({ series, iso3, base_year }) => `${series} ${iso3} ${base_year}`);
  for (const [name, stretch] of stretches) {
    const years = stretch.map(({ year }) => year).toSorted((a, b) => a - b);
    const base = stretch.find(({ year, base_year }) => year === base_year);
    expect([name, base?.value]).toEqual([name, 100]);
    expect([name, years.at(-1)! - years[0]! + 1]).toEqual([name, years.length]);
  }
  expect([...stretches.keys()].filter((name) => name.startsWith('consumer-prices RWA')).length).toBeGreaterThan(1);
});

it('purchasing power parities are in the unit in use today', () => {
  const parities = figures.filter(({ series }) => series === 'ppp');
  const ended = parities.filter(({ currency }) => currencies.get(currency!)?.replaced_by !== '');
  expect(ended).toEqual([]);
  const unitOf = (iso3: string) => [...new Set(parities.filter((one) => one.iso3 === iso3).map((one) => one.currency))];
  expect(['DEU', 'BGR', 'HRV', 'LBR', 'SLV', 'GHA'].map(unitOf)).toEqual([
    ['EUR'],
    ['EUR'],
    ['EUR'],
    ['USD'],
    ['USD'],
    ['GHS'],
  ]);
  expect(parities.filter(({ iso3 }) => ['TKM', 'VEN', 'ZWE'].includes(iso3))).toEqual([]);
});

it('a rate belongs to a known currency, in years when its unit was in use', () => {
  expect(rates.filter(({ currency }) => !currencies.has(currency))).toEqual([]);
  expect(new Set(rates.map(({ currency, year }) => `${currency} ${year}`)).size).toBe(rates.length);
  const late = rates.filter(({ currency, year }) => {
    const { ended_year } = currencies.get(currency)!;
    return ended_year !== '' && year >= Number(ended_year);
  });
  expect(late).toEqual([]);
});

it.each(readCurrencies().filter(({ redenomination, code }) => redenomination !== '' && rateOf(code, 2000) > 0))(
  'the last rate of $code continues in its successor, $redenomination to one',
  ({ code, replaced_by, redenomination }) => {
    const own = rates.filter(({ currency }) => currency === code);
    const next = rates.find(({ currency }) => currency === replaced_by);
    const change = (Number(own.at(-1)!.usd_per_unit) * Number(redenomination)) / Number(next!.usd_per_unit);
    // Within a few years a unit loses value, but not a digit of its redenomination.
    expect(change).toBeGreaterThan(0.5);
    expect(change).toBeLessThan(5);
  },
);

it('official rates are rates that are shipped, of all that are listed', () => {
  const listed = new Set(readTable('official-rates', ['currency']).map(({ currency }) => currency));
  const marked = readOfficialRates();
  expect(new Set(marked.map(({ currency }) => currency))).toEqual(listed);
  expect(marked.filter(({ currency, year }) => !(rateOf(currency, year) > 0))).toEqual([]);
});

it('COVID-19 is a cause of its own', () => {
  expect(readEntries().find(({ slug }) => slug === 'covid-19')).toMatchObject({
    vocabulary: 'gbd',
    parent: { slug: 'respiratory-infections-and-tuberculosis' },
  });
});
