import { listArticles } from '@cea/contract/article-list';
import { type ArticleFlow, countBox, flowRows, readFlow, readRoundFlow } from '@cea/contract/flow';
import { FlowBox, type FlowStep } from '@cea/contract/flow-boxes';
import { beforeAll, expect, it } from 'vitest';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { openStream } from '../../db/seed/registry/random.ts';
import { type ArticleHistory, findDecision, stateOf } from '../../test/article-history.ts';
import { histories as asked } from '../../test/chosen-histories.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeImport } from '../../test/import-factories.ts';
import { makeRandomHistory } from '../../test/random-history.ts';
import { findRound, makeArticle } from '../../test/reading-factories.ts';
import { sampleMethod } from '../../test/sample-answers.ts';
import { rejectionReason } from '../../test/screening-desk.ts';
import { startScreeningPair } from '../../test/screening-pair.ts';
import type { Caller } from '../../test/test-client.ts';

const test = useApp();
let admin: Caller;
const histories: ArticleHistory[] = [];
const others = 3;

beforeAll(
  async () => {
    const { db } = test;
    admin = await test.as(await makeUser(db, { roles: ['Admin'] }));
    const readers = [await makeUser(db), await makeUser(db), await makeUser(db)].map(({ id }) => id);
    const earlier: number[] = [];
    for (let count = 0; count < others; count += 1) earlier.push((await makeArticle(db)).id);
    const stage = {
      db,
      random: openStream('flow of articles'),
      readers,
      import_id: await makeImport(db),
      earlier,
      method: await sampleMethod(db),
    };
    for (let count = 0; count < asked; count += 1) histories.push(await makeRandomHistory(stage));
  },
  30_000 + asked * 2000,
);

/** How far an article came, told plainly and without SQL. These histories give no reasons. */
function stepOf(history: ArticleHistory): FlowStep {
  const [review, screening] = [findDecision(history, 'review'), findDecision(history, 'screening')];
  const state = stateOf(history);
  if (state === 'duplicate') return 'duplicate';
  if (state === 'published') return 'included';
  if (review === 'rejected') return 'excluded-review';
  if (review === 'accepted') return history.isArchived ? 'archived-review' : 'included';
  if (screening === 'rejected') return 'excluded-screening';
  if (history.isArchived) return screening === 'accepted' ? 'archived-retrieval' : 'archived';
  return ['accepted', 'review', 'review-consensus'].includes(state) ? 'awaiting-review' : 'awaiting-screening';
}

const countSteps = ({ steps }: ArticleFlow): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { step, articles } of steps) counts[step] = (counts[step] ?? 0) + articles;
  return counts;
};

const total = (lines: readonly { articles: number }[]): number =>
  lines.reduce((sum, { articles }) => sum + articles, 0);

/** Each box is what leaves beside it and the next box; each line is the sum of its parts. */
const expectAddsUp = (flow: ArticleFlow): void => {
  const rows = flowRows(flow);
  for (const [at, { articles, leaving }] of rows.entries()) {
    const next = rows[at + 1];
    if (next) expect(articles).toBe(total(leaving) + next.articles);
  }
  for (const line of rows.flatMap((row) => [row, ...row.leaving]))
    if (line.parts.length > 0) expect(line.articles).toBe(total(line.parts));
};

const countListed = async (query: Record<string, string | number>): Promise<number> =>
  (await admin.call(listArticles, { query: { ...query, per_page: 1 } })).body.meta.total;

it('adds up, counts what a plain telling of the histories counts, and each box opens a list of as many', async () => {
  const { body } = await admin.call(readFlow, {});
  const told: Record<string, number> = { 'awaiting-screening': others };
  for (const history of histories) told[stepOf(history)] = (told[stepOf(history)] ?? 0) + 1;
  expect(countSteps(body.data)).toEqual(told);
  expectAddsUp(body.data);
  expect(flowRows(body.data)[0]!.articles).toBe(histories.length + others);
  for (const box of FlowBox.options)
    expect([box, await countListed({ flow: box })]).toEqual([box, countBox(body.data.steps, box)]);
});

it('has the articles of a round only, and lists them', async () => {
  const { db } = test;
  const round = await findRound(db);
  const { body } = await admin.call(readRoundFlow, { params: { id: round } });
  const assigned = histories.filter(({ assignments }) => assignments.length > 0).length;
  expect(flowRows(body.data)[0]!.articles).toBe(assigned);
  expectAddsUp(body.data);
  expect(await countListed({ round })).toBe(assigned);
  expect((await admin.call(readRoundFlow, { params: { id: 2_000_000_000 } })).status).toBe(404);
});

it('counts what was published from its abstract beside full reviews', async () => {
  const { db } = test;
  const before = (await admin.call(readFlow, {})).body.data;
  const { id } = await makeArticle(db);
  await inTransaction(db, async (tx) => {
    const form = await makeSubmittedForm(tx, id, { kind: 'screening', method: await sampleMethod(db) });
    await publishForm(tx, bySystem, id, form);
  });
  const flow = (await admin.call(readFlow, {})).body.data;
  expect(countBox(flow.steps, 'partial') - countBox(before.steps, 'partial')).toBe(1);
  expect(countBox(flow.steps, 'sought')).toBe(countBox(before.steps, 'sought'));
  expectAddsUp(flow);
});

it('tells reasons apart: a full text that nobody could get was not retrieved, and readers may differ about the reason', async () => {
  const before = (await admin.call(readFlow, {})).body.data;
  const [missing, same, differing] = [
    await startScreeningPair(test, 'review'),
    await startScreeningPair(test, 'screening'),
    await startScreeningPair(test, 'screening'),
  ];
  for (const at of [0, 1] as const) {
    await missing.vote(at, { reason: 'full-text-unavailable' });
    await same.vote(at, { reason: 'not-english' });
    await differing.vote(at, { reason: at === 0 ? 'not-english' : 'retracted' });
  }
  const flow = (await admin.call(readFlow, {})).body.data;
  expectAddsUp(flow);
  expect(countBox(flow.steps, 'not-retrieved') - countBox(before.steps, 'not-retrieved')).toBe(1);
  const reason = await rejectionReason(test.db, 'not-english');
  const excluded = (of: ArticleFlow, id: number | null) =>
    of.steps.find(({ step, reason: why }) => step === 'excluded-screening' && (why?.id ?? null) === id)?.articles ?? 0;
  expect(excluded(flow, reason)).toBe(1);
  expect(excluded(flow, null) - excluded(before, null)).toBe(1);
  expect(await countListed({ flow: 'excluded-screening', reason })).toBe(1);
  expect(await countListed({ flow: 'excluded-screening', reason: 'none' })).toBe(excluded(flow, null));
});
