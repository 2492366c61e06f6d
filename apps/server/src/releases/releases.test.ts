import { searchRegistry } from '@cea/contract/registry';
import { listReleases, nameRelease } from '@cea/contract/releases';
import { readTotals } from '@cea/contract/totals';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { unpublishArticle } from '../publishing/change-article.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';

const test = useApp();

it('a release names a revision: unique, and searchable forever', async () => {
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const name = (release: string) => admin.call(nameRelease, { body: { name: release, notes: 'First' } });
  const totals = () => test.visitor().call(readTotals);
  expect((await name('2026.1')).status).toBe(409);
  expect((await totals()).body.data).toMatchObject({ methods: 0, release: null });
  const { id } = await makeArticle(test.db, { title: 'Dialysis at home' });
  const form = await makeSubmittedForm(test.db, id, { method: { quality_score: 5 } });
  const revision = await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  expect((await name('2026')).status).toBe(422);
  expect((await name('2026.1')).body.data).toMatchObject({ name: '2026.1', revision });
  expect((await name('2026.2')).status).toBe(409);
  expect((await totals()).body.data).toMatchObject({ methods: 1, ratios: 0, weights: 0, revision });
  expect((await totals()).body.data.release).toMatchObject({ name: '2026.1', notes: 'First', revision });

  await inTransaction(test.db, (tx) => unpublishArticle(tx, bySystem, id));
  expect((await name('2026.1')).body.errors).toEqual({ name: ['This name is taken.'] });
  const search = async (release?: string) =>
    test.visitor().call(searchRegistry, {
      params: { type: 'methods' },
      query: release ? { release } : {},
      body: { query: [{ term: 'keyword', values: ['dialysis'] }] },
    });
  expect((await search()).body.total).toBe(0);
  expect((await totals()).body.data).toMatchObject({ methods: 0, release: { name: '2026.1' } });
  expect((await search('2026.1')).body).toMatchObject({ total: 1, revision });
  expect((await search('1999.1')).status).toBe(404);
  expect((await admin.call(listReleases)).body.data.map((release) => release.name)).toEqual(['2026.1']);
});
