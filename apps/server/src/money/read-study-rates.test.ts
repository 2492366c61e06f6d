import { listCurrencies, readStudyRates } from '@cea/contract/study-rates';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';

const test = useApp();

const asReader = async () => test.as(await makeUser(test.db, { roles: ['External Reader'] }));

it('gives the figures in force for a currency and a year', async () => {
  const { rows } = await sql<{ usd: number; from: number; to: number; target: number }>`
    SELECT r.usd_per_unit::float8 AS usd, c.index::float8 AS from, t.index::float8 AS to, s.target_year AS target
    FROM rate_sets s JOIN conversion_rates r USING (version) JOIN cpi c USING (version) JOIN cpi t USING (version)
    WHERE s.status = 'applied' AND r.currency = 'AUD' AND r.year = 2014 AND c.year = 2014 AND t.year = s.target_year`.execute(
    test.db,
  );
  const { usd, from, to, target } = rows[0]!;
  const { body } = await (await asReader()).call(readStudyRates, { query: { currency: 'aud', year: 2014 } });
  expect(body.data).toMatchObject({ target_year: target, usd_per_unit: usd, cpi: from, cpi_target: to });
});

it('gives nothing for a currency that has no rate', async () => {
  const { body } = await (await asReader()).call(readStudyRates, { query: { currency: 'XXX', year: 2014 } });
  expect(body.data.usd_per_unit).toBeNull();
});

it('is for readers', async () => {
  const query = { currency: 'AUD', year: 2014 };
  expect((await test.visitor().call(readStudyRates, { query })).status).toBe(401);
  const sponsor = await test.as(await makeUser(test.db, { roles: ['Sponsor'] }));
  expect((await sponsor.call(readStudyRates, { query })).status).toBe(403);
});

it('lists the currencies that an answer may name, also those that have ended', async () => {
  const { body } = await (await asReader()).call(listCurrencies);
  expect(body.data).toContainEqual({ code: 'CAD', name: 'Canadian dollar', ended_year: null, countries: ['Canada'] });
  expect(body.data.find(({ code }) => code === 'DEM')).toMatchObject({ ended_year: 1999, countries: [] });
  expect(body.data.map(({ code }) => code)).toContain('INT');
  expect((await test.visitor().call(listCurrencies)).status).toBe(401);
});

it('names the countries that use a currency, as people call them', async () => {
  const { body } = await (await asReader()).call(listCurrencies);
  const countriesOf = (wanted: string) => body.data.find(({ code }) => code === wanted)?.countries;
  expect(countriesOf('EUR')).toEqual(expect.arrayContaining(['Austria', 'Germany']));
  expect(countriesOf('KRW')).toEqual(expect.arrayContaining(['Korea, Rep.', 'South Korea']));
  expect(new Set(body.data.map(({ code }) => code)).size).toBe(body.data.length);
});
