import { terms } from '@cea/contract/dictionary/terms';
import { searchRegistry } from '@cea/contract/registry';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { publishForm } from './publish-form.ts';
import { needsRebuild, rebuildFacets } from './rebuild-facets.ts';

const test = useApp();

it('makes facets and numbers again when the terms have changed, and search counts by them', async () => {
  const { id } = await makeArticle(test.db, { title: 'Dialysis at home' });
  const form = await makeSubmittedForm(test.db, id, { method: { quality_score: 5, horizon_multiple: true } });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  expect(await needsRebuild(test.db)).toBe(false);
  const stored = async () => (await sql`SELECT facets, numbers FROM records ORDER BY seq`.execute(test.db)).rows;
  const before = await stored();
  await rebuildFacets(test.db);
  expect(await stored()).toEqual(before);

  Object.assign(terms, { several_horizons: { types: ['methods'], label: 'Several', reads: ['horizon_multiple'] } });
  expect(await needsRebuild(test.db)).toBe(true);
  const body = { query: [{ term: 'keyword', values: ['dialysis'] }] };
  const counts = async () =>
    (await test.visitor().call(searchRegistry, { params: { type: 'methods' }, body })).body.filter_counts;
  expect(await counts()).not.toHaveProperty('several_horizons');
  await rebuildFacets(test.db);
  expect(await needsRebuild(test.db)).toBe(false);
  expect(await counts()).toMatchObject({ several_horizons: { 1: 1 } });
});
