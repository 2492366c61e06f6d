import { randomUUID } from 'node:crypto';
import {
  addToHistory,
  annotateHistoryLine,
  deleteHistoryLine,
  type HistoryLine,
  historyLimits,
  listHistory,
  type NewHistoryLine,
  removeHistoryLines,
} from '@cea/contract/search-history';
import { deleteUser } from '@cea/contract/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race, times } from '../../test/race.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
let account: Account;
let [ada, ben]: [TestClient, TestClient] = [undefined!, undefined!];
beforeEach(async () => {
  account = await makeUser(test.db, { roles: ['Sponsor'] });
  ada = await test.as(account);
  ben = await test.as(await makeUser(test.db, { roles: ['External Reader'] }));
});

const line = (text: string, more: Partial<NewHistoryLine> = {}): NewHistoryLine => ({
  id: randomUUID(),
  type: 'ratios',
  query: { raw_query: text },
  release: null,
  combines: null,
  note: '',
  total: 3,
  revision: 1,
  ran_at: '2026-01-01T00:00:00.000Z',
  ...more,
});
const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const add = async (client: TestClient, ...lines: NewHistoryLine[]): Promise<HistoryLine[]> => {
  const { status, body } = await client.call(addToHistory, { body: { lines } });
  expect([status, body]).toMatchObject([200, {}]);
  return body.data;
};
const list = async (client: TestClient): Promise<HistoryLine[]> => (await client.call(listHistory)).body.data;
const shown = async (client: TestClient) =>
  (await list(client)).map(({ number, query }) => `#${number} ${query.raw_query}`);
const remove = async (client: TestClient, ids: string[], removed = true) =>
  (await client.call(removeHistoryLines, { body: { ids, removed } })).body.data.changed;

describe('a search that is run', () => {
  it('is a line under the next number, the last run first, for its owner alone', async () => {
    await add(ada, line('a', { ran_at: at(1) }));
    await add(ada, line('b', { ran_at: at(2), note: 'Main line' }));
    expect(await shown(ada)).toEqual(['#2 b', '#1 a']);
    expect((await list(ada))[0]).toMatchObject({ note: 'Main line', total: 3, revision: 1, ran_at: at(2) });
    expect(await list(ben)).toEqual([]);
  });

  it('again updates its line, which keeps its number and note', async () => {
    const [first] = await add(ada, line('a', { ran_at: at(1), note: 'Kept' }));
    await add(ada, line('b', { ran_at: at(2) }));
    const [again] = await add(ada, line('a', { ran_at: at(3), total: 9, revision: 4 }));
    expect(again).toEqual({ ...first, ran_at: at(3), total: 9, revision: 4 });
    expect(await shown(ada)).toEqual(['#1 a', '#2 b']);
  });

  it('is another line with another type, release, filter or choice of synonyms', async () => {
    const query = [{ term: 'publication_year', values: [2001], filter: true as const }];
    await add(
      ada,
      line('a'),
      line('a', { type: 'weights' }),
      line('a', { release: '2026.1' }),
      line('a', { query: { raw_query: 'a', query } }),
      line('a', { query: { raw_query: 'a', exact: true } }),
    );
    expect(await list(ada)).toHaveLength(5);
  });

  it('is one line however often and by however many tabs it is sent at once', async () => {
    const sent = line('a');
    await race(test, [...times(4, () => add(ada, sent)), ...times(4, () => add(ada, line('a')))]);
    expect(await shown(ada)).toEqual(['#1 a']);
    await race(
      test,
      times(6, () => add(ada, line(randomUUID()))),
    );
    expect((await list(ada)).map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is not dated in the future, whatever the clock of the browser says', async () => {
    const [kept] = await add(ada, line('a', { ran_at: '2999-01-01T00:00:00.000Z' }));
    expect(Date.parse(kept!.ran_at)).toBeLessThan(Date.parse('2998-01-01T00:00:00Z'));
  });
});

describe('the lines of a browser at sign-in', () => {
  it('all come into the account, under their numbers if it has none yet, and only once', async () => {
    const lines = Array.from({ length: 500 }, (_, index) =>
      line(`w${index}`, { number: index + 3, ran_at: at(index), ...(index === 9 && { combines: '#3 AND #5' }) }),
    );
    await add(ada, ...lines);
    await add(ada, ...lines);
    const kept = await list(ada);
    expect(kept).toHaveLength(500);
    expect(kept.map(({ number }) => number)).toEqual(lines.map(({ number }) => number!).toReversed());
    expect(kept.find(({ number }) => number === 12)).toMatchObject({ combines: '#3 AND #5' });
    expect((await add(ada, line('next')))[0]).toMatchObject({ number: 503 });
  });

  it('follow those of the account, with combinations that mention their new numbers', async () => {
    await add(ada, line('own'), line('shared', { ran_at: at(1) }));
    const added = await add(
      ada,
      line('first', { number: 1, ran_at: at(4) }),
      line('shared', { number: 2, ran_at: at(5), total: 8 }),
      line('first AND shared', { number: 3, combines: '#1 AND #2', ran_at: at(6) }),
      line('gone', { number: 4, combines: '#1 AND #9', ran_at: at(7) }),
    );
    expect(added.map(({ number, combines }) => [number, combines])).toEqual([
      [3, null],
      [2, null],
      [4, '#3 AND #2'],
      [5, null],
    ]);
    expect(await shown(ada)).toEqual(['#5 gone', '#4 first AND shared', '#2 shared', '#3 first', '#1 own']);
  });
});

it('keeps the last thousand searches', async () => {
  const many = (from: number) =>
    Array.from({ length: 500 }, (_, index) => line(`w${from + index}`, { ran_at: at(from + index) }));
  await add(ada, ...many(0));
  await add(ada, ...many(500));
  await add(ada, line('newest', { ran_at: at(2000) }));
  const kept = await list(ada);
  expect(kept).toHaveLength(historyLimits.account);
  expect([kept[0]!.number, kept.at(-1)!.number]).toEqual([1001, 2]);
});

describe('one’s own lines', () => {
  it('can be annotated and deleted; those of others are not found', async () => {
    const [{ id }] = (await add(ada, line('a'))) as [HistoryLine];
    const note = { params: { id }, body: { note: '  Base case ' } };
    expect((await ben.call(annotateHistoryLine, note)).status).toBe(404);
    expect((await ada.call(annotateHistoryLine, note)).body.data).toMatchObject({ id, note: 'Base case' });
    expect((await ben.call(deleteHistoryLine, { params: { id } })).status).toBe(404);
    expect((await ada.call(deleteHistoryLine, { params: { id } })).status).toBe(204);
    expect(await list(ada)).toEqual([]);
    expect((await add(ada, line('b')))[0]).toMatchObject({ number: 2 });
  });

  it('can be removed together and brought back under their numbers', async () => {
    const [a, b] = (await add(ada, line('a', { ran_at: at(1) }), line('b', { ran_at: at(2) }))) as [
      HistoryLine,
      HistoryLine,
    ];
    expect(await remove(ben, [a.id])).toBe(0);
    expect(await remove(ada, [a.id, b.id])).toBe(2);
    expect(await list(ada)).toEqual([]);
    expect(await remove(ada, [a.id, b.id], false)).toBe(2);
    expect(await shown(ada)).toEqual(['#2 b', '#1 a']);
  });

  it('do not come back beside the same search under a new number', async () => {
    const [a] = (await add(ada, line('a'))) as [HistoryLine];
    await remove(ada, [a.id]);
    await add(ada, line('a'));
    expect(await remove(ada, [a.id], false)).toBe(0);
    expect(await shown(ada)).toEqual(['#2 a']);
  });

  it('are forgotten a day after their removal', async () => {
    const [a] = (await add(ada, line('a'))) as [HistoryLine];
    await remove(ada, [a.id]);
    await test.db
      .updateTable('search_history_lines')
      .set({ removed_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', a.id)
      .execute();
    await add(ada, line('b'));
    expect(await remove(ada, [a.id], false)).toBe(0);
  });

  it('go with the account', async () => {
    await add(ada, line('a'));
    const admin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
    const gone = await admin.call(deleteUser, { params: { id: account.id } }, { reason: 'left' });
    expect(gone.status).toBe(204);
    const left = await test.db
      .selectFrom('search_history_lines')
      .where('user_id', '=', account.id)
      .select('id')
      .execute();
    expect(left).toEqual([]);
  });

  it('never reach the audit log', async () => {
    await add(ada, line('secretword', { note: 'secretnote' }));
    const rows = await test.db.selectFrom('audit_log').where('actor_id', '=', account.id).selectAll().execute();
    expect(rows.map(({ action }) => action)).toContain('searches recorded');
    expect(JSON.stringify(rows)).not.toMatch(/secret/);
  });
});
