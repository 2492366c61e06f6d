import { readFileSync } from 'node:fs';
import { belowQuery } from '@cea/contract/money/threshold';
import { defaultThresholds, type ThresholdSetting } from '@cea/contract/money/threshold-presets';
import { searchRegistry } from '@cea/contract/registry';
import { updateSettings } from '@cea/contract/settings-editing';
import { type Judged, visualizeRegistry } from '@cea/contract/visualizations';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishRatios } from '../../test/published-ratio.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
let admin: TestClient;

/** Straight from the file, without any code of the registry. */
const gdp = new Map(
  readFileSync(new URL('../../db/reference/gdp-per-capita.csv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split(','))
    .map(([iso3, year, usd]) => [`${iso3} ${year}`, Number(usd)] as const),
);

const ratio = (intervention: string, ratio_article: number, quadrant_stated = 'More cost, more health') => ({
  intervention,
  comparator: 'nothing',
  target_population: 'all',
  quadrant_stated,
  ratio_article,
});

async function publish(iso3: string, currency_year: number, outcome: object, ratios: readonly object[]): Promise<void> {
  const { entry_id } = await test.db
    .selectFrom('countries')
    .where('iso3', '=', iso3)
    .select('entry_id')
    .executeTakeFirstOrThrow();
  await publishRatios(test.db, { currency: 'USD', currency_year, country: [{ id: entry_id }], ...outcome }, ratios);
}

const perDaly = { cost_per_daly: true, cost_per_qaly: false };
const perQaly = { cost_per_daly: false, cost_per_qaly: true };

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const [kenya, germany] = [gdp.get('KEN 2010')!, gdp.get('DEU 2015')!];
  // Twice the figure of Kenya is far below that of Germany: only the own country of each decides.
  await publish('KEN', 2010, perDaly, [ratio('rulework low', kenya - 1), ratio('rulework middle', 2 * kenya)]);
  await publish('DEU', 2015, perDaly, [
    ratio('rulework rich', 2 * kenya),
    ratio('rulework high', 4 * germany),
    ratio('rulework saving', -5, 'Less cost, more health'),
    ratio('rulework worse', -5, 'More cost, less health'),
    ratio('rulework unclear', -5),
  ]);
  await publish('DEU', 2015, perQaly, [
    ratio('rulework first', 10_000),
    ratio('rulework second', 60_000),
    ratio('rulework losing', 90_000, 'Less cost, less health'),
  ]);
});

const chart = async (query: { threshold?: number; convert?: string } = {}, raw_query = 'rulework') =>
  (await test.visitor().call(visualizeRegistry, { params: { type: 'ratios' }, query, body: { raw_query } })).body.data;

const outcomeOf = async (slug: string) =>
  test.db
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', 'measure')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirstOrThrow();

async function judged(slug: string, query: { threshold?: number; convert?: string } = {}): Promise<Judged> {
  const { id } = await outcomeOf(slug);
  return (await chart(query)).judged.find(({ outcome }) => outcome === id)!;
}

const rates = async () => {
  const { rows } = await sql<{ gbp: number; gbp2015: number; from: number; to: number }>`
    SELECT (SELECT usd_per_unit::float8 FROM conversion_rates r WHERE r.version = s.version AND currency = 'GBP'
        AND year = s.target_year) AS gbp,
      (SELECT usd_per_unit::float8 FROM conversion_rates r WHERE r.version = s.version AND currency = 'GBP'
        AND year = 2015) AS gbp2015,
      a.index::float8 AS "from", b.index::float8 AS "to"
    FROM rate_sets s JOIN cpi a ON a.version = s.version AND a.year = 2015
    JOIN cpi b ON b.version = s.version AND b.year = s.target_year WHERE s.status = 'applied'`.execute(test.db);
  return rows[0]!;
};

it('rules of GDP per capita compare each ratio with its own country and price year', async () => {
  const { of, left_out, rules, always, never } = await judged('daly');
  expect({ of, left_out, always, never }).toEqual({ of: 6, left_out: 1, always: 1, never: 1 });
  // Once the figure: low, rich and saving. Three times: middle as well.
  expect(rules.map(({ key, low }) => [key, low])).toEqual([
    ['1xgdp', { usd: null, worth: 3, of: 6 }],
    ['3xgdp', { usd: null, worth: 4, of: 6 }],
  ]);
});

it('rules of GDP per capita are in dollars of the target year if all ratios share the figure', async () => {
  const { from, to } = await rates();
  const germany = (gdp.get('DEU 2015')! * to) / from;
  const shared = (await judged('qaly')).rules.filter(({ stated }) => stated === null);
  expect(shared.map(({ low }) => low.usd)).toEqual([Math.round(germany), Math.round(3 * germany)]);
});

it('chart data of ratios name the year of the US dollars', async () => {
  const { target_year } = await test.db
    .selectFrom('rate_sets')
    .where('status', '=', 'applied')
    .select('target_year')
    .executeTakeFirstOrThrow();
  expect((await chart()).target_year).toBe(target_year);
  expect((await chart({ convert: 'local-EUR-2015' })).target_year).toBe(target_year);
});

it('ratios per DALY have no rule but those of GDP per capita and the own value, and none to draw', async () => {
  const { rules, usual } = await judged('daly', { threshold: 5_000_000 });
  expect(rules.map(({ key }) => key)).toEqual(['1xgdp', '3xgdp', 'own']);
  expect(rules[2]).toMatchObject({ stated: '$5,000,000', low: { usd: 5_000_000, worth: 5, of: 6 }, high: null });
  expect(usual).toBeNull();
});

it('pounds are exchanged with the rate of the target year, and dollars are taken as they are', async () => {
  const { rules, usual } = await judged('qaly');
  const { gbp } = await rates();
  const [nice, icer, historical] = rules;
  expect([nice?.label, nice?.stated]).toEqual(['NICE', '£20,000–30,000']);
  expect([nice?.low.usd, nice?.high?.usd]).toEqual([Math.round(20_000 * gbp), Math.round(30_000 * gbp)]);
  expect([icer?.low.usd, icer?.high?.usd, historical?.low.usd, historical?.high]).toEqual([
    100_000,
    150_000,
    50_000,
    null,
  ]);
  expect(usual).toBe('historical');
});

it('a search with the query of a rule finds as many', async () => {
  const { rules } = await judged('qaly', { threshold: 95_000 });
  for (const { key, low, high } of rules) {
    for (const end of high ? [low, high] : [low]) {
      const { body } = await test.visitor().call(searchRegistry, {
        params: { type: 'ratios' },
        body: { raw_query: `rulework AND health_outcome:qaly AND ${belowQuery({ key, usd: end.usd })}` },
      });
      expect([key, body.total]).toEqual([key, end.worth]);
    }
  }
  // The saving for each QALY lost is more than 95,000 dollars in prices of the target year, so it is worth the loss.
  expect(rules.find(({ key }) => key === 'own')?.low).toEqual({ usd: 95_000, worth: 3, of: 3 });
});

it('at its own figure, a ratio is neither worth its cost nor its saving worth the loss', async () => {
  const { target_year } = await test.db
    .selectFrom('rate_sets')
    .where('status', '=', 'applied')
    .select('target_year')
    .executeTakeFirstOrThrow();
  await publish('DEU', target_year, perQaly, [
    ratio('ruleedge price', 1000),
    ratio('ruleedge saving', 1000, 'Less cost, less health'),
  ]);
  const { rules, curve } = (await chart({ threshold: 1000 }, 'ruleedge')).judged[0]!;
  expect(rules.find(({ key }) => key === 'own')?.low).toEqual({ usd: 1000, worth: 0, of: 2 });
  const at = curve.thresholds.indexOf(1000);
  expect([curve.worth[at - 1], curve.worth[at], curve.worth[at + 1]]).toEqual([1, 0, 1]);
});

it('the own value is part of what identifies an answer', async () => {
  const worth = async (threshold: number) =>
    (await judged('qaly', { threshold })).rules.find(({ key }) => key === 'own')!.low.worth;
  expect([await worth(1), await worth(20_000), await worth(1)]).toEqual([1, 2, 1]);
  expect((await judged('qaly')).rules.map(({ key }) => key)).not.toContain('own');
});

it('another conversion changes what charts draw, but not what is judged', async () => {
  const [plain, converted] = [await chart(), await chart({ convert: 'exchange-JPY' })];
  expect(converted.distributions).not.toEqual(plain.distributions);
  expect(converted.judged).toEqual(plain.judged);
});

it.each([0, 10_000_001, 2.5, 'nice'])('%s is no own value', async (threshold) => {
  const asked = test.visitor().call(visualizeRegistry, {
    params: { type: 'ratios' },
    query: { threshold: threshold as number },
    body: { raw_query: 'rulework' },
  });
  expect((await asked).status).toBe(422);
});

it('methods and weights are not judged', async () => {
  for (const type of ['methods', 'weights'] as const) {
    const { body } = await test
      .visitor()
      .call(visualizeRegistry, { params: { type }, body: { raw_query: 'rulework' } });
    expect(body.data.judged).toEqual([]);
  }
});

it('charts follow the presets of administrators at once', async () => {
  const preset = { key: 'local', label: 'Local', low: 8000, high: 9000, outcome: 'qaly' } as const;
  const thresholds: ThresholdSetting = {
    presets: [
      { ...preset, currency: 'GBP', year: 2015 },
      { ...preset, key: 'mark', currency: 'DEM', year: null },
      { ...preset, key: 'dalys', currency: 'USD', year: null, outcome: 'daly' },
    ],
    usual: 'local',
  };
  await judged('qaly');
  expect((await admin.call(updateSettings, { body: { thresholds } })).status).toBe(200);
  const { gbp2015, from, to } = await rates();
  const qalys = await judged('qaly');
  expect(qalys.usual).toBe('local');
  expect(qalys.rules.map(({ key }) => key)).toEqual(['local', 'mark', '1xgdp', '3xgdp']);
  expect(qalys.rules[0]).toMatchObject({
    stated: '£8,000–9,000 of 2015',
    low: { usd: Math.round((8000 * gbp2015 * to) / from) },
    high: { usd: Math.round((9000 * gbp2015 * to) / from) },
    why_missing: null,
  });
  expect((await judged('daly')).rules.map(({ key }) => key)).toEqual(['dalys', '1xgdp', '3xgdp']);
  expect((await judged('daly')).usual).toBeNull();
  await admin.call(updateSettings, { body: { thresholds: defaultThresholds } });
  expect((await judged('qaly')).rules.map(({ key }) => key)).toEqual(['nice', 'icer', 'historical', '1xgdp', '3xgdp']);
});

it('a preset without a rate says why it has no dollars', async () => {
  const thresholds: ThresholdSetting = {
    presets: [{ key: 'old', label: 'Old', low: 20_000, high: null, currency: 'AFN', year: 1976, outcome: 'qaly' }],
    usual: null,
  };
  await admin.call(updateSettings, { body: { thresholds } });
  expect((await judged('qaly')).rules[0]).toEqual({
    key: 'old',
    label: 'Old',
    stated: 'AFN\u00A020,000 of 1976',
    low: { usd: null, worth: 0, of: 0 },
    high: null,
    why_missing: 'No exchange rate is available for that year.',
  });
});
