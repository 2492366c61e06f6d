import { consensusProgress } from '@cea/contract/consensus-progress';
import { findFaults } from '@cea/contract/form-faults';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkForms } from '../../src/cleaning/check-forms.ts';
import { listHeads } from '../../src/cleaning/cleaning-queries.ts';
import { inBulkTransaction } from '../../src/db/bulk-connection.ts';
import { openOn } from '../../src/db/database.ts';
import { createPool } from '../../src/db/pools.ts';
import { findReachableForm } from '../../src/reading/forms-queries.ts';
import { readConsensus } from '../../src/reading/read-consensus.ts';
import { takeReading } from '../../src/reading/take-reading.ts';
import { cloneDatabase } from '../../test/test-database.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedDemoCleaning } from './demo-cleaning.ts';
import { keepOpenArticles } from './demo-pdfs.ts';
import { seedDemoPipeline } from './demo-pipeline.ts';
import { ensureOpenRound } from './demo-rounds.ts';
import { seedRegistry } from './seed-registry.ts';

const kept = keepOpenArticles();
let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateUrl'));
  await seedRegistry(database.url, { scale: 0.04, as_of: '2026-09-30', onArticle: (article) => kept.add(article) });
  await inBulkTransaction(database.url, async (tx) => {
    const { email } = demoAccounts.find(({ roles }) => roles.includes('Admin'))!;
    await tx.insertInto('users').values({ email, full_name: 'Ada Admin' }).execute();
    await seedDemoPipeline(tx, kept.open);
  });
});
afterAll(() => database.drop());

it('gives agreed reviews complete rows with findings, some of them settled, and does so once', async () => {
  const check = () =>
    inBulkTransaction(database.url, async (tx) => {
      await seedDemoCleaning(tx, kept.open);
      return checkForms(tx, await listHeads(tx, await ensureOpenRound(tx)));
    });
  const made = await check();
  const filled = made.filter(({ rows }) => rows.length > 1);
  expect(filled.length).toBeGreaterThan(1);
  for (const { rows } of filled) expect(findFaults('review', rows)).toEqual({});
  const found = filled.flatMap(({ findings }) => findings);
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['open', 'mended', 'waived']));
  expect(new Set(found.map(({ rule }) => rule)).size).toBeGreaterThan(1);
  expect(await check()).toEqual(made);
});

it('every consensus of reviews that waits for its readers has differences, and can be submitted', async () => {
  const db = openOn(createPool({ connectionString: database.url }));
  const { rows: waiting } = await sql<{ id: number; article_assignment_id: number; reader_id: number }>`
    SELECT f.id, f.article_assignment_id, min(r.reader_id) AS reader_id
    FROM forms f JOIN forms r ON r.article_assignment_id = f.article_assignment_id AND r.origin = 'reader'
    WHERE f.kind = 'review' AND f.origin = 'consensus' AND f.status = 'open' GROUP BY f.id`.execute(db);
  expect(waiting.length).toBeGreaterThan(0);
  for (const { id, article_assignment_id, reader_id } of waiting) {
    const read = () => readConsensus(db, article_assignment_id, reader_id);
    const before = await read();
    expect(consensusProgress('review', before, before.form.rows).left).toBeGreaterThan(1);
    for (const { rows } of before.readings) expect(findFaults('review', rows)).toEqual({});
    await inBulkTransaction(database.url, async (tx) => {
      const form = await findReachableForm(tx, id, reader_id);
      await takeReading(tx, form!, before.readings[0]!.form_id, reader_id);
    });
    expect(findFaults('review', (await read()).form.rows)).toEqual({});
  }
  await db.destroy();
});
