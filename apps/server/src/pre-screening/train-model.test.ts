import { listArticles } from '@cea/contract/article-list';
import { acceptMyAssignment, readMyAssignment } from '@cea/contract/assignments';
import { listBotLog } from '@cea/contract/reader-bot';
import { readArticleRank, readRoundRanking } from '@cea/contract/ranking';
import { updateRound } from '@cea/contract/reading-rounds';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AbstractKind, abstractKinds, decideAbstract, makeAbstract } from '../../test/decided-abstracts.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeAssignment } from '../../test/make-assignment.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import type { TestClient } from '../../test/test-client.ts';
import { trainIfDue, trainModel } from './train-model.ts';

const test = useApp();
let admin: TestClient;

const make = (kind: AbstractKind): Promise<number> => makeAbstract(test.db, kind);
const decide = (article_id: number, is_accepted: boolean, assigned?: number) =>
  decideAbstract(test.db, article_id, is_accepted, assigned);
const train = () => trainModel(test.db);
const countModels = async () =>
  (await sql<{ count: number }>`SELECT count(*)::int AS count FROM ranking_models`.execute(test.db)).rows[0]!.count;
const rankOf = async (id: number) => (await admin.call(readArticleRank, { params: { id } })).body.data;

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

describe('before there are decisions', () => {
  it('orders by keywords and says so', async () => {
    const [trial, utility] = [await make('trial'), await make('utility')];
    // Only its identifier is known.
    await makeArticle(test.db, { title: null });
    await trainIfDue(test.db);
    expect(await rankOf(utility)).toMatchObject({ rank: 1, ranked: 2, terms_for: [], model: { method: 'keywords' } });
    expect((await rankOf(trial))!.rank).toBe(2);
    const log = (await admin.call(listBotLog, { query: { task: 'pre-screen', article: utility } })).body.data;
    expect(log).toMatchObject([
      { status: 'succeeded', message: expect.stringMatching(/^Ranked 1 of 2 by model \d+\.$/) },
    ]);
    for (const [id, isAccepted] of [[trial, false] as const, [utility, true] as const]) await decide(id, isAccepted);
  });
});

describe('with decisions of both kinds', () => {
  let waiting: number[];
  beforeAll(async () => {
    for (let at = 0; at < 6; at += 1) {
      await decide(await make('utility'), true);
      await decide(await make('trial'), false);
    }
    waiting = [];
    for (const kind of ['trial', 'utility', 'trial', 'utility', 'trial', 'utility'] as const)
      waiting.push(await make(kind));
    await train();
  });

  it('ranks undecided abstracts like those accepted first, with the terms that tell', async () => {
    const ranks = await Promise.all(waiting.map(rankOf));
    expect(ranks.map((rank) => rank!.rank).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([1, 3, 5].map((at) => ranks[at]!.rank).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(ranks[1]).toMatchObject({ ranked: 6, model: { method: 'model', accepted: 7, rejected: 7 } });
    expect(ranks[1]!.terms_for).toContain('qaly');
    expect(ranks[0]!.terms_against).toContain('surgery');
  });

  it('lists articles by rank, and those among the first', async () => {
    const listed = async (query: object) =>
      (await admin.call(listArticles, { query: { per_page: 100, ...query } })).body.data;
    const first = await listed({ rank: 3, sort: 'rank' });
    expect(first.map(({ rank }) => rank)).toEqual([1, 2, 3].map((rank) => ({ rank, ranked: 6 })));
    expect(new Set(first.map(({ id }) => id))).toEqual(new Set([1, 3, 5].map((at) => waiting[at])));
    const decided = (await listed({})).filter(({ id }) => !waiting.includes(id));
    expect(decided.every(({ rank }) => rank === null)).toBe(true);
  });

  it('orders the abstracts of a reader by rank while the round is switched on', async () => {
    const account = await makeUser(test.db, { roles: ['Internal Reader'] });
    const reader = await test.as(account);
    const { id } = await makeAssignment(test.db, [account], { kind: 'screening', article_ids: waiting });
    await reader.call(acceptMyAssignment, { params: { id } });
    const titles = async () =>
      (await reader.call(readMyAssignment, { params: { id } })).body.data.article_assignments.map(({ title }) => title);
    const { rows } = await sql<{ round_id: number; version: number; drawn: number }>`
      SELECT r.id AS round_id, r.version, (SELECT count(*)::int FROM unnest(${waiting}::int[]) a WHERE is_drawn(r.id, a)) AS drawn
      FROM assignments s JOIN reading_rounds r ON r.id = s.round_id WHERE s.id = ${id}`.execute(test.db);
    const { round_id, version, drawn } = rows[0]!;
    const isUtility = (title: string) => title === abstractKinds.utility.title;
    const rankQueue = async (ranks_queue: boolean, seen: number) => {
      const body = { version: seen, ranks_queue };
      expect((await admin.call(updateRound, { params: { id: round_id }, body })).status).toBe(200);
    };
    const asAssigned = [false, true, false, true, false, true];
    expect((await titles()).map(isUtility)).toEqual(asAssigned);
    await rankQueue(true, version);
    // A draw moves at most one abstract each.
    expect((await titles()).slice(0, 3).filter(isUtility).length).toBeGreaterThanOrEqual(3 - drawn);
    await rankQueue(false, version + 1);
    expect((await titles()).map(isUtility)).toEqual(asAssigned);
  });

  it('does not train again for one decision, and at once if a decision is changed', async () => {
    const before = await countModels();
    await decide(waiting[1]!, true);
    await trainIfDue(test.db);
    expect(await countModels()).toBe(before);
    // The same article again, now rejected: the model has learned the opposite.
    const { rows } = await sql<{ id: number }>`SELECT article_id AS id FROM forms WHERE is_accepted
      AND article_id <> ${waiting[1]} ORDER BY id LIMIT 1`.execute(test.db);
    await decide(rows[0]!.id, false);
    await trainIfDue(test.db);
    expect(await countModels()).toBe(before + 1);
    expect(await rankOf(waiting[0]!)).toMatchObject({ ranked: 5, model: { accepted: 7, rejected: 8 } });
    expect(await rankOf(waiting[1]!)).toBeNull();
  });

  it('keeps one model if two workers train at the same time', async () => {
    const before = await countModels();
    await Promise.all([train(), train()]);
    expect(await countModels()).toBe(before + 1);
  });

  it('never changes a model', async () => {
    await expect(sql`UPDATE ranking_models SET accepted = 0`.execute(test.db)).rejects.toThrow('does not change');
  });
});

it('says how well the order served a round, and at most how many are left', async () => {
  const account = await makeUser(test.db, { roles: ['Internal Reader'] });
  const articles = [];
  for (let at = 0; at < 30; at += 1) articles.push(await make(at % 3 === 0 ? 'utility' : 'trial'));
  const { id, article_assignment_ids } = await makeAssignment(test.db, [account], {
    kind: 'screening',
    article_ids: articles,
  });
  await train();
  for (const [at, article_id] of articles.entries())
    if (at < 24) await decide(article_id, at % 3 === 0, article_assignment_ids[at]);
  await train();
  const { rows } = await sql<{ round_id: number }>`SELECT round_id FROM assignments WHERE id = ${id}`.execute(test.db);
  const { body } = await admin.call(readRoundRanking, { params: { id: rows[0]!.round_id } });
  const { top, rest, left, saved, model } = body.data;
  expect(model!.method).toBe('model');
  expect(top.accepted + rest.accepted).toBeLessThanOrEqual(8);
  expect(top.accepted).toBe(top.decided);
  expect(left!.read).toBeGreaterThan(left!.found);
  expect(left!.found).toBeGreaterThanOrEqual(top.accepted + rest.accepted);
  expect(left!.high).toBeGreaterThanOrEqual(2);
  expect(left!.high).toBeLessThanOrEqual(left!.unread);
  expect(saved!.abstracts).toBeGreaterThan(5);
  expect(saved!.minutes).toBeNull();
  expect((await admin.call(readRoundRanking, { params: { id: 1_000_000 } })).status).toBe(404);
});

it('draws about one article in twenty, the same whenever it is asked', async () => {
  const { rows } = await sql<{ share: number; again: boolean }>`SELECT avg(is_drawn(7, a)::int)::float8 AS share,
      bool_and(is_drawn(7, a) = is_drawn(7, a) AND queue_place(7, a, 3, 9) BETWEEN 0 AND 9) AS again
    FROM generate_series(1, 5000) a`.execute(test.db);
  expect(rows[0]!.again).toBe(true);
  expect(rows[0]!.share).toBeGreaterThan(0.04);
  expect(rows[0]!.share).toBeLessThan(0.06);
});
