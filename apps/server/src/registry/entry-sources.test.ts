import { readRegistryEntry } from '@cea/contract/registry';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleRatio } from '../../test/sample-answers.ts';
import { withClient } from '../../test/with-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { publishForm } from '../publishing/publish-form.ts';

const test = useApp();

it.each([
  ['IRR', 2021, true],
  ['IRR', 2012, false],
])(
  'the rate of %s in %i was official while the market rate differed: %s',
  async (currency, currency_year, official_only) => {
    const { id, compound_id } = await makeArticle(test.db);
    const form = await makeSubmittedForm(test.db, id, { method: { currency, currency_year }, ratios: [sampleRatio] });
    await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
    const { body } = await test.visitor().call(readRegistryEntry, { params: { id: compound_id } });
    expect(body.data.sources.rate).toMatchObject({ official_only });
  },
);

it('a rate is of the price year, and the price index of the target year', async () => {
  const year = 2012;
  const target = await withClient({ connectionString: test.url }, async (owner) => {
    // Gives every year its own source. Only the owner may change the applied set.
    for (const [table, of] of [
      ['rates', 'Rates'],
      ['cpi', 'Prices'],
    ]) {
      await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await owner.query(`UPDATE ${table} SET source = '${of} of ' || year`);
      await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    }
    const { rows } = await owner.query<{ year: number }>(
      `SELECT target_year AS year FROM rate_sets WHERE status = 'applied'`,
    );
    return rows[0]!.year;
  });
  expect(target).not.toBe(year);

  const { id, compound_id } = await makeArticle(test.db);
  const method = { currency: 'EUR', currency_year: year };
  const form = await makeSubmittedForm(test.db, id, { method, ratios: [sampleRatio] });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  const { body } = await test.visitor().call(readRegistryEntry, { params: { id: compound_id } });
  expect(body.data.sources).toEqual({
    rate: { source: `Rates of ${year}`, indicative: expect.any(Boolean), official_only: false },
    price_index: `Prices of ${target}`,
  });
});
