import { randomUUID } from 'node:crypto';
import { mergeJournals, undoMerge } from '@cea/contract/journal-merges';
import * as contract from '@cea/contract/journals';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

type NewJournal = typeof contract.createJournal.body._zod.input;
const create = async (body: NewJournal) => (await admin.call(contract.createJournal, { body })).body.data;
const update = (key: number, body: object) => admin.call(contract.updateJournal, { params: { key }, body });
const read = async (key: number) => (await admin.call(contract.readJournal, { params: { key } })).body.data;
const cite = async (journal: string) => (await makeArticle(test.db, { journal })).id;
const journalOf = async (article_id: number) =>
  (await test.db.selectFrom('articles').where('id', '=', article_id).select('journal_id').executeTakeFirstOrThrow())
    .journal_id;
const send = (ids: number[], into: number, merge_id: string = randomUUID()) =>
  admin.call(mergeJournals, { body: { merge_id, ids, into } });
const undo = (mergeId: string) => admin.call(undoMerge, { params: { mergeId } });

async function merge(ids: number[], into: number): Promise<string> {
  const merge_id = randomUUID();
  expect((await send(ids, into, merge_id)).status).toBe(200);
  return merge_id;
}

/** Every journal with its names, and every article with its journal. */
async function readAll() {
  const journals = await test.db.selectFrom('journals').selectAll().orderBy('id').execute();
  const names = await test.db.selectFrom('journal_names').selectAll().orderBy('key').execute();
  const articles = await test.db.selectFrom('articles').select(['id', 'journal_id']).orderBy('id').execute();
  return { journals, names, articles };
}

/** Three entries of one journal, each with an article. */
async function makeThree() {
  const word = randomUUID().slice(0, 8);
  const journals = [];
  for (const name of [`Annals ${word}`, `Ann ${word}`, `Annals of ${word}`]) journals.push(await create({ name }));
  const [kept, ...others] = journals.map(({ id }) => id) as [number, number, number];
  const articles = [];
  for (const { name } of journals) articles.push(await cite(name));
  return { kept, others, articles, names: journals.map(({ name }) => name) };
}

describe('a merge', () => {
  it('moves articles and names of several journals to one that stays, and is audited for each', async () => {
    const { kept, others, articles, names } = await makeThree();
    const answer = await send(others, kept);
    expect(answer.body.data).toEqual({ merged: 2, articles: 2 });
    expect(new Set(await Promise.all(articles.map(journalOf)))).toEqual(new Set([kept]));
    expect(await journalOf(await cite(names[2]!))).toBe(kept);
    expect((await read(kept)).articles).toBe(4);
    const rows = await test.db
      .selectFrom('audit_log')
      .where('action', '=', 'journal merged')
      .where('subject_id', 'in', others.map(String))
      .orderBy('id')
      .select(['old', 'new'])
      .execute();
    expect(rows).toMatchObject([
      { old: { name: names[1] }, new: { merged_into: kept } },
      { old: { name: names[2] }, new: { merged_into: kept } },
    ]);
  });

  it('that is sent again, at once or after it was undone, changes nothing more', async () => {
    const { kept, others } = await makeThree();
    const merge_id = randomUUID();
    const answers = await Promise.all([send(others, kept, merge_id), send(others, kept, merge_id)]);
    for (const { body } of answers) expect(body.data).toEqual({ merged: 2, articles: 2 });
    expect((await undo(merge_id)).body.data).toEqual({ restored: 2 });
    expect((await send(others, kept, merge_id)).status).toBe(409);
    expect((await read(others[0])).articles).toBe(1);
  });

  it('is not answered for another choice that is sent under its id', async () => {
    const { kept, others } = await makeThree();
    const merge_id = await merge([others[0]], kept);
    const answers = [await send([others[0]], others[1], merge_id), await send(others, kept, merge_id)];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'This merge was made otherwise, or was undone since. Look at the list again.'],
      [409, 'This merge was made otherwise, or was undone since. Look at the list again.'],
    ]);
    expect((await read(others[1])).articles).toBe(1);
  });

  it('refuses what is gone, and a journal into itself, and then merges none', async () => {
    const { kept, others } = await makeThree();
    expect((await send([others[0], kept], kept)).body.errors).toEqual({ into: ['Choose another journal.'] });
    expect((await send(others, 999_999)).body.errors).toEqual({ into: ['Choose from the list.'] });
    const refused = await send([others[0], 999_999], kept);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'One of these journals was merged or deleted in the meantime. None was merged now.',
    ]);
    expect((await read(others[0])).articles).toBe(1);
  });

  it('in both directions at once leaves one of both journals', async () => {
    const { kept, others } = await makeThree();
    const answers = await Promise.all([send([others[0]], kept), send([kept], others[0])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('undoing a merge', () => {
  it('brings back what was, for any order of merges, newest first', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 }), async (steps) => {
        const three = await makeThree();
        const left = [three.kept, ...three.others];
        const made: { merge_id: string; before: unknown }[] = [];
        for (const [a, b] of steps) {
          if (left.length < 2) break;
          const [from] = left.splice(a % left.length, 1);
          const before = await readAll();
          made.push({ merge_id: await merge([from!], left[b % left.length]!), before });
        }
        for (const { merge_id, before } of made.toReversed()) {
          expect((await undo(merge_id)).status).toBe(200);
          expect(await readAll()).toEqual(before);
        }
      }),
      { numRuns: 6, seed: 38 },
    );
  });

  it('takes along what came since under its names, and leaves what cites the other journal now', async () => {
    const { kept, others, articles, names } = await makeThree();
    const merge_id = await merge(others, kept);
    const later = await cite(names[1]!);
    const answers = JSON.stringify({ journal: names[0] });
    await test.db.updateTable('articles').set({ answers }).where('id', '=', articles[2]!).execute();
    await undo(merge_id);
    expect(await journalOf(later)).toBe(others[0]);
    expect(await journalOf(articles[2]!)).toBe(kept);
  });

  it('takes along what cites another of its names by now', async () => {
    const { kept, others, articles, names } = await makeThree();
    await update(others[0], { abbreviation: `${names[1]} abbreviated` });
    const merge_id = await merge([others[0]], kept);
    const answers = JSON.stringify({ journal: `${names[1]} abbreviated` });
    await test.db.updateTable('articles').set({ answers }).where('id', '=', articles[1]!).execute();
    await undo(merge_id);
    expect(await journalOf(articles[1]!)).toBe(others[0]);
  });

  it('brings back an ISSN that the other journal has as its electronic one', async () => {
    const { kept, others } = await makeThree();
    await update(kept, { issn: '0090-3493' });
    await update(others[0], { eissn: '0090-3493' });
    const merge_id = await merge([others[0]], kept);
    expect((await undo(merge_id)).status).toBe(200);
    expect((await read(others[0])).eissn).toBe('0090-3493');
  });

  it('is refused where a name or ISSN has gone to another journal, and says to which', async () => {
    const { kept, others, names } = await makeThree();
    await update(others[0], { issn: '0022-5347' });
    const merge_id = await merge(others, kept);
    await update(kept, { issn: '0022-5347' });
    const refused = await undo(merge_id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `A name or ISSN of these journals belongs to ${names[0]} now. Change that first.`,
    ]);
    await update(kept, { issn: null, name: names[1] });
    expect((await undo(merge_id)).status).toBe(409);
    await update(kept, { name: names[0] });
    expect((await undo(merge_id)).status).toBe(200);
    expect((await read(others[0])).issn).toBe('0022-5347');
  });

  it('is refused while the journal that stayed is itself merged, and the second time', async () => {
    const { kept, others } = await makeThree();
    const first = await merge([others[0]], kept);
    const second = await merge([kept], others[1]);
    expect((await undo(first)).body.message).toBe(
      'The journal that stayed was itself merged or deleted since. Bring it back first.',
    );
    expect((await undo(second)).status).toBe(200);
    const both = await Promise.all([undo(first), undo(first)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await undo(randomUUID())).status).toBe(404);
  });
});
