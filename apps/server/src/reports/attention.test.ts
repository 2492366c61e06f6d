import { listArticles } from '@cea/contract/article-list';
import { type AttentionKind, attentionKinds, listAttention } from '@cea/contract/attention';
import { listFindings } from '@cea/contract/cleaning-calls';
import { readDashboardReport } from '@cea/contract/dashboard-report';
import { listErrorReports } from '@cea/contract/error-reports';
import { listInvoices } from '@cea/contract/invoices';
import { beforeAll, expect, it } from 'vitest';
import { openStream } from '../../db/seed/registry/random.ts';
import { agreeReview } from '../../test/agreed-review.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { importArticles, makeImport } from '../../test/import-factories.ts';
import { makeProblem } from '../../test/make-problem.ts';
import { useOwner } from '../../test/owner.ts';
import { makeRandomWork } from '../../test/random-work.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
const owner = useOwner(test);
let admin: TestClient;
let admin_id: number;

beforeAll(async () => {
  const account = await makeUser(test.db, { roles: ['Admin'] });
  admin_id = account.id;
  admin = await test.as(account);
});

const read = async () => (await admin.call(listAttention)).body.data;

it('is empty where nothing waits', async () => {
  expect(await read()).toEqual([]);
});

/** One of each that random work does not bring. */
async function makeWaiting(reader_id: number): Promise<void> {
  const { db } = test;
  const article_id = (await makeArticle(db)).id;
  await makeProblem(db, { article_id, reporter_id: reader_id });
  await db.insertInto('error_reports').values({ article_id, revision: 1, text: 'The cost is wrong.' }).execute();
  for (const state of ['stopped', 'failed', 'done'] as const) {
    const failure = state === 'failed' ? 'The file ends too early.' : null;
    const id = await makeImport(db);
    await db.updateTable('article_imports').set({ state, failure }).where('id', '=', id).execute();
  }
  const citation = { title: 'Screening for atrial fibrillation in adults', pubmed_id: '12345678' };
  await importArticles(db, [citation, citation]);
  const trainee = await makeUser(db, { roles: ['Internal Reader'] });
  await db.insertInto('training_assignments').values({ reader_id: trainee.id, assigned_by: admin_id }).execute();
  await agreeReview(test, {});
  await agreeReview(test, { ratio: { delta_cost: 412, delta_effect: 0.0093, ratio_article: 23_011 } });
}

it('counts what the lists show that it leads to, in the order of urgency', async () => {
  const readers: number[] = [];
  for (let made = 0; made < 4; made += 1) readers.push((await makeUser(test.db, { roles: ['Internal Reader'] })).id);
  await makeRandomWork({
    db: test.db,
    owner,
    random: openStream('attention'),
    readers,
    admin_id,
  });
  await makeWaiting(readers[0]!);
  const attention = await read();
  const counts = new Map<AttentionKind, number>(attention.map(({ kind, count }) => [kind, count]));
  expect([...counts.keys()]).toEqual(attentionKinds.filter((kind) => counts.has(kind)));

  const articles = async (query: object) => (await admin.call(listArticles, { query })).body.meta.total;
  const { overdue, waiting } = (await admin.call(readDashboardReport, { body: {} })).body.data;
  expect(counts.get('overdue')).toBe(overdue.reduce((sum, { forms }) => sum + forms, 0));
  expect(counts.get('consensus')).toBe(await articles({ state: 'screening-consensus,review-consensus' }));
  expect(counts.get('duplicates')).toBe(await articles({ state: 'duplicates' }));
  expect(counts.get('problems')).toBe(await articles({ problems: 'open' }));
  const ready = await admin.call(listInvoices, { query: { status: 'ready' } });
  expect(counts.get('invoices')).toBe(ready.body.meta.total);
  const reports = await admin.call(listErrorReports, { query: { state: 'open' } });
  expect(counts.get('error-reports')).toBe(reports.body.meta.total);
  expect([counts.get('imports'), counts.get('training')]).toEqual([2, 1]);
  const cleaning = waiting.find(({ stage }) => stage === 'cleaning')!;
  const findings = attention.find(({ kind }) => kind === 'findings')!;
  const found = await admin.call(listFindings, {
    params: { id: findings.reading_round_id! },
    query: { state: 'open' },
  });
  expect(findings.count).toBe(found.body.meta.total);
  const withFindings = new Set(found.body.data.map(({ form_id }) => form_id)).size;
  expect(counts.get('publishing')).toBe(cleaning.now - withFindings);
});

it('readers may not see it', async () => {
  const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
  expect((await reader.call(listAttention)).status).toBe(403);
});
