import { findFaults } from '@cea/contract/form-faults';
import { expect, inject, it } from 'vitest';
import { checkForms } from '../../src/cleaning/check-forms.ts';
import { listHeads } from '../../src/cleaning/cleaning-queries.ts';
import { inBulkTransaction } from '../../src/db/bulk-connection.ts';
import { cloneDatabase } from '../../test/test-database.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedDemoCleaning } from './demo-cleaning.ts';
import { keepOpenArticles } from './demo-pdfs.ts';
import { seedDemoPipeline } from './demo-pipeline.ts';
import { ensureOpenRound } from './demo-rounds.ts';
import { seedRegistry } from './seed-registry.ts';

it('gives agreed reviews complete rows with findings, some of them settled, and does so once', async () => {
  const database = await cloneDatabase(inject('templateUrl'));
  const kept = keepOpenArticles(1000);
  await seedRegistry(database.url, { scale: 0.04, as_of: '2026-09-30', onArticle: (article) => kept.add(article) });
  const check = () =>
    inBulkTransaction(database.url, async (tx) => {
      await seedDemoCleaning(tx, kept.open);
      return checkForms(tx, await listHeads(tx, await ensureOpenRound(tx)));
    });
  await inBulkTransaction(database.url, async (tx) => {
    const { email } = demoAccounts.find(({ roles }) => roles.includes('Admin'))!;
    await tx.insertInto('users').values({ email, full_name: 'Ada Admin' }).execute();
    await seedDemoPipeline(tx);
  });
  const made = await check();
  const filled = made.filter(({ rows }) => rows.length > 1);
  expect(filled.length).toBeGreaterThan(1);
  for (const { rows } of filled) expect(findFaults('review', rows)).toEqual({});
  const found = filled.flatMap(({ findings }) => findings);
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['open', 'mended', 'waived']));
  expect(new Set(found.map(({ rule }) => rule)).size).toBeGreaterThan(1);
  expect(await check()).toEqual(made);
  await database.drop();
});
