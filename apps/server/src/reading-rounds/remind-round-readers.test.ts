import { remindRoundReaders } from '@cea/contract/reading-rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { PostOffice } from '../../test/post-office.ts';
import { race } from '../../test/race.ts';
import { type Cell, makeWork } from '../../test/round-factories.ts';
import type { TestClient } from '../../test/test-client.ts';
import { createRound } from './create-round.ts';

const test = useApp();
let post: PostOffice;
let admin: TestClient;
beforeAll(async () => {
  post = await PostOffice.open(test);
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});
afterAll(() => post.close());

let readers: [Account, Account];
let round: { id: number; label: string };
beforeEach(async () => {
  const make = () => makeUser(test.db, { roles: ['External Reader'] });
  readers = [await make(), await make()];
  const { id, number } = await createRound(test.db, {});
  round = { id, label: `Round ${number}` };
});

const remind = (people: readonly Account[], by = admin, id = round.id) =>
  by.call(remindRoundReaders, { params: { id }, body: { user_ids: people.map((person) => person.id) } });
const told = ({ id }: Account) =>
  test.db.selectFrom('notifications').where('user_id', '=', id).select(['kind', 'title', 'text']).execute();
const work = (cells: Cell[][], plan: { due_on?: string; unaccepted?: true } = {}) =>
  makeWork(
    test.db,
    round.id,
    readers.map(({ id }) => id),
    { due_on: '2030-01-31', cells, ...plan },
  );

describe('reminding the readers of a round', () => {
  it('tells each once a day how much is left, on the site and by mail', async () => {
    await work([
      ['open', 'accepted'],
      ['rejected', 'accepted'],
    ]);
    const { status, body } = await remind(readers);
    expect([status, body.data]).toEqual([
      200,
      { reminded: [readers[0].id], others: [{ user_id: readers[1].id, why: 'nothing-left' }] },
    ]);
    expect(await told(readers[0])).toEqual([
      {
        kind: 'reminder',
        title: `Reminder: ${round.label}`,
        text: `1 of your 2 articles in ${round.label} is left, due 1/31/2030.`,
      },
    ]);
    expect(await told(readers[1])).toEqual([]);
    expect(await listAuditTrail(test.db, 'readers reminded', round.id)).toMatchObject([
      { new: { user_ids: [readers[0].id] } },
    ]);
    expect((await remind([readers[0]])).body.data.others).toEqual([{ user_id: readers[0].id, why: 'reminded-today' }]);
    await post.deliverAll();
    expect(post.mailsTo(readers[0].email).map(({ subject }) => subject)).toEqual([`Reminder: ${round.label}`]);
  });

  it('says that it is overdue, and what has to be accepted first', async () => {
    await work([['planned', 'planned']], { due_on: '2020-01-31', unaccepted: true });
    await remind([readers[0]]);
    expect((await told(readers[0])).map(({ text }) => text)).toEqual([
      `1 of your 1 article in ${round.label} is left, overdue since 1/31/2020. Accept the assignment to start.`,
    ]);
  });

  it('happens once, though two administrators do it at the same time', async () => {
    await work([['open', 'open']]);
    const answers = await race(test, [() => remind([readers[0]]), () => remind([readers[0]])]);
    expect(answers.flatMap(({ body }) => body.data.reminded)).toEqual([readers[0].id]);
    expect(await told(readers[0])).toHaveLength(1);
  });

  it('sends no mail of what was read before it went out', async () => {
    await work([['open', 'open']]);
    await remind([readers[0]]);
    await sql`UPDATE forms SET status = 'submitted', submitted_at = now(), is_accepted = true
      WHERE reader_id = ${readers[0].id}`.execute(test.db);
    await post.deliverAll();
    expect(post.mailsTo(readers[0].email)).toEqual([]);
  });

  it('leaves out closed accounts and those who read nothing in it; readers cannot do it', async () => {
    const stranger = await makeUser(test.db, { roles: ['External Reader'] });
    await work([['open', 'open']]);
    await sql`UPDATE users SET is_active = false WHERE id = ${readers[1].id}`.execute(test.db);
    expect((await remind([stranger, readers[1]])).body.data).toEqual({
      reminded: [],
      others: [
        { user_id: readers[1].id, why: 'account-closed' },
        { user_id: stranger.id, why: 'nothing-left' },
      ],
    });
    expect((await remind([readers[0]], await test.as(readers[0]))).status).toBe(403);
    expect((await remind([readers[0]], admin, 999_999)).status).toBe(404);
    expect((await remind([])).status).toBe(422);
  });
});
