import { randomUUID } from 'node:crypto';
import * as contract from '@cea/contract/potential-duplicates';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { importArticles } from '../../test/import-factories.ts';
import { race } from '../../test/race.ts';
import { sampleMethod } from '../../test/sample-answers.ts';
import { sampleCitation } from '../../test/sample-citations.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
let admin: TestClient;
let next = 0;

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

/** Two studies: of the first, the second record repeats the first one and the third repeats both; of the other, one does. */
let import_id = 0;
let [first, second, third, other, repeated] = [0, 0, 0, 0, 0];
beforeEach(async () => {
  next += 2;
  const [one, two] = [sampleCitation(next), sampleCitation(next + 1)];
  const citations = [one, { ...one, doi: undefined }, { ...one, pages: undefined }, two, { ...two, doi: undefined }];
  const made = await importArticles(test.db, citations);
  import_id = made.import_id;
  [first, second, third, other, repeated] = made.article_ids as [number, number, number, number, number];
});

const confirm = async (confirmation_id: string = randomUUID(), client = admin) => {
  const { status, body } = await client.call(contract.confirmSafeDuplicates, {
    params: { id: import_id },
    body: { confirmation_id },
  });
  expect(status).toBe(200);
  return body.data;
};
const undo = (confirmationId: string, id = import_id) =>
  admin.call(contract.undoConfirmedDuplicates, { params: { id, confirmationId } });
const list = async (client = admin) =>
  (await client.call(contract.listPotentialDuplicates, { params: { id: import_id }, query: {} })).body;
const links = async () => {
  const ids = [first, second, third, other, repeated];
  const articles = await test.db.selectFrom('articles').where('id', 'in', ids).select(['id', 'duplicate_of']).execute();
  const byId = new Map(articles.map(({ id, duplicate_of }) => [id, duplicate_of]));
  return ids.map((id) => byId.get(id));
};
const splitLater = (articleId: number) =>
  admin.call(contract.splitDuplicate, { params: { id: import_id, articleId }, query: {} });

const unlinked = [null, null, null, null, null];

it('one call links each article to the one that it repeats most surely, and the counts add up', async () => {
  const before = (await list()).counts;
  expect(await confirm()).toEqual({ linked: 3, published: [] });
  expect(await links()).toEqual([null, first, expect.any(Number), null, other]);
  const { counts, data, last_confirmation } = await list();
  expect(counts).toEqual({ open: 0, safe: 0, review: 0, accepted: 3, rejected: 0, settled: before.open - 3 });
  const accepted = data.filter(({ state }) => state === 'accepted');
  const best = Math.max(...data.filter(({ article }) => article.id === third).map(({ score }) => score));
  expect(accepted.find(({ article }) => article.id === third)!.score).toBe(best);
  expect(last_confirmation).toMatchObject({ pairs: 3, confirmed_at: accepted[0]!.decided_at });
  const audits = await test.db
    .selectFrom('audit_log')
    .where('action', '=', 'duplicate linked')
    .where('subject_id', 'in', [second, third, repeated].map(String))
    .select('actor_id')
    .execute();
  expect(audits).toHaveLength(3);
});

it('a confirmation that is sent again changes nothing more, not even after it was undone', async () => {
  const id = randomUUID();
  await confirm(id);
  expect(await confirm(id)).toEqual({ linked: 3, published: [] });
  expect((await undo(id)).body.data).toEqual({ split: 3 });
  expect(await links()).toEqual(unlinked);
  expect(await confirm(id)).toEqual({ linked: 0, published: [] });
  expect(await links()).toEqual(unlinked);
  expect((await list()).last_confirmation).toBeNull();
});

it('one undo splits what is still linked, once, and only within its import', async () => {
  const id = randomUUID();
  await confirm(id);
  expect((await splitLater(second)).status).toBe(200);
  expect((await list()).last_confirmation).toMatchObject({ id, pairs: 2 });
  expect((await undo(id, (await importArticles(test.db, [])).import_id)).status).toBe(404);
  expect((await undo(id)).body.data).toEqual({ split: 2 });
  expect(await links()).toEqual(unlinked);
  expect((await undo(id)).status).toBe(409);
  expect((await undo(randomUUID())).status).toBe(404);
});

it('what was split since and linked again alone stays linked', async () => {
  const id = randomUUID();
  await confirm(id);
  const ben = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const params = { id: import_id, articleId: repeated };
  await ben.call(contract.splitDuplicate, { params, query: {} });
  await ben.call(contract.acceptDuplicate, { params, query: {} });
  expect((await undo(id)).status).toBe(200);
  expect(await links()).toEqual([null, null, null, null, other]);
});

it('a confirmation is the last decision only until its maker decides again, and an undo never reaches past that', async () => {
  const id = randomUUID();
  await confirm(id);
  const params = { id: import_id, articleId: repeated };
  await splitLater(repeated);
  await admin.call(contract.rejectDuplicate, { params, query: {} });
  expect((await list()).last_confirmation).toBeNull();
  const refused = await undo(id);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('Take that back first'),
  ]);
  expect((await links()).slice(1, 3)).toEqual([first, expect.any(Number)]);
  await admin.call(contract.reopenDuplicate, { params, query: {} });
  expect((await list()).last_confirmation).toMatchObject({ id, pairs: 2 });
  expect((await undo(id)).body.data).toEqual({ split: 2 });
});

it('a published article is left and named', async () => {
  const form = await makeSubmittedForm(test.db, second, { method: sampleMethod });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, second, form));
  const { compound_id } = await test.db
    .selectFrom('articles')
    .where('id', '=', second)
    .select('compound_id')
    .executeTakeFirstOrThrow();
  expect(await confirm()).toEqual({ linked: 2, published: [compound_id] });
  expect((await links())[1]).toBeNull();
});

it('two people who confirm at once link each article once, and only who linked them can undo it', async () => {
  const ben = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const results = await race(test, [() => confirm(), () => confirm(randomUUID(), ben)]);
  expect(results.map(({ linked }) => linked).toSorted((a, b) => a - b)).toEqual([0, 3]);
  const confirmations = [(await list()).last_confirmation, (await list(ben)).last_confirmation];
  const made = confirmations.find((confirmation) => confirmation !== null);
  expect(confirmations).toContain(null);
  const [owner, other] = confirmations[0] ? [admin, ben] : [ben, admin];
  const undo = { params: { id: import_id, confirmationId: made!.id } };
  expect((await other.call(contract.undoConfirmedDuplicates, undo)).status).toBe(404);
  expect((await owner.call(contract.undoConfirmedDuplicates, undo)).body.data).toEqual({ split: 3 });
});

it('an import that is not there is not found', async () => {
  const asked = { params: { id: 999_999 }, body: { confirmation_id: randomUUID() } };
  expect((await admin.call(contract.confirmSafeDuplicates, asked)).status).toBe(404);
});
