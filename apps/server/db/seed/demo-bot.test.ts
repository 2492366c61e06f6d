import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { queueDueTasks } from '../../src/reader-bot/bot-queue.ts';
import { useDemoScreening } from '../../test/demo-screening-database.ts';
import { seedDemoBot } from './demo-bot.ts';

const on = useDemoScreening();
const counts = () =>
  on(async (tx) => {
    const { rows } = await sql<{ status: string; count: number }>`SELECT status, count(*)::int AS count
      FROM bot_log_entries WHERE task = 'enrich' GROUP BY 1`.execute(tx);
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  });

beforeAll(() => on(seedDemoBot));

it('most tasks succeeded and a few failed, and the worker finds nothing to enrich', async () => {
  const seeded = await counts();
  expect(seeded.succeeded).toBeGreaterThan(30);
  expect(seeded.failed).toBeGreaterThan(0);
  await on(seedDemoBot);
  await on(queueDueTasks);
  expect(await counts()).toEqual(seeded);
});

it('tasks are recent, and a failed one tells of all its attempts', async () => {
  const { rows } = await on((tx) =>
    sql`SELECT bool_and(queued_at > now() - interval '15 days') AS recent,
      bool_and(status <> 'failed' OR (jsonb_array_length(failures) = attempts AND finished_at < now())) AS told
      FROM bot_log_entries WHERE task = 'enrich'`.execute(tx),
  );
  expect(rows).toEqual([{ recent: true, told: true }]);
});
