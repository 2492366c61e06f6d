import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { withClient } from '../../test/with-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { publishForm } from './publish-form.ts';
import { rebuildRecords } from './rebuild-records.ts';

const test = useApp();

const readHash = async () =>
  (await test.db.selectFrom('registry_state').select('terms_hash').executeTakeFirstOrThrow()).terms_hash;

/** Another version of the code announces its rebuild while ours, announced earlier, waits for the vocabularies. */
const overtake = () =>
  withClient({ connectionString: test.url }, async (owner) => {
    await owner.query('BEGIN');
    await owner.query('LOCK TABLE vocabulary_entries');
    const rebuild = rebuildRecords(test.db);
    await expect.poll(() => readHash()).toMatch(/^rebuilding as [\da-f]{16}$/);
    await owner.query(`UPDATE registry_state SET terms_hash = 'rebuilding as another'`);
    await owner.query('COMMIT');
    await rebuild;
  });

it('a superseded rebuild does not report completion', async () => {
  expect(await test.db.selectFrom('articles').select('id').execute()).toEqual([]);
  await overtake();
  expect(await readHash()).toBe('rebuilding as another');
  await rebuildRecords(test.db);
});

it('a superseded rebuild leaves the records to the other one', async () => {
  const { id } = await makeArticle(test.db, { title: 'Dialysis at home' });
  const form = await makeSubmittedForm(test.db, id, { method: { quality_score: 5 } });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  const facets = async () => (await test.db.selectFrom('records').select('facets').execute()).map((row) => row.facets);
  const before = await facets();
  await withClient({ connectionString: test.url }, (owner) => owner.query(`UPDATE records SET facets = '{}'`));

  await overtake();
  expect(await readHash()).toBe('rebuilding as another');
  expect(await facets()).toEqual([[]]);
  await rebuildRecords(test.db);
  expect(await facets()).toEqual(before);
});
