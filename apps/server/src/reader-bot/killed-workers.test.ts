// @module-tag proof
import type { ChildProcess } from 'node:child_process';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { fewerInCi } from '../../test/fewer-in-ci.ts';
import { useApp } from '../../test/harness.ts';
import { kill, startWorker } from '../../test/worker-process.ts';
import { inTransaction } from '../db/transaction.ts';

const test = useApp();
const patience = { timeout: 90_000, interval: 5 };
const kills = fewerInCi(50);
const total = 60 * kills;
let worker: ChildProcess | undefined;
afterEach(() => worker && kill(worker));

const read = async <T>(query: string): Promise<T> => (await sql.raw<T>(query).execute(test.db)).rows[0]!;
const countIn = async (status: string): Promise<number> =>
  (
    await read<{ count: number }>(
      `SELECT count(*) AS count FROM bot_log_entries WHERE task = 'enrich' AND status = '${status}'`,
    )
  ).count;

/** Articles whose journal has a country, which they do not name themselves. */
const makeArticles = () =>
  sql.raw(`INSERT INTO journals (name, country_id) VALUES ('Journal of Killed Workers',
      (SELECT id FROM vocabulary_entries WHERE vocabulary = 'country' ORDER BY id LIMIT 1));
    INSERT INTO articles (compound_id, answers) SELECT '2031-01-' || lpad(n::text, 5, '0'),
      jsonb_build_object('title', 'Study ' || n, 'journal', 'Journal of Killed Workers')
    FROM generate_series(1, ${total}) n`);

it(`every task is done once, although its workers are killed ${kills} times`, { timeout: 900_000 }, async () => {
  await makeArticles().execute(test.db);
  let interrupted = 0;
  for (let killed = 0; killed < kills; killed += 1) {
    const before = await countIn('succeeded');
    worker = startWorker(test);
    await expect.poll(() => countIn('succeeded'), patience).toBeGreaterThan(before);
    await kill(worker);
    interrupted += await countIn('running');
  }
  expect(interrupted).toBeGreaterThan(0);
  expect(await countIn('succeeded')).toBeLessThan(total);
  worker = startWorker(test);
  const settle = async () => {
    // What the schedule does every minute.
    await inTransaction(test.db, (tx) => test.deps.addJob(tx, 'run-bot-tasks', {}));
    return countIn('succeeded');
  };
  await expect.poll(settle, { timeout: 300_000, interval: 500 }).toBe(total);
  const each = await read(`SELECT count(*) AS entries, count(DISTINCT article_id) AS articles,
    min(attempts) AS least, (max(attempts) > 1) AS repeated FROM bot_log_entries WHERE task = 'enrich'`);
  expect(each).toEqual({ entries: total, articles: total, least: 1, repeated: true });
  expect(
    await read(`SELECT (SELECT count(*) FROM article_fills) AS fills, (SELECT count(*) FROM articles WHERE answers ? 'journal_country') AS changed,
      (SELECT count(*) FROM audit_log WHERE action = 'article enriched') AS audited,
      (SELECT count(DISTINCT subject_id) FROM audit_log WHERE action = 'article enriched') AS once`),
  ).toEqual({ fills: total, changed: total, audited: total, once: total });
});
