import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { inTransaction } from '../db/transaction.ts';
import { installShippedData } from '../prepare-database.ts';
import { ratesEdition, readRates } from './read-reference.ts';

const test = useApp();

/** With the application's rights. */
const run = (...statements: string[]): Promise<unknown> =>
  inTransaction(test.db, async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });

async function asOwner<Row extends object>(query: string): Promise<Row[]> {
  const client = new Client({ connectionString: test.url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** One hash of all rows of the reference tables and the next entry id. */
async function fingerprint(): Promise<string | undefined> {
  const tables = 'vocabulary_entries countries currencies country_figures official_rates rate_sets rates cpi'.split(
    ' ',
  );
  const lines = tables.map((table) => `SELECT '${table}' || t::text AS line FROM ${table} t`).join(' UNION ALL ');
  const [found] = await asOwner<{ hash: string }>(`SELECT md5(string_agg(line, '|' ORDER BY line))
    || (SELECT last_value FROM vocabulary_entries_id_seq) AS hash FROM (${lines}) all_lines`);
  return found?.hash;
}

describe('loading', () => {
  it('changes nothing the second time, even when two run at once', async () => {
    const before = await fingerprint();
    await Promise.all([installShippedData(test.url), installShippedData(test.url)]);
    expect(await fingerprint()).toBe(before);
  });

  it("keeps an administrator's changes and repairs the order", async () => {
    const within = `vocabulary = 'affiliation-type'`;
    await run(
      `UPDATE vocabulary_entries SET label = 'Academia', position = 99 WHERE ${within} AND slug = 'academic'`,
      `UPDATE vocabulary_entries SET archived_at = now() WHERE ${within} AND slug = 'consultant'`,
      `INSERT INTO vocabulary_entries (vocabulary, slug, label, position)
        VALUES ('affiliation-type', 'patient-group', 'Patient group', 50)`,
    );
    await installShippedData(test.url);
    const rows = await asOwner(`SELECT slug, label, position, archived_at IS NOT NULL AS archived
      FROM vocabulary_entries WHERE ${within} AND slug IN ('academic', 'consultant', 'patient-group') ORDER BY position`);
    expect(rows).toEqual([
      { slug: 'academic', label: 'Academia', position: 1, archived: false },
      { slug: 'consultant', label: 'Consultant', position: 5, archived: true },
      { slug: 'patient-group', label: 'Patient group', position: 50, archived: false },
    ]);
  });

  it('brings the names of diseases into a database without them, and raises the version of the vocabularies once', async () => {
    const version = async () =>
      (await asOwner<{ version: number }>('SELECT version FROM vocabulary_state'))[0]!.version;
    const namesOf = (slug: string) =>
      asOwner<{ names: string[] }>(
        `SELECT names FROM vocabulary_entries WHERE vocabulary = 'icd' AND slug = '${slug}'`,
      );
    const [before] = await namesOf('i20-i25');
    expect(before?.names).toEqual(expect.arrayContaining(['heart attack', 'MI']));
    await run(
      `UPDATE vocabulary_entries SET names = '{}' WHERE vocabulary IN ('icd', 'gbd')`,
      `UPDATE vocabulary_entries SET placed = true WHERE vocabulary = 'icd' AND slug = 'i60-i69'`,
    );
    const empty = await version();
    await installShippedData(test.url);
    expect(await namesOf('i20-i25')).toEqual([before]);
    expect(await version()).toBeGreaterThan(empty);
    const loaded = await version();
    await installShippedData(test.url);
    expect(await version()).toBe(loaded);
  });
});

describe('entries', () => {
  it.each([
    [`UPDATE vocabulary_entries SET slug = 'other-name' WHERE slug = 'academic'`, 'never changes'],
    [`UPDATE vocabulary_entries SET vocabulary = 'cost' WHERE slug = 'academic'`, 'never changes'],
    [`DELETE FROM vocabulary_entries WHERE slug = 'academic'`, 'permission denied'],
    [`DELETE FROM countries`, 'permission denied'],
    [`DELETE FROM currencies`, 'permission denied'],
    [
      `INSERT INTO vocabulary_entries (vocabulary, slug, label, position) VALUES ('cost', 'A b', 'x', 1)`,
      'violates check',
    ],
    [
      `INSERT INTO vocabulary_entries (vocabulary, slug, label, position) VALUES ('cost', 'housing', 'x', 1)`,
      'duplicate',
    ],
  ])('%s', async (statement, complaint) => {
    await expect(run(statement)).rejects.toThrow(complaint);
  });
});

describe('rates', () => {
  const draft = `INSERT INTO rate_sets (version, target_year) VALUES (2, 2025)`;

  it('start with one applied set, all of it indicative', async () => {
    const sets = await asOwner('SELECT version, status, target_year FROM rate_sets');
    expect(sets).toEqual([{ version: 1, status: 'applied', target_year: 2025 }]);
    const [found] = await asOwner<{ currencies: number; years: string; firm: number }>(`SELECT
      count(DISTINCT currency)::int AS currencies, min(year) || '-' || max(year) AS years,
      count(*) FILTER (WHERE NOT indicative)::int AS firm FROM rates`);
    expect(found).toEqual({ currencies: 185, years: '1976-2025', firm: 0 });
    expect(await asOwner('SELECT count(*)::int AS years FROM cpi')).toEqual([{ years: 50 }]);
  });

  it.each([
    ['a second draft', [draft, `INSERT INTO rate_sets (version, target_year) VALUES (3, 2025)`], 'one_draft'],
    ['a second applied set', [draft, `UPDATE rate_sets SET status = 'applied', applied_at = now()`], 'one_applied'],
    ['no applied set', [`UPDATE rate_sets SET status = 'retired'`], 'no applied rate set would remain'],
    ['a new target year of the applied set', [`UPDATE rate_sets SET target_year = 2020`], 'changes only as a draft'],
    ['an applied set as a draft again', [`UPDATE rate_sets SET status = 'draft'`], 'changes only as a draft'],
    ['another rate in the applied set', [`UPDATE rates SET usd_per_unit = 2 WHERE currency = 'EUR'`], 'only a draft'],
    ['one rate less in it', [`DELETE FROM rates WHERE currency = 'EUR'`], 'only a draft'],
    ['one rate more in it', [`INSERT INTO rates VALUES (1, 'GHS', 1990, 0.2, 'me', false)`], 'only a draft'],
    ['another index in it', [`UPDATE cpi SET index = 100`], 'only a draft'],
    ['a rate of nothing', [draft, `INSERT INTO rates VALUES (2, 'EUR', 2020, 0, 'me', false)`], 'violates check'],
    ['a set less', [`DELETE FROM rate_sets`], 'permission denied'],
  ])('refuse %s', async (_, statements, complaint) => {
    await expect(run(...statements)).rejects.toThrow(complaint);
  });

  it('let a draft replace the applied set', async () => {
    await run(
      draft,
      `INSERT INTO rates VALUES (2, 'EUR', 2020, 1.15, 'me', false)`,
      `UPDATE rate_sets SET status = 'retired' WHERE version = 1`,
      `UPDATE rate_sets SET status = 'applied', applied_at = now() WHERE version = 2`,
    );
    expect(await asOwner(`SELECT version, status FROM rate_sets ORDER BY version`)).toEqual([
      { version: 1, status: 'retired' },
      { version: 2, status: 'applied' },
    ]);
    await installShippedData(test.url);
    expect(await asOwner(`SELECT usd_per_unit FROM rates WHERE version = 2`)).toEqual([{ usd_per_unit: '1.15' }]);
  });

  it('of a later edition are offered once as a draft, beside the figures in force', async () => {
    await asOwner(
      `UPDATE rate_sets SET shipped_edition = NULL; UPDATE rate_sets SET shipped_edition = 1 WHERE version = 1`,
    );
    const sets = () => asOwner(`SELECT version, status, shipped_edition AS edition FROM rate_sets ORDER BY version`);
    const before = await sets();
    await installShippedData(test.url);
    expect(await sets()).toEqual([...before, { version: 3, status: 'draft', edition: ratesEdition }]);
    const [draft] = await asOwner(`SELECT count(*)::int AS rates, min(usd_per_unit) FILTER
      (WHERE currency = 'EUR' AND year = 2020)::float8 AS euro FROM rates WHERE version = 3`);
    expect(draft).toEqual({ rates: readRates().length, euro: 1.15 });
    await run(`DELETE FROM rates WHERE version = 3`, `DELETE FROM cpi WHERE version = 3`);
    await run(`UPDATE rate_sets SET status = 'discarded', discarded_at = now() WHERE version = 3`);
    await installShippedData(test.url);
    expect(await sets()).toHaveLength(3);
  });

  const rateOf = async (currency: string, year: number): Promise<string | undefined> => {
    const [found] = await asOwner<{ usd_per_unit: string }>(
      `SELECT usd_per_unit FROM conversion_rates WHERE version = 1 AND currency = '${currency}' AND year = ${year}`,
    );
    return found?.usd_per_unit;
  };

  it.each([
    ['USD', 1990, 1, 'the dollar is itself'],
    ['EUR', 2014, 1.3297, 'as printed'],
    ['GBP', 2013, 1.5642, 'as printed'],
    ['JPY', 2015, 1 / 121.0491, 'turned round'],
    ['DEM', 1995, 1 / 1.43313, 'its own rate before the euro'],
    ['DEM', 2000, 0.9232 / 1.95583, 'the euro by the irrevocable rate'],
    ['SKK', 2010, 1.3261 / 30.126, 'the euro by the irrevocable rate'],
    ['BGN', 2025, 1.1306 / 1.95583, 'parity with the euro'],
    ['TRL', 2004, 1 / 1_425_537, 'in the unit of the year'],
    ['TRL', 2005, 1 / 1_343_580, 'the new lira by a million'],
    ['GHS', 2015, 1 / 3.71464167, 'a currency of the World Bank'],
    ['GHC', 1990, 1 / 326.15622, 'in the unit of the year'],
    ['GHC', 2010, 1 / 14_299.8333, 'the new cedi by ten thousand'],
    ['ZMK', 2000, 1 / 3110.84417, 'in the unit of the year'],
    ['MZM', 2000, 1 / 15_227.25, 'in the unit of the year'],
    ['SLL', 2021, 1 / 10_439.4253, 'in the unit of the year'],
    ['MRO', 2017, 1 / 357.944167, 'in the unit of the year'],
    ['SKK', 2008, 1 / 21.3614167, 'its own rate before the euro'],
  ])('convert %s of %i at %f: %s', async (currency, year, expected) => {
    expect(Number(await rateOf(currency, year)) / expected).toBeCloseTo(1, 6);
  });

  it.each([
    ['IRR', 2018, false],
    ['IRR', 2021, true],
    ['MMK', 2011, true],
    ['MMK', 2012, false],
    ['EUR', 2021, false],
    ['VEB', 2012, true],
  ])('of %s in %i are official only: %s', async (currency, year, official_only) => {
    expect(
      await asOwner(`SELECT official_only FROM conversion_rates
        WHERE version = 1 AND currency = '${currency}' AND year = ${year}`),
    ).toEqual([{ official_only }]);
  });

  it.each([
    ['EUR', 1998],
    ['TRY', 2004],
    ['VES', 2021],
    ['INT', 2010],
    ['IQD', 2003],
    ['LRD', 1997],
    ['AFN', 2002],
    ['TMT', 2000],
    ['GHS', 2007],
  ])('have no rate for %s of %i', async (currency, year) => {
    expect(await rateOf(currency, year)).toBeUndefined();
  });
});
