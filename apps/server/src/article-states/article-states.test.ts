import { articleStateKeys } from '@cea/contract/article-states';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openStream } from '../../db/seed/registry/random.ts';
import { type ArticleHistory, stateOf } from '../../test/article-history.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeRandomHistory } from '../../test/random-history.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleMethod } from '../../test/sample-answers.ts';
import { findStanding, listStandings } from './article-state.ts';

const test = useApp();
const histories: ArticleHistory[] = [];
const others = 3;
/** Hundreds of histories take longer than a usual test. */
const patience = 120_000;

beforeAll(async () => {
  const { db } = test;
  const readers = [await makeUser(db), await makeUser(db), await makeUser(db)].map(({ id }) => id);
  const earlier: number[] = [];
  for (let made = 0; made < others; made += 1) earlier.push((await makeArticle(db)).id);
  await db
    .insertInto('stored_files')
    .values({ sha256: '0'.repeat(64), bytes: 1 })
    .execute();
  const { id: import_id } = await db
    .insertInto('article_imports')
    .values({
      commit_id: '00000000-0000-4000-8000-000000000001',
      name: 'citations.nbib',
      sha256: '0'.repeat(64),
      format: 'nbib',
      encoding: 'utf-8',
      total: 0,
      created_by: readers[0]!,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const random = openStream('histories of articles');
  const stage = { db, random, readers, import_id, earlier, method: await sampleMethod(db) };
  for (let made = 0; made < 500; made += 1) histories.push(await makeRandomHistory(stage));
}, patience);

it('says of 500 random histories what a plain reading of them says, and every state occurs', async () => {
  const standings = await listStandings(
    test.db,
    histories.map(({ id }) => id),
  );
  for (const history of histories)
    expect([history, standings.get(history.id)?.state]).toEqual([history, stateOf(history)]);
  expect(new Set([...standings.values()].map(({ state }) => state))).toEqual(new Set(articleStateKeys));
  const [one, other] = [histories.slice(0, 100), histories.slice(100, 200)].map((some) => some.map(({ id }) => id));
  const few = [...(await listStandings(test.db, one!)), ...(await listStandings(test.db, other!))];
  expect(few.length).toBe(200);
  for (const [id, standing] of few) expect([id, standing]).toEqual([id, standings.get(id)]);
});

it('adds up to the number of articles', async () => {
  const { rows } = await sql<{ state: string; n: number }>`SELECT state, count(*)::int AS n FROM article_states
    GROUP BY state`.execute(test.db);
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(histories.length + others);
});

it('has come where it is at some time between its import and now', async () => {
  const { rows } = await sql`SELECT FROM article_states s JOIN articles a ON a.id = s.article_id
    WHERE s.since IS NULL OR s.since < a.created_at OR s.since > clock_timestamp()`.execute(test.db);
  expect(rows).toEqual([]);
});

it('knows nothing of an article that does not exist', async () => {
  expect(await findStanding(test.db, 2_000_000_000)).toBeUndefined();
});
