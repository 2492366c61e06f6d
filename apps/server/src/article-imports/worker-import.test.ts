// @module-tag proof
import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { commitFile, listImported, newCitations, risFile } from '../../test/article-imports.ts';
import { makeUser } from '../../test/factories.ts';
import { fewerInCi } from '../../test/fewer-in-ci.ts';
import { useApp } from '../../test/harness.ts';
import type { TestClient } from '../../test/test-client.ts';
import { kill, residentBytes, startWorker } from '../../test/worker-process.ts';

const test = useApp();
const megabyte = 2 ** 20;
const patience = { timeout: 60_000, interval: 10 };
let admin: TestClient;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});
afterEach(() => worker && kill(worker));

const read = (id: number) =>
  test.db
    .selectFrom('article_imports')
    .where('id', '=', id)
    .select(['state', 'total', 'done', 'refused'])
    .executeTakeFirstOrThrow();
const doneOf = async (id: number) => (await read(id)).done;

const kills = fewerInCi(10);

it(`writes each record once, although the worker is killed ${kills} times in the middle`, async () => {
  const total = 620 * kills;
  const { id } = await commitFile(admin, risFile(newCitations(total)));
  const seen: number[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    worker = startWorker(test);
    const before = await doneOf(id);
    await expect.poll(() => doneOf(id), patience).toBeGreaterThan(before);
    await kill(worker); // In the middle of the next batch.
    seen.push(await doneOf(id));
  }
  expect(Math.max(...seen)).toBeLessThan(total);
  worker = startWorker(test);
  await expect.poll(async () => (await read(id)).state, patience).toBe('done');
  expect(await read(id)).toMatchObject({ total, done: total, refused: 0 });
  const articles = await listImported(test, id);
  expect(articles.map(({ position }) => position)).toEqual(Array.from({ length: total }, (_, at) => at + 1));
  const { count } = await test.db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(total);
});

it('needs little memory for many records', async () => {
  worker = startWorker(test);
  const [first, many] = [
    await commitFile(admin, risFile(newCitations(600))),
    await commitFile(admin, risFile(newCitations(5000))),
  ];
  // By then all code is loaded.
  await expect.poll(() => doneOf(first.id), patience).toBe(600);
  const before = await residentBytes(worker);
  let most = before;
  const watch = async () => {
    most = Math.max(most, await residentBytes(worker!));
    return (await read(many.id)).state;
  };
  await expect.poll(watch, { ...patience, timeout: 120_000 }).toBe('done');
  expect(most - before).toBeLessThan(150 * megabyte);
});
