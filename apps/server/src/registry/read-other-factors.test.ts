import { readRegistryEntry } from '@cea/contract/registry';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { publishRatios } from '../../test/published-ratio.ts';
import { sampleRatio } from '../../test/sample-answers.ts';
import { readCountryFigures } from '../reference/read-country-figures.ts';

const test = useApp();
const figures = readCountryFigures();
const figureOf = (series: string, iso3: string, year: number) =>
  figures.find((one) => one.series === series && one.iso3 === iso3 && one.year === year);

async function factorsOf(iso3: string, currency: string, currency_year: number, more: object = {}) {
  const { entry_id } = await test.db
    .selectFrom('countries')
    .where('iso3', '=', iso3)
    .select('entry_id')
    .executeTakeFirstOrThrow();
  const method = { currency, currency_year, country: [{ id: entry_id }] };
  const id = await publishRatios(test.db, method, [{ ...sampleRatio, ...more }]);
  const { body } = await test.visitor().call(readRegistryEntry, { params: { id: id.slice(0, 13) } });
  const { rate_target, countries } = body.data.other_factors;
  return { rate_target, ...countries[entry_id] };
}

it('gives local prices and purchasing power of the price year, in the unit of the study', async () => {
  const [from, to] = [2010, 2025].map((year) => figureOf('consumer-prices', 'KEN', year)?.value);
  expect(await factorsOf('KEN', 'KES', 2010)).toEqual({
    rate_target: expect.closeTo(1 / 129.302572, 8),
    own_currency: true,
    prices: { series: 'consumer-prices', from, to },
    ppp: { currency: 'KES', units: figureOf('ppp', 'KEN', 2010)!.value, per_unit: 1 },
  });
});

it('a former unit belongs to the countries of its successor, by the fixed rate', async () => {
  const mark = await factorsOf('DEU', 'DEM', 1995);
  expect(mark).toMatchObject({ own_currency: true, ppp: { currency: 'EUR', per_unit: 1.95583 } });
  expect(mark.rate_target).toBeCloseTo(1.1306 / 1.95583, 6);
  expect(await factorsOf('GHA', 'GHC', 2000)).toMatchObject({ ppp: { currency: 'GHS', per_unit: 10_000 } });
});

it('a currency other than the country’s has neither', async () => {
  expect(await factorsOf('KEN', 'USD', 2010)).toMatchObject({ own_currency: false, ppp: null });
  expect(await factorsOf('LBR', 'LRD', 2010)).toMatchObject({ own_currency: true, ppp: null });
});

it('two bases of an index are never divided', async () => {
  const split = figures.filter(({ series, base_year }) => series === 'consumer-prices' && base_year !== 2010);
  const years = split.filter(({ iso3 }) => figureOf('consumer-prices', iso3, 2025)?.base_year === 2010);
  expect(years.length).toBeGreaterThan(0);
  const { iso3, year } = years.find((one) => one.iso3 === 'RWA') ?? years[0]!;
  const currency = { RWA: 'RWF', JOR: 'JOD', SUR: 'SRG', BRB: 'BBD', IRQ: 'IQD', LSO: 'LSL' }[iso3]!;
  const { prices } = await factorsOf(iso3, currency, year);
  expect(prices?.series).not.toBe('consumer-prices');
});
