import { publishReview } from '@cea/contract/articles';
import { readConsensus, submitConsensus } from '@cea/contract/forms';
import { readRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { applyRates } from '../publishing/apply-rates.ts';

const test = useApp();

/** Publishes an article with one ratio on which both readers agree. */
async function publishOne(method: object, ratio: object): Promise<string> {
  const reading = await makeReading(test.db);
  const readers: Reader[] = [];
  for (const account of reading.readers) {
    const reader = await Reader.start(await test.as(account), reading.assignment_id);
    await reader.answer(reader.method_row_id, { ...(await sampleMethod(test.db)), ...method });
    await reader.addRow('ratio', 0, { ...sampleRatio, ...ratio });
    await reader.submit();
    readers.push(reader);
  }
  const { client } = readers[0]!;
  const params = { articleAssignmentId: reading.article_assignment_id };
  const { form } = (await client.call(readConsensus, { params })).body.data;
  await client.call(submitConsensus, { params: { id: params.articleAssignmentId }, body: { form_id: form.id } });
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const published = await admin.call(publishReview, { params: { id: reading.article.id, formId: form.id } });
  expect(published.status).toBe(200);
  return `${reading.article.compound_id}-01`;
}

const conversionOf = async (id: string) =>
  (await test.visitor().call(readRecord, { params: { type: 'ratios', id } })).body.data.conversion!;

const yen = {
  delta_cost: undefined,
  delta_effect: undefined,
  quadrant_stated: 'More cost, more health',
  ratio_article: 2_148_465,
};

it('a published ratio carries its conversion and the steps of it', async () => {
  const id = await publishOne({ currency: 'JPY', currency_year: 2015 }, yen);
  const { steps, display, why_missing } = await conversionOf(id);
  expect(steps).toMatchObject({ currency: 'JPY', cost_year: 2015, assumed_year: false });
  expect(Math.round(Number(steps!.usd) / 100)).toBe(177);
  expect(display).toMatch(/^\$\d\d,000$/);
  expect(why_missing).toBeNull();
});

it('a currency without a rate gives a blank with the reason, never 0', async () => {
  const id = await publishOne({ currency: 'KPW', currency_year: 2015 }, yen);
  expect(await conversionOf(id)).toEqual({
    display: null,
    usd_target: null,
    why_missing: 'no exchange rate',
    gdp_class: null,
    gdp_per_capita: null,
    gdp_multiple: null,
    why_no_gdp: expect.any(String),
    steps: null,
    rates_version: 1,
  });
});

it('cost-saving is stated in words, with or without a rate', async () => {
  const id = await publishOne({ currency: 'KPW' }, { delta_cost: -500, delta_effect: 0.1, ratio_article: -5000 });
  expect((await conversionOf(id)).display).toBe('Cost-Saving');
});

it('applying another set converts everything as one revision, and the earlier revision still answers the same', async () => {
  const id = await publishOne({ currency: 'USD', currency_year: 2015 }, { ...yen, ratio_article: 10_000 });
  const before = await conversionOf(id);
  for (const statement of [
    sql`INSERT INTO rate_sets (version, target_year) VALUES (2, 2015)`,
    sql`INSERT INTO rates SELECT 2, currency, year, usd_per_unit, source, indicative FROM rates WHERE version = 1`,
    sql`INSERT INTO cpi SELECT 2, year, index, source FROM cpi WHERE version = 1`,
  ]) {
    await statement.execute(test.db);
  }
  await inTransaction(test.db, (tx) => applyRates(tx, bySystem, 2));
  const after = await conversionOf(id);
  expect(before.display).not.toBe(after.display);
  expect(after).toMatchObject({ usd_target: 10_000, display: '$10,000' });
  const kept = await test.db
    .selectFrom('conversions')
    .where('id', '=', id)
    .select('rates_version')
    .orderBy('rates_version')
    .execute();
  expect(kept).toEqual([{ rates_version: 1 }, { rates_version: 2 }]);
  await expect(inTransaction(test.db, (tx) => applyRates(tx, bySystem, 2))).rejects.toThrow('Only a draft rate set');
});
