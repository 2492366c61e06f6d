import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { PostOffice } from '../../test/post-office.ts';
import { type Cell, makeWork } from '../../test/round-factories.ts';
import { inTransaction } from '../db/transaction.ts';
import { createRound } from '../reading-rounds/create-round.ts';
import { today } from '../settings/today.ts';
import { remindReaders } from './remind-readers.ts';
import { runDaily } from './run-daily.ts';

const test = useApp();
let post: PostOffice;
beforeAll(async () => {
  post = await PostOffice.open(test);
});
afterAll(() => post.close());

let readers: [Account, Account];
let round_id: number;
beforeEach(async () => {
  const make = () => makeUser(test.db, { roles: ['External Reader'] });
  readers = [await make(), await make()];
  round_id = (await createRound(test.db, {})).id;
});

/** A day of the organization. */
async function dayFromNow(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`SELECT (${today} + ${days}::int)::text AS day`.execute(test.db);
  return rows[0]!.day;
}

const work = async (days: number, cells: Cell[][]) =>
  makeWork(
    test.db,
    round_id,
    readers.map(({ id }) => id),
    { due_on: await dayFromNow(days), cells },
  );
const remind = () => inTransaction(test.db, (tx) => remindReaders(tx, test.deps));
const told = async (reader: Account) =>
  (
    await test.db
      .selectFrom('notifications')
      .where('user_id', '=', reader.id)
      .orderBy('created_at')
      .select(['kind', 'title', 'text', 'path'])
      .execute()
  ).map(({ kind, text }) => `${kind}: ${text}`);

describe('readers are reminded', () => {
  it('as many days before as the settings say', async () => {
    await work(6, [['open', 'open']]);
    await remind();
    expect(await told(readers[0])).toEqual([]);
    await test.db.insertInto('settings').values({ key: 'due_soon_days', value: '6' }).execute();
    await remind();
    await test.db.deleteFrom('settings').where('key', '=', 'due_soon_days').execute();
    expect(await told(readers[0])).toHaveLength(1);
  });

  it('three days before and once the due date is over, each reading once', async () => {
    const day = await dayFromNow(3);
    const { assignment_id } = await work(3, [
      ['open', 'accepted'],
      ['open', 'open'],
    ]);
    await work(4, [['open', 'open']]);
    await remind();
    await remind();
    expect(await told(readers[0])).toEqual([
      expect.stringMatching(/^due-soon: 2 articles of Full review 1 in Round \d+ must be/),
    ]);
    expect(await told(readers[1])).toEqual([expect.stringMatching(/^due-soon: 1 article of /)]);
    await post.deliverAll();
    const [mail] = post.mailsTo(readers[0].email);
    expect(mail!.subject).toMatch(/^Due .*: Full review 1, Round \d+$/);
    expect(mail!.text).toContain(`http://registry.test/data-collection/review/${assignment_id}`);
    expect(mail!.html).toContain(`/data-collection/review/${assignment_id}`);

    await sql`UPDATE assignments SET due_on = ${day}::date - 4 WHERE id = ${assignment_id}`.execute(test.db);
    await remind();
    await remind();
    expect((await told(readers[0])).map((text) => text.split(':')[0])).toEqual(['due-soon', 'overdue']);
  });

  it('not about drafts, submitted readings, archived articles or closed accounts', async () => {
    await work(1, [['accepted', 'rejected']]);
    await makeWork(test.db, round_id, [readers[0].id, readers[1].id], {
      due_on: await dayFromNow(1),
      cells: [['planned', 'planned']],
      draft: true,
    });
    const { article_ids } = await work(-5, [['open', 'open']]);
    await sql`UPDATE articles SET archived_at = now() WHERE id = ANY (${article_ids})`.execute(test.db);
    await remind();
    expect(await told(readers[0])).toEqual([]);
    await sql`UPDATE articles SET archived_at = NULL WHERE id = ANY (${article_ids})`.execute(test.db);
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', readers[0].id).execute();
    await remind();
    expect([await told(readers[0]), (await told(readers[1])).length]).toEqual([[], 1]);
  });

  it('by no mail if everything was submitted before it could be sent', async () => {
    const { article_assignment_ids } = await work(-1, [['open', 'open']]);
    await remind();
    await sql`UPDATE forms SET status = 'submitted', submitted_at = now(), is_accepted = true
      WHERE article_assignment_id = ANY (${article_assignment_ids}) AND reader_id = ${readers[0].id}`.execute(test.db);
    await post.deliverAll();
    expect([post.mailsTo(readers[0].email).length, post.mailsTo(readers[1].email).length]).toEqual([0, 1]);
  });

  it('the database refuses a second reminder of the same reading', async () => {
    await work(-1, [['open', 'open']]);
    await remind();
    await expect(
      sql`INSERT INTO reading_reminders SELECT * FROM reading_reminders WHERE reader_id = ${readers[0].id}`.execute(
        test.db,
      ),
    ).rejects.toThrow('reading_reminders_pkey');
  });
});

describe('the work of a day', () => {
  /** A zone in which it is this hour now. */
  const zoneAt = (hour: number) => {
    const behind = (((new Date().getUTCHours() - hour) % 24) + 24) % 24;
    return `Etc/GMT${behind <= 12 ? `+${behind}` : `-${24 - behind}`}`;
  };
  const inZone = (zone: string) =>
    sql`INSERT INTO settings (key, value) VALUES ('time_zone', to_jsonb(${zone}::text))
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(test.db);
  const run = () => inTransaction(test.db, (tx) => runDaily(tx, test.deps));

  it('is done once, from six in the morning on where the organization is, also by workers at once', async () => {
    await inZone(zoneAt(4));
    await work(1, [['open', 'open']]);
    await run();
    expect(await told(readers[0])).toEqual([]);
    await inZone(zoneAt(12));
    await Promise.all([run(), run(), run()]);
    expect(await told(readers[0])).toHaveLength(1);
    await work(2, [['open', 'open']]);
    await run();
    expect(await told(readers[0])).toHaveLength(1);
  });
});
