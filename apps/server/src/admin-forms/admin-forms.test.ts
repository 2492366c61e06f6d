import { makeScreening } from '@cea/contract/admin-forms';
import { listArticleEvents } from '@cea/contract/article-history';
import { reopenScreening } from '@cea/contract/forms';
import { compareForms } from '@cea/contract/forms-compare';
import { readArticle } from '@cea/contract/articles';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { listLines } from '../../test/ledger-lines.ts';
import { makeArticle, makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { acceptingAnswers, FormDesk, screenArticle, settleConsensus } from '../../test/screened-article.ts';
import { rejectionReason } from '../../test/screening-desk.ts';

const test = useApp();

it('a screening is read with its reader, decision, reason and round', async () => {
  const { readers, reading, consensus_id } = await screenArticle(test);
  const desk = await FormDesk.open(test, readers[1].form_id);
  const { data } = (await desk.read()).body;
  const { full_name } = await test.db
    .selectFrom('users')
    .where('id', '=', reading.readers[1].id)
    .select('full_name')
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({
    kind: 'screening',
    origin: 'reader',
    status: 'submitted',
    is_accepted: false,
    reader: { id: reading.readers[1].id, full_name },
    rejection_reason: { id: await rejectionReason(test.db) },
    assignment: { id: reading.assignment_id, kind: 'screening' },
    published: null,
  });
  expect(data.submitted_at).not.toBeNull();
  expect(data.changes.map(({ seq, key, by }) => [seq, key, by.full_name])).toEqual([
    [2, 'rejection_reason', full_name],
    [1, 'is_accepted', full_name],
  ]);
  const consensus = (await new FormDesk(desk.admin, consensus_id).read()).body.data;
  expect(consensus).toMatchObject({ origin: 'consensus', reader: null, rejection_reason: null, is_accepted: null });
});

it('reviews, ended forms and other numbers are not found, and readers may not ask', async () => {
  const review = await makeReading(test.db);
  const reviewer = await Reader.start(await test.as(review.readers[0]), review.assignment_id);
  const { readers, reading } = await screenArticle(test);
  const desk = await FormDesk.open(test, reviewer.form_id);
  const missing = await new FormDesk(desk.admin, 999_999).read();
  expect(missing.status).toBe(404);
  expect(await desk.read()).toMatchObject({ status: 404, body: missing.body });
  expect((await desk.edit({ is_accepted: true })).status).toBe(404);
  expect((await desk.submit(0)).status).toBe(404);
  await sql`UPDATE forms SET status = 'void' WHERE id = ${reviewer.form_id}`.execute(test.db);
  const reader = new FormDesk(readers[0].client, readers[0].form_id);
  expect((await reader.read()).status).toBe(403);
  expect((await reader.edit({ is_accepted: true })).status).toBe(403);
  expect((await reader.admin.call(makeScreening, { params: { id: reading.article.id }, body: {} })).status).toBe(403);
});

it('a reading belongs to its reader', async () => {
  const { readers } = await screenArticle(test);
  const desk = await FormDesk.open(test, readers[0].form_id);
  const text = 'A reading belongs to its reader. Reopen it, or edit the consensus.';
  expect(await desk.edit({ is_accepted: false }, 'Wrong')).toMatchObject({ status: 409, body: { message: text } });
  expect(await desk.submit()).toMatchObject({ status: 409, body: { message: text } });
});

it('an open consensus is saved like a reader does, and submitted without pay', async () => {
  const { reading, readers, consensus_id } = await screenArticle(test);
  const desk = await FormDesk.open(test, consensus_id);
  expect((await desk.submit()).status).toBe(422);
  expect((await desk.answer(await acceptingAnswers(test.db))).status).toBe(200);
  expect((await desk.submit(0)).body.message).toBe('This form was changed in the meantime.');
  expect((await desk.submit()).status).toBe(204);
  expect((await desk.submit()).body.message).toBe('This form was already submitted.');
  const { data } = (await desk.read()).body;
  expect(data).toMatchObject({ status: 'submitted', is_accepted: true });
  const sources = await test.db.selectFrom('form_edits').where('form_id', '=', consensus_id).select('source').execute();
  expect(new Set(sources.map(({ source }) => source))).toEqual(new Set(['typed']));
  expect(await listAuditTrail(test.db, 'consensus form submitted', consensus_id)).toHaveLength(1);
  expect(await listAuditTrail(test.db, 'consensus form edited', consensus_id)).toEqual([]);
  const paid = (await listLines(test.db, reading.article.id)).map(({ form_id }) => form_id);
  expect(paid).toEqual(readers.map(({ form_id }) => form_id));
});

it('a submitted form takes the password and a reason, stays complete, and leaves one line in the audit log', async () => {
  const { consensus_id } = await screenArticle(test);
  const desk = await settleConsensus(test, consensus_id);
  const reject = async () => ({
    is_accepted: false,
    rejection_reason: { id: await rejectionReason(test.db, 'methods-paper') },
  });
  const refused = await desk.edit(await reject());
  expect([refused.status, refused.body.errors]).toEqual([422, { reason: ['Required'] }]);
  const [study] = (await desk.read()).body.data.rows;
  const incomplete = await desk.edit({ is_accepted: false }, 'No ratio');
  expect([incomplete.status, Object.keys(incomplete.body.errors!)]).toEqual([
    422,
    [`${study!.row_id}.rejection_reason`],
  ]);
  expect((await desk.answer({ intervention_type: null }, 'No type')).status).toBe(422);
  expect(await listAuditTrail(test.db, 'consensus form edited', consensus_id)).toEqual([]);

  expect((await desk.edit(await reject(), 'Only methods')).body.data.is_accepted).toBe(false);
  const { data } = (await desk.read()).body;
  expect(data).toMatchObject({ status: 'submitted', is_accepted: false });
  expect(data.changes.slice(0, 2).map(({ key, reason }) => [key, reason])).toEqual([
    ['rejection_reason', 'Only methods'],
    ['is_accepted', 'Only methods'],
  ]);
  const events = await desk.admin.call(listArticleEvents, { params: { id: data.article.id }, query: {} });
  expect(events.body.data[0]).toMatchObject({
    kind: 'form-edited',
    text: 'Only methods',
    form: { kind: 'screening', origin: 'consensus' },
  });
  expect(await listAuditTrail(test.db, 'consensus form edited', consensus_id)).toMatchObject([
    { reason: 'Only methods', old: { seq: data.seq - 2 }, new: { seq: data.seq } },
  ]);

  await sql`UPDATE sessions SET password_confirmed_at = NULL`.execute(test.db);
  expect((await desk.edit({ is_accepted: true }, 'Again')).status).toBe(423);
});

it('the same edits sent again change nothing and are audited once', async () => {
  const { consensus_id } = await screenArticle(test);
  const desk = await settleConsensus(test, consensus_id);
  const { seq, rows } = (await desk.read()).body.data;
  const edit = {
    edit_id: crypto.randomUUID(),
    row_id: rows[0]!.row_id,
    key: 'cost_per_ly',
    value: true,
    base_seq: seq,
  };
  const first = await desk.edit({ edits: [edit] }, 'Life-years too');
  const again = await desk.edit({ edits: [edit] }, 'Life-years too');
  expect(again.body).toEqual(first.body);
  expect(await listAuditTrail(test.db, 'consensus form edited', consensus_id)).toHaveLength(1);
});

it('a screening that was reopened after the administrator chose it is not copied', async () => {
  const { reading, readers, consensus_id } = await screenArticle(test);
  const { admin } = await FormDesk.open(test, consensus_id);
  const from = readers[0].form_id;
  expect((await admin.call(reopenScreening, { params: { id: from } }, { reason: 'Read it again' })).status).toBe(204);
  const made = await admin.call(makeScreening, { params: { id: reading.article.id }, body: { from } });
  expect([made.status, made.body.message]).toEqual([409, 'This screening is not submitted.']);
});

it('an administrator opens one form of an article, empty or as a copy, and overrules with it', async () => {
  const { reading, readers, consensus_id } = await screenArticle(test);
  const { admin } = await FormDesk.open(test, consensus_id);
  const make = (body: { from?: number }, id = reading.article.id) =>
    admin.call(makeScreening, { params: { id }, body });
  const other = await screenArticle(test);
  expect((await make({ from: other.readers[0].form_id })).body.errors).toEqual({
    from: ['Choose a submitted screening of this article.'],
  });
  const made = await make({ from: readers[1].form_id });
  expect(made.status).toBe(200);
  const desk = new FormDesk(admin, made.body.data.id);
  const { data } = (await desk.read()).body;
  expect(data).toMatchObject({ origin: 'admin', status: 'open', is_accepted: false, assignment: null, reader: null });
  expect(await listAuditTrail(test.db, 'admin form opened', desk.id)).toMatchObject([
    { new: { article_id: reading.article.id, from: readers[1].form_id } },
  ]);
  expect((await make({})).body.message).toBe(`An administrator has already opened a screening: form ${desk.id}.`);
  expect((await desk.submit()).status).toBe(204);
  expect((await admin.call(readArticle, { params: { id: reading.article.id } })).body.data.state).toBe('rejected');

  const second = new FormDesk(admin, (await make({})).body.data.id);
  expect((await second.submit()).status).toBe(422);
  await second.answer(await acceptingAnswers(test.db));
  expect((await second.submit()).status).toBe(204);
  expect((await admin.call(readArticle, { params: { id: reading.article.id } })).body.data.state).toBe('accepted');
  const compared = await admin.call(compareForms, { params: { id: reading.article.id } });
  expect(compared.body.data.map(({ agreed }) => agreed?.id)).toEqual([second.id, desk.id, consensus_id]);

  const archived = await makeArticle(test.db, {}, { archived_at: new Date().toISOString() });
  expect((await make({}, archived.id)).status).toBe(409);
  expect((await make({}, 999_999)).status).toBe(404);
});

it('two administrators who begin at once get one form', async () => {
  const { id } = await makeArticle(test.db);
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const answers = await Promise.all([1, 2, 3].map(() => admin.call(makeScreening, { params: { id }, body: {} })));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  await expect(
    sql`INSERT INTO forms (article_id, kind, origin, dictionary_version) VALUES (${id}, 'screening', 'admin', 1)`.execute(
      test.db,
    ),
  ).rejects.toThrow('forms_one_open_admin');
});

it('what was submitted before a reset is history', async () => {
  const { reading, consensus_id } = await screenArticle(test);
  const desk = await settleConsensus(test, consensus_id);
  await sql`UPDATE articles SET reset_at = clock_timestamp() WHERE id = ${reading.article.id}`.execute(test.db);
  expect(await desk.edit({ is_accepted: true }, 'Late')).toMatchObject({
    status: 409,
    body: { message: 'The article was reset after this form was submitted.' },
  });
});
