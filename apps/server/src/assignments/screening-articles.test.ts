import * as contract from '@cea/contract/screening-articles';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { acceptAbstract, openScreenings, rejectAbstract, rejectionReason } from '../../test/screening-desk.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
/** Reads nothing. */
let admin: TestClient;
/** An administrator who is the second reader. */
let both: Account;
let other: Account;
let assignment: number;
/** In the order of their IDs, each with what the first and the second reader say. */
const votesByArticle = [
  [true, true],
  [false, false],
  [true, false],
  [true, undefined],
  [undefined, true],
  [undefined, undefined],
] as const;
let articles: number[];

type Query = Partial<contract.ScreeningArticleFilters> & { sort?: string };
const list = async (query: Query = {}, client = admin) =>
  (await client.call(contract.listScreeningArticles, { query: { assignment, ...query } })).body.data;
const placesOf = async (query: Query, client = admin) =>
  (await list(query, client)).map(({ article }) => articles.indexOf(article.id));
const votesOf = ({ votes }: contract.ScreeningArticle) => votes.map(contract.voteText);

beforeAll(async () => {
  const { db } = test;
  admin = await test.as(await makeUser(db, { roles: ['Admin'] }));
  other = await makeUser(db, { roles: ['External Reader'], full_name: 'Ann Other' });
  both = await makeUser(db, { roles: ['Admin', 'Internal Reader'], full_name: 'Bo Both' });
  const { assignment_id, readings } = await openScreenings(test, votesByArticle.length, [other, both]);
  assignment = assignment_id;
  for (const [place, votes] of votesByArticle.entries())
    for (const [who, accepts] of votes.entries()) {
      if (accepts === undefined) continue;
      const reader = readings[place]![who]!;
      await (accepts ? acceptAbstract(db, reader) : rejectAbstract(db, reader));
      if ((await reader.submit()).status !== 204) throw new Error('Not submitted');
    }
  articles = (await list()).map(({ article }) => article.id);
});

it('names who voted what on each article of the assignment, and where it stands', async () => {
  const rows = await list();
  const reason = (
    await sql<{ label: string }>`SELECT label FROM vocabulary_entries
    WHERE id = ${await rejectionReason(test.db)}`.execute(test.db)
  ).rows[0]!.label;
  const rejects = `Reject: ${reason}`;
  expect(rows.map(votesOf)).toEqual([
    ['Accept', 'Accept'],
    [rejects, rejects],
    ['Accept', rejects],
    ['Accept', 'No vote yet'],
    ['No vote yet', 'Accept'],
    ['No vote yet', 'No vote yet'],
  ]);
  expect(rows[0]!.votes.map(({ reader }) => reader)).toEqual([
    { id: other.id, full_name: 'Ann Other' },
    { id: both.id, full_name: 'Bo Both' },
  ]);
  expect(rows.map(({ state }) => state)).toEqual([
    'accepted',
    'rejected',
    'screening-consensus',
    'screening',
    'screening',
    'screening',
  ]);
  expect(rows.map(({ voted_at }) => voted_at !== null)).toEqual([true, true, true, true, true, false]);
  expect(rows.some(({ is_blind }) => is_blind)).toBe(false);
});

it.each<[Query, number[]]>([
  [{ votes: 'accepted' }, [0]],
  [{ votes: 'rejected' }, [1]],
  [{ votes: 'differ' }, [2]],
  [{ votes: 'missing' }, [3, 4, 5]],
  [{ state: 'screening' }, [3, 4, 5]],
  [{ state: 'rejected', votes: 'rejected' }, [1]],
  [{ search: 'no such words' }, []],
  [{ rank: 2 }, []],
  [{ sort: '-title' }, [5, 4, 3, 2, 1, 0]],
])('%j finds the articles %j', async (query, places) => {
  expect(await placesOf(query)).toEqual(places);
});

it('has no articles of full reviews, and those of every screening unless it is asked for one', async () => {
  const review = await makeReading(test.db);
  const screening = await makeReading(test.db, undefined, undefined, { kind: 'screening' });
  const all = (await admin.call(contract.listScreeningArticles, { query: { per_page: 100 } })).body.data;
  const ids = all.map(({ article }) => article.id);
  expect(ids).toContain(screening.article.id);
  expect(ids).toEqual(expect.arrayContaining(articles));
  expect(ids).not.toContain(review.article.id);
});

it('tells the rank of an abstract, now or as it was when the round decided it', async () => {
  const { db } = test;
  const { rows } = await sql<{ id: number }>`INSERT INTO ranking_models (method, settings, accepted, rejected, ranked,
      decisions_hash, duration_ms) VALUES ('keywords', '{}', 0, 0, 9, '', 1) RETURNING id`.execute(db);
  const model = rows[0]!.id;
  await sql`INSERT INTO ranking_scores (model_id, article_id, rank, score, terms_for, terms_against)
    VALUES (${model}, ${articles[3]}, 2, 1, '{}', '{}'), (${model}, ${articles[4]}, 1, 2, '{}', '{}')`.execute(db);
  await sql`INSERT INTO ranked_decisions (article_id, model_id, round_id, rank, ranked, is_drawn, is_accepted, decided_at)
    SELECT ${articles[0]}, ${model}, round_id, 3, 9, false, true, now() FROM assignments WHERE id = ${assignment}`.execute(
    db,
  );
  const text = contract.screeningArticleList.columns.find(({ key }) => key === 'rank')!.text;
  expect((await list({ sort: 'rank' })).map((row) => text(row, 'UTC'))).toEqual([
    '1 of 9',
    '2 of 9',
    '3 of 9 when decided',
    '–',
    '–',
    '–',
  ]);
  expect(await placesOf({ rank: 1 })).toEqual([4]);
});

describe('an administrator who reads the assignment', () => {
  let reader: TestClient;
  beforeAll(async () => {
    reader = await test.as(both);
  });

  it('learns the vote of another reader only once all have voted', async () => {
    const rows = await list({}, reader);
    expect(rows.map(({ is_blind }) => is_blind)).toEqual([false, false, false, true, true, true]);
    expect(rows.slice(0, 3).map(({ votes }) => votes.length)).toEqual([2, 2, 2]);
    expect(rows.slice(3).map(votesOf)).toEqual([['No vote yet'], ['Accept'], ['No vote yet']]);
    expect(rows.slice(3).every(({ votes: [own] }) => own!.reader.id === both.id)).toBe(true);
    // Neither the time of the vote, nor the place of the row.
    expect(rows[3]!.voted_at).toBeNull();
    expect((await placesOf({ sort: '-voted_at' }, reader)).slice(4)).toEqual([3, 5]);
    expect((await placesOf({ sort: '-voted_at' })).at(-1)).toBe(5);
  });

  it('finds nothing more about the others by filtering', async () => {
    expect(await placesOf({ votes: 'missing' }, reader)).toEqual([3, 4, 5]);
    for (const votes of ['accepted', 'rejected', 'differ'] as const)
      expect((await list({ votes }, reader)).some(({ is_blind }) => is_blind)).toBe(false);
  });

  it('gets a file that tells no more than the pages', async () => {
    const title = contract.screeningArticleName((await list())[3]!);
    const query = { assignment: String(assignment), columns: 'title,votes' };
    const file = await reader.raw('GET', contract.screeningArticleList.file.path, { query });
    expect(parse(file.body, { bom: true })).toContainEqual([title, `Bo Both: No vote yet · ${contract.blindText}`]);
  });
});

it('its file equals its pages', async () => {
  const filters: fc.Arbitrary<contract.ScreeningArticleFilters> = fc.record({
    assignment: fc.constantFrom(undefined, assignment),
    votes: fc.constantFrom(undefined, ...contract.voteStandingKeys),
    search: fc.constantFrom(undefined, 'treatment'),
    state: fc.constantFrom(undefined, 'screening' as const, 'accepted' as const),
    rank: fc.constantFrom(undefined, 1, 5),
  });
  expect(await list()).toHaveLength(votesByArticle.length);
  await expectFileAsShown(admin, contract.screeningArticleList, filters);
});

it('is not for readers', async () => {
  const client = await test.as(other);
  expect((await client.call(contract.listScreeningArticles, { query: {} })).status).toBe(403);
});
