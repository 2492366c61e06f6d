import { publishReview, publishScreening, readArticle, unpublishArticle } from '@cea/contract/articles';
import { previewReview } from '@cea/contract/publish-preview';
import type { RoleName } from '@cea/contract/roles';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { screenArticle, settleConsensus } from '../../test/screened-article.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { publishForms } from './publish-form.ts';

const test = useApp();
const forbidden = 'You have read this article. Another administrator must publish it.';

/** An article that an administrator of this role has begun to read, with a form to publish. */
async function readBy(role: RoleName) {
  const account = await makeUser(test.db, { roles: [role, 'Internal Reader'] });
  const other = await makeUser(test.db, { roles: ['External Reader'] });
  const { article, assignment_id } = await makeReading(test.db, [account, other]);
  const client = await test.as(account);
  const reader = await Reader.start(client, assignment_id);
  const formId = await makeSubmittedForm(test.db, article.id, { method: { quality_score: 5 } });
  const publish = (reason?: string) =>
    client.call(publishReview, { params: { id: article.id, formId } }, reason ? { reason } : {});
  const may = async () => (await client.call(readArticle, { params: { id: article.id } })).body.data.may_publish;
  const begin = () => reader.answer(reader.method_row_id, { quality_score: 3 });
  return { account, article, formId, publish, may, begin };
}

it('an administrator who read an article does not publish it, with or without a reason', async () => {
  const { article, formId, publish, may, begin } = await readBy('Admin');
  expect(await may()).toBe('yes');
  await begin();
  expect(await may()).toBe('no');
  for (const reason of [undefined, 'I am sure'])
    expect(await publish(reason)).toMatchObject({ status: 403, body: { message: forbidden } });
  await sql`UPDATE forms SET status = 'void' WHERE article_id = ${article.id} AND origin = 'reader'`.execute(test.db);
  expect((await publish()).status).toBe(403);
  const another = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  expect((await another.call(publishReview, { params: { id: article.id, formId } })).status).toBe(200);
});

it('a Super Admin who read it publishes it with a reason, which the audit log keeps', async () => {
  const { article, publish, may, begin } = await readBy('Super Admin');
  await begin();
  expect(await may()).toBe('with-reason');
  expect(await publish()).toMatchObject({ status: 422, body: { errors: { reason: ['Required'] } } });
  expect(await listAuditTrail(test.db, 'article published', article.id)).toEqual([]);
  const { body } = await publish('No one else is here');
  expect(await listAuditTrail(test.db, 'article published', article.id)).toMatchObject([
    { reason: 'No one else is here', new: { revision: body.data.revision } },
  ]);
});

it('a partial review is not published by who screened the abstract', async () => {
  const { reading, consensus_id } = await screenArticle(test);
  await settleConsensus(test, consensus_id);
  const [screener] = reading.readers;
  await sql`INSERT INTO user_roles SELECT ${screener.id}, id FROM roles WHERE name = 'Admin'`.execute(test.db);
  await sql`UPDATE users SET admin_area_access = true WHERE id = ${screener.id}`.execute(test.db);
  const sent = { params: { id: reading.article.id, formId: consensus_id } };
  const refused = await (await test.as(screener)).call(publishScreening, sent);
  expect(refused).toMatchObject({ status: 403, body: { message: forbidden } });
});

it('one article read by the publisher stops all that are published with it', async () => {
  const { account, article, formId, begin } = await readBy('Admin');
  await begin();
  const second = await makeReading(test.db);
  const form = await makeSubmittedForm(test.db, second.article.id, { method: { quality_score: 5 } });
  const both = [
    { article_id: article.id, form_id: formId },
    { article_id: second.article.id, form_id: form },
  ];
  const by = { ...bySystem, actor_id: account.id, reason: 'All of the round' };
  await expect(inTransaction(test.db, (tx) => publishForms(tx, by, both, 'Round'))).rejects.toThrow(forbidden);
  expect((await sql`SELECT FROM records WHERE article_id = ${second.article.id}`.execute(test.db)).rows).toEqual([]);
});

it('the database refuses a revision that publishes what its author has read', async () => {
  const [admin, superAdmin] = [await readBy('Admin'), await readBy('Super Admin')];
  await admin.begin();
  await superAdmin.begin();
  const write = ({ account, article }: typeof admin, reason: string | null) =>
    sql`INSERT INTO revisions (revision, by, reason, article_ids, rates_version, publishes, given_reason)
      SELECT max(revision) + 1, ${account.id}, 'x', ${[article.id]}, max(rates_version), true, ${reason} FROM revisions`.execute(
      test.db,
    );
  for (const [author, reason] of [
    [admin, 'Because'],
    [superAdmin, null],
    [superAdmin, ' '],
  ] as const)
    await expect(write(author, reason)).rejects.toThrow('has read');
});

it('what was withdrawn is published again with a reason only', async () => {
  const { id } = (await makeReading(test.db)).article;
  const formId = await makeSubmittedForm(test.db, id, { method: { quality_score: 5 } });
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const publish = (reason?: string) => admin.call(publishReview, { params: { id, formId } }, reason ? { reason } : {});
  const first = (await publish()).body.data.revision;
  await admin.call(unpublishArticle, { params: { id } }, { reason: 'Too early' });
  const preview = (await admin.call(previewReview, { params: { id, formId } })).body.data;
  expect(preview).toMatchObject({
    live: null,
    former: { from: first, to: first },
    reasons: ['published-before'],
    changes: [],
    withdrawn: [],
  });
  expect(preview.rows.every(({ is_new }) => !is_new)).toBe(true);
  expect(await publish()).toMatchObject({ status: 422, body: { errors: { reason: ['Required'] } } });
  expect((await publish('Checked again')).status).toBe(200);
});

it('what is live is replaced with a reason only', async () => {
  const { id } = (await makeReading(test.db)).article;
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const publish = async (score: number, reason?: string) => {
    const formId = await makeSubmittedForm(test.db, id, { method: { quality_score: score } });
    return admin.call(publishReview, { params: { id, formId } }, reason ? { reason } : {});
  };
  expect((await publish(5)).status).toBe(200);
  expect(await publish(6)).toMatchObject({ status: 422, body: { errors: { reason: ['Required'] } } });
  expect((await publish(6, 'Score corrected')).status).toBe(200);
});
