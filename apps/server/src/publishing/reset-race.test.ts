import { resetArticle } from '@cea/contract/articles';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { completeReading } from '../../test/complete-reading.ts';
import { countDeadlocks, warmPool } from '../../test/every-connection.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race } from '../../test/race.ts';
import { makeReading } from '../../test/reading-factories.ts';
import type { Reader } from '../../test/reader.ts';

const test = useApp();

/** An article with two complete readings, the first `submitted` of them submitted. */
async function makeReadings(submitted: number) {
  const reading = await makeReading(test.db);
  const readers: Reader[] = [];
  for (const account of reading.readers) readers.push(await completeReading(test, account, reading.assignment_id));
  for (const reader of readers.slice(0, submitted)) expect((await reader.submit()).status).toBe(204);
  return { reading, readers };
}

const admin = async () => test.as(await makeUser(test.db, { roles: ['Admin'] }));

const countOpenForms = async (article_id: number) =>
  (
    await test.db
      .selectFrom('forms')
      .where('article_id', '=', article_id)
      .where('status', '=', 'open')
      .select('id')
      .execute()
  ).length;

/** The number of connections in this database that wait for a row lock; only the owner may see it. */
async function countWaiting(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows[0]!.n;
}

it('a reset that meets the last submission waits for it and ends the consensus that it opened', async () => {
  const { reading, readers } = await makeReadings(1);
  const resetting = await admin();
  await warmPool(test);
  const before = await countDeadlocks(test);

  const owner = new Client({ connectionString: test.url });
  await owner.connect();
  // Pauses the submission when it holds its form and is about to open the consensus.
  await owner.query('BEGIN');
  await owner.query('SELECT FROM article_assignments WHERE id = $1 FOR UPDATE', [reading.article_assignment_id]);
  const submission = readers[1]!.submit();
  await expect.poll(() => countWaiting(owner)).toBe(1);
  const reset = resetting.call(resetArticle, { params: { id: reading.article.id } }, { reason: 'Read again' });
  await expect.poll(() => countWaiting(owner)).toBe(2);
  await owner.query('COMMIT');
  await owner.end();

  expect([(await submission).status, (await reset).status]).toEqual([204, 200]);
  expect(await countOpenForms(reading.article.id)).toBe(0);
  expect(await countDeadlocks(test)).toBe(before);
});

it('concurrent resets and submissions never deadlock, and leave no form open', async () => {
  const resetting = await admin();
  const rounds = [];
  for (let round = 0; round < 8; round += 1) rounds.push(await makeReadings(round % 2));
  const before = await countDeadlocks(test);
  for (const { reading, readers } of rounds) {
    const answers = await race<{ status: number }>(test, [
      ...readers.map((reader) => () => reader.submit()),
      () => resetting.call(resetArticle, { params: { id: reading.article.id } }, { reason: 'Read again' }),
    ]);
    for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
    expect(await countOpenForms(reading.article.id)).toBe(0);
  }
  expect(await countDeadlocks(test)).toBe(before);
});
