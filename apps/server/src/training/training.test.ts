import { randomUUID } from 'node:crypto';
import { editReviewAsAdmin, makeReview, readReviewAsAdmin } from '@cea/contract/admin-forms';
import { readAgreement } from '@cea/contract/agreement';
import { listArticleForms, publishReview, readArticle } from '@cea/contract/articles';
import { readReview, withdrawReview } from '@cea/contract/forms';
import { listNotifications } from '@cea/contract/notifications';
import { createReviewNote, listReviewNotes } from '@cea/contract/notes';
import * as contract from '@cea/contract/training';
import { beforeAll, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { listLines } from '../../test/ledger-lines.ts';
import { PostOffice } from '../../test/post-office.ts';
import { raceAtGate } from '../../test/race.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { TrainingDesk } from '../../test/training-desk.ts';

const test = useApp();
let desk: TrainingDesk;
beforeAll(async () => {
  desk = await TrainingDesk.open(test);
});

const findGold = async (article_id: number): Promise<number> =>
  (
    await test.db
      .selectFrom('training_articles')
      .where('article_id', '=', article_id)
      .select('gold_form_id')
      .executeTakeFirstOrThrow()
  ).gold_form_id;

const listed = async (status: 'Open' | 'Complete', id: number) =>
  (await desk.admin.call(contract.listTrainingAssignments, { query: { status, per_page: 100 } })).body.data.find(
    (one) => one.id === id,
  );

it('an article becomes one to train on with a gold record of its own', async () => {
  const made = await desk.makeArticle();
  const search = { search: made.article.compound_id };
  const { data } = (await desk.admin.call(contract.listTrainingArticles, { query: search })).body;
  expect(data).toEqual([{ ...made, readers: 0 }]);
  const gold = (await desk.admin.call(readReviewAsAdmin, { params: { id: made.gold_form_id } })).body.data;
  expect(gold).toMatchObject({ origin: 'gold', status: 'submitted', reader: null });
  expect(gold.rows.map(({ scope }) => scope)).toEqual(['method', 'ratio', 'weight']);

  const add = (article_id: number) => desk.admin.call(contract.addTrainingArticle, { body: { article_id } });
  expect((await add(made.article.id)).body.message).toBe('This article is already one to train on.');
  expect((await add((await makeArticle(test.db)).id)).body.errors).toEqual({
    article_id: ['Choose an article with a full review that was agreed on.'],
  });
  const from = { params: { id: made.article.id }, body: { from: made.gold_form_id } };
  expect((await desk.admin.call(makeReview, from)).status).toBe(422);
});

it('an article is retired: readers who have it finish it, no other is given it', async () => {
  const { id, article, advice } = await desk.makeArticle();
  const [first, second] = [
    await makeUser(test.db, { roles: ['External Reader'] }),
    await makeUser(test.db, { roles: ['External Reader'] }),
  ];
  const { data } = (await desk.assign(first.id, [id])).body;
  const update = (body: object) => desk.admin.call(contract.updateTrainingArticle, { params: { id }, body });
  expect((await update({ retired: true })).body.data).toMatchObject({ retired_at: expect.any(String), advice });
  expect((await desk.assign(second.id, [id])).body.errors).toEqual({
    training_article_ids: ['Choose from the list.'],
  });
  const found = async (status: 'Offered' | 'Retired') =>
    (await desk.admin.call(contract.listTrainingArticles, { query: { search: article.compound_id, status } })).body.meta
      .total;
  expect([await found('Offered'), await found('Retired')]).toEqual([0, 1]);
  expect((await listed('Open', data.id))!.steps).toHaveLength(1);
  await update({ retired: true });
  expect((await update({ retired: false, advice: 'Read the appendix.' })).body.data).toMatchObject({
    retired_at: null,
    advice: 'Read the appendix.',
  });
  expect(await listAuditTrail(test.db, 'training article changed', id)).toHaveLength(2);
  expect((await desk.assign(second.id, [id])).status).toBe(200);
  expect((await update({ advice: 'x'.repeat(1001) })).status).toBe(422);
});

it('all readers are offered: those who are in training or inactive with the reason, after the others', async () => {
  const roles = ['External Reader'] as const;
  const reader = await makeUser(test.db, { roles, full_name: 'Zoe Zander' });
  const invited = await makeUser(test.db, { roles, full_name: 'Ann Aaron' });
  await test.db.updateTable('users').set({ password_hash: null }).where('id', '=', invited.id).execute();
  const gone = await makeUser(test.db, { roles, full_name: 'Bea Baker' });
  await test.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute();
  const { account } = await desk.train();
  const stranger = await makeUser(test.db, { roles: ['Sponsor'] });
  const all = (await desk.admin.call(contract.listTrainingReaders)).body.data;
  const reasonOf = ({ id }: { id: number }) => all.find((one) => one.id === id)?.reason;
  expect([reader, invited, gone, account, stranger].map(reasonOf)).toEqual([
    null,
    null,
    'inactive',
    'training',
    undefined,
  ]);
  const places = [invited, reader, gone].map(({ id }) => all.findIndex((one) => one.id === id));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it('a reader is told once of training that is assigned, by mail as long as it is open', async () => {
  const post = await PostOffice.open(test);
  const [first, second] = [await desk.train(), await desk.train()];
  await desk.complete(second.assignment.id);
  const told = await first.client.call(listNotifications, { query: {} });
  expect(told.body.data).toMatchObject([
    {
      kind: 'training-assigned',
      text: 'You have 1 article to train on. Paid rounds open to you once the training is complete.',
      path: '/data-collection/training',
    },
  ]);
  await post.deliverAll();
  const subjectsOf = ({ account }: typeof first) => post.mailsTo(account.email).map(({ subject }) => subject);
  expect([subjectsOf(first), subjectsOf(second)]).toEqual([['Training assigned'], []]);
  await post.close();
});

it('an article that is being retired is given to nobody', async () => {
  const { id } = await desk.makeArticle();
  const reader = await makeUser(test.db, { roles: ['External Reader'] });
  const row = { text: 'SELECT FROM training_articles WHERE id = $1 FOR UPDATE', values: [id] };
  const retire = { params: { id }, body: { retired: true } };
  const asked = [
    async () => (await desk.admin.call(contract.updateTrainingArticle, retire)).status,
    async () => (await desk.assign(reader.id, [id])).status,
  ];
  expect(await raceAtGate(test, row, asked, 'in turn')).toEqual([200, 422]);
});

it('a reader is given training once, and only readers are', async () => {
  const { id } = await desk.makeArticle();
  const reader = await makeUser(test.db, { roles: ['External Reader'] });
  const sponsor = await makeUser(test.db, { roles: ['Sponsor'] });
  expect((await desk.assign(sponsor.id, [id])).body.errors).toEqual({ reader_id: ['Choose an active reader.'] });
  expect((await desk.assign(reader.id, [id, id])).status).toBe(422);
  expect((await desk.assign(reader.id, [id, 999_999])).status).toBe(422);
  const { data } = (await desk.assign(reader.id, [id])).body;
  expect(data).toMatchObject({ status: 'Open', submitted: 0, open_notes: 0, completed_at: null });
  expect(data.steps).toMatchObject([{ position: 1, state: 'new', form_id: null, attempts: 0, score: null }]);
  expect((await desk.assign(reader.id, [id])).status).toBe(409);
  expect(await listAuditTrail(test.db, 'training assigned', data.id)).toHaveLength(1);
});

it('a submitted review is compared with the gold record, field by field', async () => {
  const trainee = await desk.train();
  const { form_id } = await trainee.submit({ quality_score: 3 }, { delta_cost: 4100 });
  const { data } = (await trainee.compare()).body;
  expect(data).toMatchObject({ form_id, ratios: { found: 1, of: 1 }, weights: { found: 0, of: 1 } });
  const fields = data.parts.flatMap((part) => part.fields);
  expect(data.overall.count).toBe(fields.length);
  const missed = fields.filter(({ differs }) => differs).map(({ scope, key, you, gold }) => [scope, key, you, gold]);
  expect(missed).toEqual(
    expect.arrayContaining([
      ['method', 'quality_score', 3, 5.5],
      ['ratio', 'delta_cost', 4100, 4120],
      ['weight', null, false, true],
    ]),
  );
  expect(data.overall.observed).toBeCloseTo(1 - missed.length / fields.length);
  const shares = data.parts.map(({ agreement }) => agreement.observed);
  expect([shares[0], shares]).toEqual([0, shares.toSorted((one, other) => one - other)]);
  const training = (await trainee.read())!;
  expect(training.steps).toMatchObject([{ state: 'submitted', attempts: 1, advice: 'Look at the perspective.' }]);
  expect(training.steps[0]!.score).toMatchObject({ observed: data.overall.observed });
  expect(training.missed).toContainEqual({ scope: 'method', key: 'quality_score', missed: 1, articles: 1 });
  expect(await listed('Open', trainee.assignment.id)).toMatchObject({ submitted: 1, steps: [{ attempts: 1 }] });
});

it('tells nothing of the gold record before a review is submitted, nor while it is done again', async () => {
  const trainee = await desk.train();
  expect((await trainee.compare()).status).toBe(409);
  const reader = await trainee.answer({ quality_score: 3 });
  expect((await trainee.compare()).status).toBe(409);
  await reader.submit();
  expect((await trainee.compare()).status).toBe(200);
  expect((await trainee.client.call(withdrawReview, { params: { id: reader.form_id } })).status).toBe(404);

  const again = await trainee.answer();
  expect(again.form_id).not.toBe(reader.form_id);
  expect((await trainee.compare()).status).toBe(409);
  await again.submit();
  const { data } = (await trainee.compare()).body;
  expect(data.form_id).toBe(again.form_id);
  expect((await trainee.read())!.steps[0]!.attempts).toBe(2);
});

it('is nobody else’s, and the gold record is reached by administrators only', async () => {
  const [one, other] = [await desk.train(), await desk.train()];
  const { form_id } = await one.submit();
  expect((await other.compare(one.step_id)).status).toBe(404);
  expect((await other.client.call(readReview, { params: { id: form_id } })).status).toBe(404);
  expect((await other.client.call(listReviewNotes, { params: { id: form_id } })).status).toBe(404);
  const id = await findGold(one.assignment.steps[0]!.article.id);
  for (const client of [one.client, other.client]) {
    expect((await client.call(readReview, { params: { id } })).status).toBe(404);
    expect((await client.call(listReviewNotes, { params: { id } })).status).toBe(404);
    expect((await client.call(contract.listTrainingArticles)).status).toBe(403);
    expect((await client.call(contract.completeTraining, { params: { id: one.assignment.id } })).status).toBe(403);
  }
});

it('is never paid, published or counted', async () => {
  const trainee = await desk.train();
  const before = (await desk.admin.call(readAgreement, { query: { kind: 'review' } })).body.data;
  const article_id = trainee.assignment.steps[0]!.article.id;
  const params = { id: article_id };
  const state = (await desk.admin.call(readArticle, { params })).body.data.state;
  const { form_id } = await trainee.submit();
  expect(await listLines(test.db, article_id)).toEqual([]);
  expect((await desk.admin.call(readAgreement, { query: { kind: 'review' } })).body.data).toEqual(before);
  expect((await desk.admin.call(readArticle, { params })).body.data.state).toBe(state);
  const forms = (await desk.admin.call(listArticleForms, { params })).body.data;
  expect(forms.map(({ origin }) => origin)).toEqual(['admin']);
  expect((await desk.admin.call(publishReview, { params: { id: article_id, formId: form_id } })).status).toBe(404);
});

it('a field is disputed by a note, and a mended gold record counts at once', async () => {
  const trainee = await desk.train();
  const reader = await trainee.submit({ quality_score: 3 });
  const before = (await trainee.compare()).body.data.overall;
  const note = { text: 'The article reports 3.', anchor: { row_id: reader.method_row_id, key: 'quality_score' } };
  const params = { id: reader.form_id };
  const written = (await trainee.client.call(createReviewNote, { params, body: note })).body.data;
  expect(written).toMatchObject({ author: 'You', author_name: null });
  expect(await listed('Open', trainee.assignment.id)).toMatchObject({ open_notes: 1 });
  const seen = (await desk.admin.call(listReviewNotes, { params })).body.data;
  expect(seen).toMatchObject([{ author: 'Reader', author_name: trainee.assignment.reader.full_name, unread: true }]);

  const gold_id = await findGold(trainee.assignment.steps[0]!.article.id);
  const gold = (await desk.admin.call(readReviewAsAdmin, { params: { id: gold_id } })).body.data;
  const edit = {
    edit_id: randomUUID(),
    row_id: gold.rows[0]!.row_id,
    key: 'quality_score',
    value: 3,
    base_seq: gold.seq,
  };
  const mended = await desk.admin.call(
    editReviewAsAdmin,
    { params: { id: gold_id }, body: { edits: [edit] } },
    { reason: 'Table 2 says 3, p. 4' },
  );
  expect(mended.status).toBe(200);
  await desk.admin.call(createReviewNote, { params, body: { text: 'Mended.', reply_to: written.id } });
  expect(await listed('Open', trainee.assignment.id)).toMatchObject({ open_notes: 0 });
  // Reviewed again, the notes of the attempt before are still there; another reader's are not.
  const again = await trainee.answer();
  const shown = (await trainee.client.call(listReviewNotes, { params: { id: again.form_id } })).body.data;
  expect(shown.map(({ author, text }) => [author, text])).toEqual([
    ['You', 'The article reports 3.'],
    ['Administrator', 'Mended.'],
  ]);
  const stranger = await desk.train();
  const other = await stranger.answer();
  expect((await stranger.client.call(listReviewNotes, { params: { id: other.form_id } })).body.data).toEqual([]);
  await again.answer(again.method_row_id, { quality_score: 3 });
  await again.submit();
  const { overall, parts } = (await trainee.compare()).body.data;
  expect(overall.observed).toBeGreaterThan(before.observed);
  const field = parts.flatMap((part) => part.fields).find(({ key }) => key === 'quality_score')!;
  expect(field).toMatchObject({ differs: false, why: 'Table 2 says 3, p. 4' });
});

it('marked complete it leaves the list, and what is open ends', async () => {
  const trainee = await desk.train();
  await trainee.submit({ quality_score: 3 });
  const open = await trainee.answer();
  const { id } = trainee.assignment;
  expect((await desk.complete(id)).status).toBe(204);
  expect(await listed('Open', id)).toBeUndefined();
  expect(await listed('Complete', id)).toMatchObject({ submitted: 1, completed_by: expect.any(String) });
  expect((await open.submit()).status).toBe(404);
  expect((await open.save([open.edit(open.method_row_id, 'quality_score', 4)])).status).toBe(404);
  expect((await trainee.start()).body.message).toBe('Your training is complete.');
  expect((await trainee.compare()).status).toBe(200);
  expect(await trainee.read()).toMatchObject({ status: 'Complete' });
  expect((await desk.complete(id)).body.message).toBe('This training is already complete.');
  expect((await desk.complete(999_999)).status).toBe(404);
  expect(await listAuditTrail(test.db, 'training completed', id)).toMatchObject([
    { old: { ended_forms: [open.form_id] }, new: { articles: [{ attempts: 1 }] } },
  ]);
});

it('nobody completes their own training', async () => {
  const both = await makeUser(test.db, { roles: ['Admin', 'External Reader'] });
  const trainee = await desk.train(both);
  const own = await trainee.client.call(contract.completeTraining, { params: { id: trainee.assignment.id } });
  expect([own.status, own.body.message]).toEqual([409, 'Another administrator must mark your training complete.']);
  await expect(
    test.db
      .updateTable('training_assignments')
      .set({ completed_at: new Date().toISOString(), completed_by: both.id })
      .where('id', '=', trainee.assignment.id)
      .execute(),
  ).rejects.toThrow('training_assignments_check');
});
