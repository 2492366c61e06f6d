import { botLogList, exportBotLog, listBotLog, retryBotTask, retryBotTasks } from '@cea/contract/reader-bot';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeLogEntry } from '../../test/bot-log.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import { race } from '../../test/race.ts';
import { acceptArticle, makeArticle } from '../../test/reading-factories.ts';
import type { TestClient } from '../../test/test-client.ts';
import { inTransaction } from '../db/transaction.ts';
import { BotFailure } from './bot-failure.ts';
import { markSucceeded, queueDueTasks, releaseAbandonedTasks, takeTask } from './bot-queue.ts';
import { type BotHandler, runBotTasks } from './run-bot-tasks.ts';

const test = useApp();
let admin: TestClient;
beforeEach(async () => {
  await sql`DELETE FROM bot_log_entries`.execute(test.db);
  await sql`UPDATE articles SET archived_at = now()`.execute(test.db); // Those of other tests are no longer worked on.
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const run = (enrich: BotHandler) =>
  runBotTasks({ db: test.db, addJob: test.deps.addJob, log: test.app.log, handlers: { enrich } });
const succeed: BotHandler = async () => async () => 'Done.';
const fail =
  (failure: Error): BotHandler =>
  () =>
    Promise.reject(failure);
const entries = async (query: object = {}) =>
  (await admin.call(listBotLog, { query: { sort: 'queued_at', ...query } })).body.data;
const only = async () => {
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  return entry!;
};
const retry = (id: number) => admin.call(retryBotTask, { params: { id } });
const untilDue = () => sql`UPDATE bot_log_entries SET run_after = now()`.execute(test.db);
const expireLeases = () =>
  sql`UPDATE bot_log_entries SET leased_until = now() - interval '1 second' WHERE status = 'running'`.execute(test.db);

describe('what is due', () => {
  it('is queued once for each article that is on its way, and again after its abstract was accepted', async () => {
    const { id } = await makeArticle(test.db);
    const kept = await makeArticle(test.db);
    await makeArticle(test.db, {}, { archived_at: '2020-01-01' });
    await makeArticle(test.db, {}, { duplicate_of: kept.id });
    await run(succeed);
    await run(succeed);
    expect((await entries()).map(({ article, cause, status }) => [article.id, cause, status])).toEqual(
      expect.arrayContaining([
        [id, 'import', 'succeeded'],
        [kept.id, 'import', 'succeeded'],
      ]),
    );
    expect(await entries()).toHaveLength(2);
    await acceptArticle(test.db, id);
    await run(succeed);
    await run(succeed);
    expect((await entries({ article: id })).map(({ cause }) => cause)).toEqual(['import', 'acceptance']);
  });

  it('is queued once, although two workers look for it at the same time', async () => {
    for (const _ of [1, 2, 3]) await makeArticle(test.db);
    await race(
      test,
      Array.from({ length: 4 }, () => () => inTransaction(test.db, queueDueTasks)),
    );
    expect(await entries({ status: 'queued' })).toHaveLength(3);
  });
});

describe('a task', () => {
  it('that succeeds writes its result and says so in one transaction', async () => {
    const { id } = await makeArticle(test.db);
    const written: number[] = [];
    await run(async ({ article_id }) => async () => {
      written.push(article_id);
      return 'Filled in: journal country.';
    });
    expect(written).toEqual([id]);
    expect(await only()).toMatchObject({
      status: 'succeeded',
      attempts: 1,
      duration_ms: expect.any(Number),
      message: 'Filled in: journal country.',
      failures: [],
    });
  });

  it('that fails is tried again later, and is failed after five attempts', async () => {
    await makeArticle(test.db);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await only().catch(() => undefined))?.status ?? 'queued').toBe('queued');
      await untilDue();
      await run(fail(new BotFailure(`Answer ${attempt} was 503.`)));
      await run(succeed); // Too early.
    }
    const entry = await only();
    expect(entry).toMatchObject({ status: 'failed', attempts: 5, message: 'Answer 5 was 503.' });
    expect(entry.failures.map(({ message }) => message)).toEqual([5, 4, 3, 2, 1].map((n) => `Answer ${n} was 503.`));
  });

  it('waits as long as it is told, and fails at once if another attempt is useless', async () => {
    await makeArticle(test.db);
    await run(fail(new BotFailure('Too many requests.', { after: 90 })));
    const { run_after, started_at } = await only();
    expect((Date.parse(run_after) - Date.parse(started_at!)) / 1000).toBeCloseTo(90, -1);
    await untilDue();
    await run(fail(new BotFailure('No such article.', { isFinal: true })));
    expect(await only()).toMatchObject({ status: 'failed', attempts: 2 });
  });

  it('says nothing about the inside of the server if the error was not expected', async () => {
    await makeArticle(test.db);
    await run(fail(new Error('connect ECONNREFUSED 10.0.0.7')));
    expect((await only()).message).toBe('Unexpected error. The log of the worker has the details.');
  });

  it('that kills its worker is set aside after five attempts, and the others go on', async () => {
    const { id } = await makeArticle(test.db);
    await inTransaction(test.db, queueDueTasks);
    for (let kills = 1; kills <= 5; kills += 1) {
      expect(await takeTask(test.db, crypto.randomUUID(), ['enrich'])).toMatchObject({ article_id: id });
      const { id: other } = await makeArticle(test.db);
      await run(succeed);
      expect(await entries({ article: other })).toMatchObject([{ status: 'succeeded' }]);
      expect(await entries({ article: id })).toMatchObject([{ status: 'running', attempts: kills }]);
      await expireLeases();
      await inTransaction(test.db, releaseAbandonedTasks);
    }
    expect(await entries({ article: id })).toMatchObject([
      { status: 'failed', attempts: 5, message: 'The worker stopped during this task.' },
    ]);
    expect(await takeTask(test.db, crypto.randomUUID(), ['enrich'])).toBeUndefined();
  });

  it('leaves nothing behind if another worker has taken it over', async () => {
    const { id } = await makeArticle(test.db);
    await run(async ({ article_id }) => async (tx) => {
      await sql`UPDATE articles SET version = 99 WHERE id = ${article_id}`.execute(tx);
      await expireLeases();
      const other = crypto.randomUUID();
      await sql`UPDATE bot_log_entries SET attempts = attempts + 1, worker = ${other}`.execute(test.db);
      return 'Late.';
    });
    expect(await only()).toMatchObject({ status: 'running', message: null });
    const { version } = await test.db
      .selectFrom('articles')
      .where('id', '=', id)
      .select('version')
      .executeTakeFirstOrThrow();
    expect(version).toBe(1);
  });

  it('is run by one of many workers', async () => {
    for (let at = 0; at < 20; at += 1) await makeArticle(test.db);
    const runs: number[] = [];
    const count: BotHandler = async ({ article_id }) => {
      runs.push(article_id);
      return async () => 'Done.';
    };
    await race(test, [() => run(count), () => run(count), () => run(count)]);
    expect(runs).toHaveLength(20);
    expect(new Set(runs).size).toBe(20);
  });

  it('never changes once it has succeeded', async () => {
    const { id } = await makeArticle(test.db);
    const entry = await makeLogEntry(test.db, id);
    const taken = { id: entry, article_id: id, task: 'enrich', attempts: 1, attempts_left: 4 } as const;
    expect(await inTransaction(test.db, (tx) => markSucceeded(tx, taken, 'Again.'))).toBe(false);
    await expect(sql`UPDATE bot_log_entries SET message = 'Again.'`.execute(test.db)).rejects.toThrow(
      'does not change',
    );
  });

  it('goes with its article', async () => {
    const { id } = await makeArticle(test.db);
    await makeLogEntry(test.db, id);
    await sql`DELETE FROM articles WHERE id = ${id}`.execute(test.db);
    expect(await entries()).toEqual([]);
  });
});

describe('a retry', () => {
  it('queues a failed task once, however often it is asked for, and is audited', async () => {
    const { id: article_id } = await makeArticle(test.db);
    const id = await makeLogEntry(test.db, article_id, { status: 'failed', attempts: 5, attempts_left: 0 });
    const answers = await race(test, [() => retry(id), () => retry(id), () => retry(id)]);
    expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual(answers.map(() => [200, 'queued']));
    const { rows } = await sql`SELECT old, new FROM audit_log WHERE action = 'bot task retried'
      AND subject_id = ${String(id)}`.execute(test.db);
    expect(rows).toEqual([
      { old: { status: 'failed', attempts: 5 }, new: { status: 'queued', task: 'enrich', article_id } },
    ]);
    await run(succeed);
    expect(await only()).toMatchObject({ status: 'succeeded', attempts: 6 });
    expect((await retry(id)).status).toBe(409);
    expect((await retry(2_000_000_000)).status).toBe(404);
  });

  it('is refused while a newer entry does the same', async () => {
    const { id: article_id } = await makeArticle(test.db);
    const id = await makeLogEntry(test.db, article_id, { status: 'failed' });
    await makeLogEntry(test.db, article_id, { status: 'queued', cause: 'acceptance' });
    expect((await retry(id)).status).toBe(409);
    const { body } = await admin.call(retryBotTasks, { body: { ids: [id] } });
    expect(body.data).toEqual({ retried: 0, skipped: 1 });
  });

  it('of many skips what has not failed, and queues an article once', async () => {
    const articles = [await makeArticle(test.db), await makeArticle(test.db)];
    for (const { id } of articles) await makeLogEntry(test.db, id, { status: 'failed' });
    await makeLogEntry(test.db, articles[0]!.id, { status: 'failed', cause: 'acceptance' });
    await makeLogEntry(test.db, articles[1]!.id);
    const { body } = await admin.call(retryBotTasks, { body: { matching: {} } });
    expect(body.data).toEqual({ retried: 2, skipped: 2 });
    expect(await entries({ status: 'queued' })).toHaveLength(2);
  });

  it('belongs to administrators', async () => {
    const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    const { id } = await makeArticle(test.db);
    const entry = await makeLogEntry(test.db, id, { status: 'failed' });
    expect((await reader.call(listBotLog, { query: {} })).status).toBe(403);
    expect((await reader.call(retryBotTask, { params: { id: entry } })).status).toBe(403);
    expect((await reader.call(retryBotTasks, { body: { ids: [entry] } })).status).toBe(403);
    expect((await only()).status).toBe('failed');
  });
});

describe('the log', () => {
  it('finds entries by article, status, message, task and day', async () => {
    const titled = await makeArticle(test.db, { title: 'Dapagliflozin in Wales' });
    const pasted = await makeArticle(test.db, { title: '', pubmed_id: '31234567' });
    await makeLogEntry(test.db, titled.id, { queued_at: '2026-03-01T12:00:00Z' });
    await makeLogEntry(test.db, pasted.id, {
      status: 'failed',
      message: 'PubMed was unavailable.',
      queued_at: '2026-04-01T12:00:00Z',
    });
    const found = async (query: object) => (await entries(query)).map(({ article }) => article.title);
    expect(await found({ search: 'wales' })).toEqual(['Dapagliflozin in Wales']);
    expect(await found({ search: '31234567' })).toEqual(['PMID 31234567']);
    expect(await found({ status: 'failed' })).toEqual(['PMID 31234567']);
    expect(await found({ message: 'was unavailable' })).toEqual(['PMID 31234567']);
    expect(await found({ task: 'enrich', to: '2026-03-01' })).toEqual(['Dapagliflozin in Wales']);
    expect(await found({ from: '2026-03-02' })).toEqual(['PMID 31234567']);
    expect(await found({ article: titled.id })).toEqual(['Dapagliflozin in Wales']);
  });

  it('has a file that equals its pages', async () => {
    for (let at = 0; at < 12; at += 1) {
      const { id } = await makeArticle(test.db, { title: `Study ${at % 5}` });
      await makeLogEntry(test.db, id, { status: at % 3 === 0 ? 'failed' : 'succeeded', attempts: 1 + (at % 4) });
    }
    const filters = fc.record({ status: fc.constantFrom(undefined, 'failed' as const) });
    await expectFileAsShown(admin, botLogList, filters);
    const { data } = (await admin.call(listBotLog, { query: { per_page: 100 } })).body;
    const shown = data.map(({ status }) => status);
    expect(shown[0]).toBe('failed');
    expect(shown).toEqual(shown.toSorted((a, b) => Number(b === 'failed') - Number(a === 'failed')));
    expect((await admin.call(exportBotLog, { query: {} })).status).toBe(200);
  });
});
