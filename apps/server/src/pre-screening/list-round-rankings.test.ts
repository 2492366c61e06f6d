import { listRoundRankings, readRoundRanking } from '@cea/contract/ranking';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { decideAbstract, makeAbstract } from '../../test/decided-abstracts.ts';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeAssignment } from '../../test/make-assignment.ts';
import type { TestClient } from '../../test/test-client.ts';
import { createRound } from '../reading-rounds/create-round.ts';
import { trainModel } from './train-model.ts';

const test = useApp();
let admin: TestClient;
let reader: Account;

/** A round of abstracts, every third of them accepted, of which the first ones are decided after they were ranked. */
async function makeRound(label: string, abstracts: number, decided: number): Promise<number> {
  const { id: round_id } = await createRound(test.db, { label });
  const article_ids = [];
  for (let at = 0; at < abstracts; at += 1)
    article_ids.push(await makeAbstract(test.db, at % 3 === 0 ? 'utility' : 'trial'));
  const { article_assignment_ids } = await makeAssignment(test.db, [reader], {
    kind: 'screening',
    article_ids,
    round_id,
  });
  await trainModel(test.db);
  for (const [at, article_id] of article_ids.slice(0, decided).entries())
    await decideAbstract(test.db, article_id, at % 3 === 0, article_assignment_ids[at]);
  return round_id;
}

const list = async (query: { page?: number; per_page?: number } = {}) =>
  (await admin.call(listRoundRankings, { query })).body;

let rounds: number[];
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  reader = await makeUser(test.db, { roles: ['Internal Reader'] });
  rounds = [await makeRound('Decided', 24, 24), await makeRound('Half decided', 24, 12), await makeRound('New', 3, 0)];
  // Without abstracts to screen.
  const { id: round_id } = await createRound(test.db, { label: 'Full reviews' });
  await makeAssignment(test.db, [reader], { kind: 'review', round_id });
  await createRound(test.db, { label: 'Empty' });
  await trainModel(test.db);
  // So that the reading saved is also one of hours.
  await sql`INSERT INTO forms (article_id, article_assignment_id, reader_id, kind, origin, status, dictionary_version,
      is_accepted, submitted_at, active_seconds)
    SELECT x.article_id, x.id, ${reader.id}, 'screening', 'reader', 'submitted', 2, true, clock_timestamp(), 60 + x.id
    FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id WHERE s.round_id = ${rounds[0]}`.execute(
    test.db,
  );
});

it('lists the rounds with abstracts to screen, the latest first, with the figures of their pages', async () => {
  const { data, meta } = await list();
  expect(data.map(({ id, label }) => ({ id, label }))).toEqual([
    { id: rounds[2], label: 'New' },
    { id: rounds[1], label: 'Half decided' },
    { id: rounds[0], label: 'Decided' },
  ]);
  expect(meta).toMatchObject({ total: 3, last_page: 1 });
  for (const { id, ranking } of data)
    expect(ranking).toEqual((await admin.call(readRoundRanking, { params: { id } })).body.data);
  const [fresh, half, decided] = data.map(({ ranking }) => ranking);
  expect(fresh!.left).toMatchObject({ read: 0, unread: 3 });
  expect(half!.left).toMatchObject({ read: 12, found: 4, unread: 12 });
  expect(half!.saved!.minutes).toBeNull();
  expect(decided!.left).toBeNull();
  expect(decided!.saved!.minutes).toBeGreaterThan(0);
});

it('counts the decisions of each round that the latest model learned from, and none that came later', async () => {
  const learned = async () => (await list()).data.map((round) => round.learned);
  expect(await learned()).toEqual([0, 12, 24]);
  const { rows } = await sql<{ article_id: number; id: number }>`SELECT x.article_id, x.id
    FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id
    WHERE s.round_id = ${rounds[2]} LIMIT 1`.execute(test.db);
  await decideAbstract(test.db, rows[0]!.article_id, true, rows[0]!.id);
  expect(await learned()).toEqual([0, 12, 24]);
  await trainModel(test.db);
  expect(await learned()).toEqual([1, 12, 24]);
});

it('answers page by page, and an empty one after the last', async () => {
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await list({ page, per_page: 2 }));
  expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([[rounds[2], rounds[1]], [rounds[0]], []]);
  expect(pages[1]!.meta).toEqual({ current_page: 2, last_page: 2, per_page: 2, total: 3, from: 3, to: 3 });
});

it('needs the right to manage assignments', async () => {
  const client = await test.as(reader);
  expect((await client.call(listRoundRankings)).status).toBe(403);
});
