import { nameRelease } from '@cea/contract/releases';
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  updateSavedSearch,
} from '@cea/contract/saved-searches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { PostOffice } from '../../test/post-office.ts';
import { race, times } from '../../test/race.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleMethod } from '../../test/sample-answers.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { unpublishArticle } from '../publishing/change-article.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
const once = { isLast: true };
let post: PostOffice;
let admin: TestClient;
let method: object;
beforeAll(async () => {
  post = await PostOffice.open(test);
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  method = await sampleMethod(test.db);
});
afterAll(() => post.close());

interface Article {
  readonly id: number;
  readonly compound_id: string;
  readonly title: string;
}

async function publish(article: Article, quality_score: number): Promise<Article> {
  const form = await makeSubmittedForm(test.db, article.id, { method: { ...method, quality_score } });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, article.id, form));
  return article;
}
const publishNew = async (title: string, quality_score: number) =>
  publish({ ...(await makeArticle(test.db, { title })), title }, quality_score);

async function release(name: string): Promise<void> {
  expect((await admin.call(nameRelease, { body: { name } })).status).toBe(200);
  await post.handlers['build-release']({ release: name }, once);
}
const digest = (name: string) => post.handlers['digest-release']({ release: name }, once);

const save = async (account: Account, name: string, mails: boolean, raw_query: string) => {
  const client = await test.as(account);
  const { body } = await client.call(createSavedSearch, {
    body: { name, mails, type: 'methods', query: { raw_query } },
  });
  return { client, search: body.data };
};
const mailsTo = async ({ email }: Account) => {
  expect(await post.deliverAll()).toEqual([]);
  return post.mailsTo(email);
};
/** The records that a mail lists, with what it says about each. */
const listedIn = (text: string) =>
  Array.from(text.matchAll(/\n {2}(.+) · (\S+)\n/g), ([, word, id]) => `${id} ${word}`);

it('a release mails exactly what it changed among the results, once', async () => {
  const [ada, ben, cem] = [await makeUser(test.db), await makeUser(test.db), await makeUser(test.db)];
  const kept = await publishNew('Statins after stroke', 5);
  const corrected = await publishNew('Statins and diabetes', 5);
  const withdrawn = await publishNew('Statins in children', 6);
  const leaves = await publishNew('Statins for all', 5);
  const enters = await publishNew('Statins for some', 3);
  await publishNew('Dialysis at home', 6);
  await release('2026.1');
  await digest('2026.1');

  const good = 'statin AND quality_score>=5';
  const { client, search } = await save(ada, 'Good statins', true, good);
  await save(ben, 'Quietly', false, good);
  await save(cem, 'Dialysis', true, 'dialysis');
  const added = await publishNew('Statins and kidneys', 7);
  await publish(corrected, 6);
  await publish(leaves, 2);
  await publish(enters, 5);
  await inTransaction(test.db, (tx) => unpublishArticle(tx, { ...bySystem, reason: 'Retracted' }, withdrawn.id));
  await publishNew('Insulin pumps', 5);
  await release('2026.2');
  await race(
    test,
    times(3, () => digest('2026.2')),
  );
  await digest('2026.2');

  const [mail, ...more] = await mailsTo(ada);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Good statins: 2 new, 1 changed, 2 no longer among the results (release 2026.2)');
  expect(
    listedIn(mail!.text!)
      .map((line) => line.replace(/Withdrawn.*/, 'Withdrawn'))
      .toSorted(),
  ).toEqual(
    [
      `${added.compound_id} New`,
      `${corrected.compound_id} Changed`,
      `${enters.compound_id} Matches now`,
      `${leaves.compound_id} No longer matches`,
      `${withdrawn.compound_id} Withdrawn`,
    ].toSorted(),
  );
  expect(mail!.text).not.toContain(kept.compound_id);
  expect(await mailsTo(ben)).toEqual([]);
  expect(await mailsTo(cem)).toEqual([]);
  const latest = { release: '2026.2', total: 4, added: 2, changed: 1, removed: 2 };
  expect((await client.call(listSavedSearches)).body.data[0]!.latest).toEqual(latest);

  const feed = await test.app.inject({ url: new URL(search.feed).pathname });
  expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(feed.body.match(/<entry>/g)).toHaveLength(1);
  expect(feed.body).toContain('Release 2026.2: 2 new, 1 changed, 2 no longer among the results');
  for (const { compound_id } of [added, corrected, enters, leaves, withdrawn]) expect(feed.body).toContain(compound_id);

  const [, link] = /^<(.+)>$/.exec(mail!.headers.find(({ key }) => key === 'list-unsubscribe')!.value)!;
  expect(mail!.headers.find(({ key }) => key === 'list-unsubscribe-post')!.value).toBe('List-Unsubscribe=One-Click');
  const url = new URL(link!).pathname;
  expect((await test.app.inject({ url: url.replace('/unsubscribe/', '/api/unsubscriptions/') })).json()).toEqual({
    data: { kind: 'saved-search' },
  });
  expect((await client.call(listSavedSearches)).body.data[0]!.mails).toBe(true);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const left = await test.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
  expect(left.statusCode).toBe(200);
  expect((await client.call(listSavedSearches)).body.data[0]!.mails).toBe(false);

  await publish(kept, 7);
  await release('2026.3');
  await digest('2026.3');
  expect(await mailsTo(ada)).toHaveLength(1);
  expect((await client.call(listSavedSearches)).body.data[0]!.latest).toMatchObject({ release: '2026.3', changed: 1 });
});

it('mails that wait are dropped when the search is deleted or its mails are switched off', async () => {
  const account = await makeUser(test.db);
  const { client, search } = await save(account, 'Pumps', true, 'pumps');
  await publishNew('Pumps for water', 5);
  await release('2026.4');
  await digest('2026.4');
  await client.call(updateSavedSearch, { params: { id: search.id }, body: { mails: false } });
  expect(await mailsTo(account)).toEqual([]);
  expect(await test.db.selectFrom('mails').where('user_id', '=', account.id).select('state').execute()).toEqual([
    { state: 'dropped' },
  ]);
});

it('a feed cannot be guessed and ends with its search', async () => {
  const { client, search } = await save(await makeUser(test.db), 'Feed <b>&', false, 'statin');
  const path = new URL(search.feed).pathname;
  const body = (await test.app.inject({ url: path })).body;
  expect(body).toContain('Feed &#60;b&#62;&#38;');
  expect(body).not.toContain('<entry>');
  const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
  expect((await test.app.inject({ url: forged })).statusCode).toBe(404);
  await client.call(deleteSavedSearch, { params: { id: search.id } });
  expect((await test.app.inject({ url: path })).statusCode).toBe(404);
});
