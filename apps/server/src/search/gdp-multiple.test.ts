import { readFileSync } from 'node:fs';
import { type DataType } from '@cea/contract/dictionary/terms';
import { listSearchableFields, type RegistryRecord, searchRegistry } from '@cea/contract/registry';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { publishRatios } from '../../test/published-ratio.ts';
import { withClient } from '../../test/with-client.ts';
import { useSeededApp } from '../../test/seeded-app.ts';
import { installShippedData, prepareDatabase } from '../prepare-database.ts';

const test = useSeededApp(0.04);

const everything = 'quadrants:(1 OR 2 OR 3 OR 4 OR 5)';
const search = async (raw_query: string, type: DataType = 'ratios', per_page = 100) =>
  (await test.visitor().call(searchRegistry, { params: { type }, query: { per_page }, body: { raw_query } })).body;

/** Straight from the file, without any code of the registry. */
const gdp = new Map(
  readFileSync(new URL('../../db/reference/gdp-per-capita.csv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]{3},/.test(line))
    .map((line) => line.split(','))
    .map(([iso3, year, usd]) => [`${iso3} ${year}`, Number(usd)] as const),
);

let state = 20_261_116;
/** Numbers from 0 to 1, the same in every run. */
function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return state / 2 ** 31;
}

interface Plain {
  readonly id: string;
  readonly iso3s: string[];
  readonly own: string | null;
  readonly quadrant: string;
  readonly year: number | null;
  readonly currency: string | null;
  readonly usd: number | null;
  readonly gdp_multiple: number | null;
  readonly gdp_per_capita: number | null;
  readonly why_no_gdp: string | null;
}

async function listPlain(): Promise<Plain[]> {
  const countries = await test.db.selectFrom('countries').select(['entry_id', 'iso3']).execute();
  const iso3Of = new Map(countries.map(({ entry_id, iso3 }) => [entry_id, iso3]));
  const { rows } = await sql<Plain & { country: unknown; population_country: unknown }>`
    SELECT r.id, r.computed->>'quadrant' AS quadrant, c.usd, c.gdp_multiple, c.gdp_per_capita, c.why_no_gdp,
      (c.steps->>'cost_year')::int AS year, c.steps->>'currency' AS currency, m.answers->'country' AS country,
      r.answers->'population_country' AS population_country
    FROM records r JOIN records m ON m.type = 'methods' AND m.article_id = r.article_id AND m.from_rev = r.from_rev
      JOIN conversions c ON c.id = r.id AND c.from_rev = r.from_rev
    WHERE r.type = 'ratios' AND r.to_rev IS NULL ORDER BY r.id`.execute(test.db);
  return rows.map(({ country, population_country: own, ...row }) => ({
    ...row,
    own: typeof own === 'number' ? (iso3Of.get(own) ?? 'International') : null,
    iso3s: Array.isArray(country) ? country.map(({ id }) => iso3Of.get(id) ?? 'International') : [],
  }));
}

/** The multiple by the rule in words: US dollars of the price year by GDP per capita of the one country in that year. */
function multipleOf({ iso3s, own, quadrant, year, currency, usd }: Plain): number | null {
  const countries = own ? [own] : iso3s;
  const figure = countries.length === 1 ? gdp.get(`${countries[0]} ${year}`) : undefined;
  if (quadrant !== 'More cost, more health' || figure === undefined || usd === null || currency === 'INT') return null;
  return usd / figure;
}

it('of 200 random records equals a computation from the file', async () => {
  const all = await listPlain();
  const chosen = Array.from({ length: 200 }, () => all[Math.floor(random() * all.length)]!);
  for (const one of chosen) {
    const expected = multipleOf(one);
    expect([one.id, one.gdp_multiple]).toEqual([one.id, expected]);
    expect([one.id, one.why_no_gdp === null]).toEqual([one.id, expected !== null]);
  }
  expect(chosen.filter(({ gdp_multiple }) => gdp_multiple !== null).length).toBeGreaterThan(60);
  const reasons = new Set(all.map(({ why_no_gdp }) => why_no_gdp));
  for (const reason of ['several countries', 'other quadrant', null]) expect(reasons).toContain(reason);
});

it('is searched by range and counted in bands, the blank ones in a row of their own', async () => {
  const multiples = (await listPlain()).map(multipleOf);
  const count = (holds: (multiple: number) => boolean) =>
    multiples.filter((multiple) => multiple !== null && holds(multiple)).length;
  expect((await search('gdp_multiple:[0 TO 1]')).total).toBe(count((multiple) => multiple <= 1));
  expect((await search('gdp_multiple<=1')).total).toBe(count((multiple) => multiple <= 1));
  expect((await search('gdp_multiple>3')).total).toBe(count((multiple) => multiple > 3));
  const { filter_counts, total } = await search(`${everything} AND gdp_multiple:none`);
  const blank = multiples.filter((multiple) => multiple === null).length;
  expect(total).toBe(blank);
  expect(filter_counts.gdp_multiple).toEqual({
    '[* TO 0.5]': count((multiple) => multiple <= 0.5),
    '{0.5 TO 1]': count((multiple) => multiple > 0.5 && multiple <= 1),
    '{1 TO 3]': count((multiple) => multiple > 1 && multiple <= 3),
    '{3 TO *]': count((multiple) => multiple > 3),
    none: blank,
  });
});

it.each([1, 3])('below %ix GDP per capita is right in every quadrant, and silent without the figure', async (times) => {
  const below = (await listPlain()).filter(({ quadrant, usd, gdp_per_capita: of }) => {
    if (of === null) return false;
    if (quadrant === 'Less cost, more health') return true;
    if (usd === null || usd < 0) return false;
    return quadrant === 'More cost, more health'
      ? usd < times * of
      : quadrant === 'Less cost, less health' && usd > times * of;
  });
  const { total } = await search(`below:${times}xgdp`);
  expect(total).toBe(below.length);
  expect((await search(`gdp_multiple<${times} AND NOT below:${times}xgdp`)).total).toBe(0);
});

it('at the limit itself, and in each corner of the plane', async () => {
  const { entry_id } = await test.db
    .selectFrom('countries')
    .where('iso3', '=', 'KEN')
    .select('entry_id')
    .executeTakeFirstOrThrow();
  const limit = gdp.get('KEN 2010')!;
  const method = { currency: 'USD', currency_year: 2010, country: [{ id: entry_id }] };
  const ratio = (intervention: string, quadrant_stated: string, ratio_article: number) => ({
    intervention,
    comparator: 'nothing',
    target_population: 'all',
    quadrant_stated,
    ratio_article,
  });
  await publishRatios(test.db, method, [
    ratio('limitone equal', 'More cost, more health', limit),
    ratio('limitone lower', 'More cost, more health', limit - 0.01),
    ratio('limitone saves-enough', 'Less cost, less health', limit + 0.01),
    ratio('limitone saves-little', 'Less cost, less health', limit),
    ratio('limitone better', 'Less cost, more health', -5),
    ratio('limitone worse', 'More cost, less health', -5),
  ]);
  await publishRatios(test.db, { ...method, country: [{ id: entry_id }, { id: entry_id + 1 }] }, [
    ratio('limitone elsewhere', 'Less cost, more health', -5),
  ]);
  const named = async (query: string) =>
    (await search(`limitone AND ${query}`)).data.map(({ answers }) => String(answers.intervention).slice(9)).toSorted();
  expect(await named('below:1xgdp')).toEqual(['better', 'lower', 'saves-enough']);
  expect(await named('gdp_multiple<=1')).toEqual(['equal', 'lower']);
  expect(await named('gdp_multiple<1')).toEqual(['lower']);
  expect(await named('below:3xgdp')).toEqual(['better', 'equal', 'lower']);
});

it('is a field of ratios, for text only', async () => {
  const { data } = (await test.visitor().call(listSearchableFields, {})).body;
  expect(data.ratios.find(({ term }) => term === 'gdp_multiple')).toMatchObject({
    raw_text_only: true,
    kind: 'number',
  });
  expect(data.methods.map(({ term }) => term)).not.toContain('gdp_multiple');
});

it('comes with the record: the figure used, the multiple or the reason', async () => {
  const { data } = await search(everything);
  const shown = ({ conversion }: RegistryRecord) => conversion!;
  expect(
    data.map(shown).every(({ gdp_multiple, why_no_gdp }) => (gdp_multiple === null) !== (why_no_gdp === null)),
  ).toBe(true);
  const one = data.map(shown).find(({ gdp_multiple }) => gdp_multiple !== null)!;
  expect(one.gdp_multiple! * one.gdp_per_capita!).toBeCloseTo((one.steps as { usd: number }).usd, 6);
});

it('an upgrade compares what was converted before, also of releases, and changes nothing else', async () => {
  const rest = `SELECT md5(string_agg((to_jsonb(c) - '{gdp_multiple,gdp_per_capita,gdp_per_capita_target,gdp_class,why_no_gdp}'::text[])::text,
    '' ORDER BY id, from_rev, rates_version)) AS hash FROM conversions c`;
  const compared = `SELECT md5(string_agg(c::text, '' ORDER BY id, from_rev, rates_version)) AS hash FROM conversions c`;
  const asOwner = (query: string) =>
    withClient(
      { connectionString: test.url },
      async (owner) => (await owner.query<{ hash: string }>(query)).rows[0]?.hash,
    );
  const before = [await asOwner(rest), await asOwner(compared)];
  await asOwner(`UPDATE conversions SET gdp_multiple = NULL, gdp_per_capita = NULL, gdp_per_capita_target = NULL,
    why_no_gdp = NULL, gdp_class = 'Below 1 × GDP per head'`);
  await installShippedData(test.url);
  expect(await asOwner(compared)).not.toBe(before[1]);
  await prepareDatabase(test.url);
  expect([await asOwner(rest), await asOwner(compared)]).toEqual(before);
});
