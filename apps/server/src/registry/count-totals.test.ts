import { unpublishArticle } from '@cea/contract/articles';
import { readTotals } from '@cea/contract/totals';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleRatio, sampleWeight } from '../../test/sample-answers.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { publishForm } from '../publishing/publish-form.ts';

const test = useApp();
const totals = async () => (await test.visitor().call(readTotals)).body.data;

it('counts the published records of each type, and not after withdrawal', async () => {
  expect(await totals()).toEqual({ methods: 0, ratios: 0, weights: 0, revision: 0, release: null });
  const { id } = await makeArticle(test.db);
  const rows = { ratios: [sampleRatio, sampleRatio], weights: [sampleWeight, sampleWeight, sampleWeight] };
  const form = await makeSubmittedForm(test.db, id, { method: {}, ...rows });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  expect(await totals()).toEqual({ methods: 1, ratios: 2, weights: 3, revision: 1, release: null });
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  await admin.call(unpublishArticle, { params: { id } });
  expect(await totals()).toEqual({ methods: 0, ratios: 0, weights: 0, revision: 2, release: null });
});
