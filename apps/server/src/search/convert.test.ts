import type { ChosenConversion, WayStep } from '@cea/contract/money/convert-by';
import { listConversionCurrencies } from '@cea/contract/conversion-currencies';
import { nameRelease } from '@cea/contract/releases';
import { searchRegistry } from '@cea/contract/registry';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishRatios } from '../../test/published-ratio.ts';
import { readCountryFigures } from '../reference/read-country-figures.ts';

const test = useApp();
const figures = readCountryFigures();
const figureOf = (series: string, iso3: string, year: number): number =>
  figures.find((one) => one.series === series && one.iso3 === iso3 && one.year === year)!.value;

/** The applied set's rate or, for the US, its price index. */
async function rateOf(currency: string, year: number): Promise<number> {
  const { rows } = await sql<{ value: number }>`SELECT coalesce(
    (SELECT usd_per_unit FROM conversion_rates WHERE version = s.version AND currency = ${currency} AND year = ${year}),
    (SELECT index FROM cpi WHERE version = s.version AND year = ${year} AND ${currency} = 'CPI'))::float8 AS value
    FROM rate_sets s WHERE status = 'applied'`.execute(test.db);
  return rows[0]!.value;
}

const entryOf = async (iso3: string) =>
  (await test.db.selectFrom('countries').where('iso3', '=', iso3).select('entry_id').executeTakeFirstOrThrow())
    .entry_id;

const ratio = (intervention: string, ratio_article: number) => ({
  intervention,
  comparator: 'marmalade',
  quadrant_stated: 'More cost, more health',
  ratio_article,
  delta_cost: 500,
});

const ids: Record<string, string> = {};

beforeAll(async () => {
  const [kenya, germany] = [await entryOf('KEN'), await entryOf('DEU')];
  const publish = async (name: string, method: object, rows: object[]) => {
    ids[name] = await publishRatios(test.db, method, rows);
  };
  await publish('kenya', { currency: 'KES', currency_year: 2010, country: [{ id: kenya }] }, [
    ratio('bed nets', 26_000),
  ]);
  await publish('germany', { currency: 'DEM', currency_year: 1995, country: [{ id: germany }] }, [ratio('spa', 900)]);
  await publish('dollars', { currency: 'USD', currency_year: 2010, country: [{ id: kenya }] }, [ratio('clinic', 250)]);
  await publish('both', { currency: 'EUR', currency_year: 2010, country: [{ id: kenya }, { id: germany }] }, [
    { ...ratio('trade', 0), quadrant_stated: 'Less cost, more health', ratio_article: undefined },
  ]);
});

async function find(convert?: string, more: object = {}, raw_query = 'marmalade') {
  const { body } = await test.visitor().call(searchRegistry, {
    params: { type: 'ratios' },
    query: { sort: 'ratio', ...(convert && { convert }), ...more },
    body: { raw_query },
  });
  return body;
}

async function convertedBy(name: string, convert: string) {
  const { data } = await find(convert);
  return data.find(({ id }) => id === ids[name])!.converted!;
}

it('without a choice, nothing is converted otherwise', async () => {
  const body = await find();
  expect(body.data.map(({ converted }) => converted)).toEqual([undefined, undefined, undefined, undefined]);
  expect(body).not.toHaveProperty('converted_to');
  expect((await find('exchange-USD')).data).toEqual(body.data);
});

describe('a chosen conversion', () => {
  it('by local prices is the ratio times local inflation and the exchange rate of the target year', async () => {
    const inflation = figureOf('consumer-prices', 'KEN', 2020) / figureOf('consumer-prices', 'KEN', 2010);
    const rate = await rateOf('KES', 2020);
    const { amount, incremental_cost, display, why_missing } = await convertedBy('kenya', 'local-2020');
    expect(amount).toBeCloseTo(26_000 * inflation * rate, 6);
    expect(incremental_cost).toBeCloseTo(500 * inflation * rate, 8);
    expect(display).toMatch(/^\$\d+$/);
    expect(why_missing).toBeNull();
    const euros = await convertedBy('kenya', 'local-EUR-2020');
    expect(euros.amount).toBeCloseTo((26_000 * inflation * rate) / (await rateOf('EUR', 2020)), 6);
    expect(euros.display).toMatch(/^EUR \d+$/);
  });

  it('by purchasing power is in international dollars, also of a former currency', async () => {
    const inflation = (await rateOf('CPI', 2020)) / (await rateOf('CPI', 1995));
    const { amount, display } = await convertedBy('germany', 'ppp-2020');
    expect(amount).toBeCloseTo((900 / 1.95583 / figureOf('ppp', 'DEU', 1995)) * inflation, 6);
    expect(display).toMatch(/^Int\$ /);
  });

  it('by exchange rate to the registry’s own year is the registry’s own figure', async () => {
    const { converted_to, data } = await find('exchange-EUR');
    const { year } = converted_to as ChosenConversion;
    expect(converted_to).toEqual({ method: 'exchange', currency: 'EUR', year });
    const rate = await rateOf('EUR', year);
    for (const { conversion, converted } of data.filter((one) => one.id !== ids.both)) {
      expect(converted!.amount! * rate).toBeCloseTo(conversion!.usd_target!, 6);
    }
  });

  it('shows its steps, each with the source of its figure', async () => {
    const { steps, prices } = await convertedBy('kenya', 'local-EUR-2020');
    expect(prices).toMatchObject({ currency: 'KES', cost_year: 2010, assumed_year: false });
    const told = (steps as unknown as WayStep[]).map(({ by, source }) => [by, source]);
    expect(told).toEqual([
      ['local prices', expect.stringContaining('World Bank')],
      ['exchange', expect.stringMatching(/\w/)],
      ['target currency', expect.stringMatching(/\w/)],
    ]);
    const [, index] = (await convertedBy('kenya', 'ppp-2020')).steps as unknown as WayStep[];
    expect(index).toMatchObject({ by: 'US prices', source: expect.stringMatching(/CPI|BLS/) });
  });

  it('names the series that is missing', async () => {
    expect(await convertedBy('dollars', 'local')).toMatchObject({
      display: null,
      amount: null,
      why_missing: 'The ratio is in USD, which is not the currency of Kenya.',
      steps: [],
    });
    expect((await convertedBy('kenya', 'exchange-EUR-1980')).why_missing).toBe(
      'No exchange rate of EUR is available for 1980.',
    );
    expect((await convertedBy('kenya', 'local-2026')).why_missing).toBe(
      'No consumer price index or GDP deflator of Kenya covers both 2010 and 2026.',
    );
  });

  it('changes no verdict', async () => {
    expect(await convertedBy('both', 'local')).toMatchObject({ display: 'Cost-Saving', amount: null });
  });
});

describe('the order by ratio', () => {
  const orderOf = async (convert?: string, more: object = {}) =>
    (await find(convert, more)).data.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

  it('follows the chosen conversion, with blanks last', async () => {
    expect(await orderOf()).toEqual(['both', 'dollars', 'kenya', 'germany']);
    expect(await orderOf('ppp')).toEqual(['both', 'germany', 'kenya', 'dollars']);
    expect(await orderOf('ppp', { direction: 'desc' })).toEqual(['kenya', 'germany', 'both', 'dollars']);
    expect(await orderOf('local')).toEqual(['both', 'kenya', 'germany', 'dollars']);
  });

  it('is the same in a release', async () => {
    const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
    await admin.call(nameRelease, { body: { name: '2026.1' } });
    for (const convert of ['ppp', 'local']) {
      const [newest, released] = [await find(convert), await find(convert, { release: '2026.1' })];
      expect(released.data).toEqual(newest.data);
    }
  });
});

it('charts count the chosen figures', async () => {
  const chart = async (convert?: string) => {
    const { body } = await test.visitor().call(visualizeRegistry, {
      params: { type: 'ratios' },
      query: { ...(convert && { convert }) },
      body: { raw_query: 'marmalade' },
    });
    return body.data;
  };
  const [plain, chosen] = [await chart(), await chart('local')];
  expect(plain).not.toHaveProperty('converted_to');
  expect(chosen.converted_to).toMatchObject({ method: 'local', currency: 'USD' });
  // Thresholds always judge the registry's own US dollars.
  expect(chosen.judged).toEqual(plain.judged);
  const { data } = await find('local');
  const amounts = data.flatMap(({ converted }) => converted!.amount ?? []);
  expect(amounts).toHaveLength(2);
  const [distribution] = chosen.distributions;
  for (const amount of amounts) {
    const bin = distribution!.bins.find(({ from, to }) => from <= amount && (to === null || amount < to));
    expect(bin!.count).toBeGreaterThan(0);
  }
  expect(distribution).toMatchObject({ cost_saving: 1, left_out: 1 });
  expect(plain.distributions[0]).toMatchObject({ cost_saving: 1, left_out: 0 });
  const medians = chosen.league.flatMap(({ all }) => all.median ?? []);
  expect(medians.toSorted((a, b) => a - b)).toEqual(amounts.toSorted((a, b) => a - b));
});

it('the query text means US dollars whatever is chosen', async () => {
  for (const text of ['marmalade icer_usd:[0 TO 500]', 'marmalade below:500']) {
    const [plain, chosen] = [await find(undefined, {}, text), await find('ppp', {}, text)];
    expect(chosen.total).toBe(plain.total);
    expect(plain.total).toBeGreaterThan(0);
    expect(plain.total).toBeLessThan(4);
  }
});

it('every currency of the list can be converted to, in each year that it names', async () => {
  const { body } = await test.visitor().call(listConversionCurrencies);
  expect(body.data.find(({ code }) => code === 'EUR')).toEqual({
    code: 'EUR',
    name: 'Euro',
    from: 1999,
    to: expect.any(Number),
  });
  expect(body.data.map(({ code }) => code)).toEqual(expect.arrayContaining(['USD', 'GBP', 'KES']));
  expect(body.data.map(({ code }) => code)).not.toContain('INT');
  const { from, to } = body.data.find(({ code }) => code === 'KES')!;
  for (const year of [from, to]) {
    expect((await convertedBy('dollars', `exchange-KES-${year}`)).why_missing).toBeNull();
  }
});

it.each(['cpi', 'ppp-EUR', 'local-INT', 'local-1975'])('%s is refused', async (convert) => {
  const { status, body } = await test.visitor().call(searchRegistry, {
    params: { type: 'ratios' },
    query: { convert },
    body: { raw_query: 'marmalade' },
  });
  expect(status).toBe(422);
  expect(body).toHaveProperty('errors.convert');
});
