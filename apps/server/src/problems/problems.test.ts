import * as contract from '@cea/contract/problems';
import { listArticleEvents } from '@cea/contract/article-history';
import { acceptMyAssignment } from '@cea/contract/assignments';
import { ruleTexts } from '@cea/contract/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race } from '../../test/race.ts';
import { makeReading, type Reading } from '../../test/reading-factories.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
const types: Record<string, number> = {};
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'], full_name: 'Ada Admin' }));
  const entries = test.db.selectFrom('vocabulary_entries').where('vocabulary', '=', contract.problemVocabulary);
  for (const { slug, id } of await entries.select(['slug', 'id']).execute()) types[slug] = id;
});

const report = (client: TestClient, id: number, body: Partial<contract.NewProblem>) =>
  client.call(contract.reportProblem, {
    params: { id },
    body: { type: types['wrong-pdf']!, text: 'The PDF is another article.', ...body },
  });
const own = (client: TestClient, id: number) => client.call(contract.listMyProblems, { params: { id } });
const close = (id: string, answer: string) => admin.call(contract.closeProblem, { params: { id }, body: { answer } });
const reopen = (id: string) => admin.call(contract.reopenProblem, { params: { id } });
const auditOf = (reading: Reading) =>
  test.db
    .selectFrom('audit_log')
    .where('subject_type', '=', 'article')
    .where('subject_id', '=', String(reading.article.id))
    .orderBy('id')
    .select(['action', 'actor_id', 'old', 'new'])
    .execute();

describe('a reader', () => {
  it('reports a problem with an article that they read, and sees it with its answer', async () => {
    const reading = await makeReading(test.db);
    const reader = await test.as(reading.readers[0]);
    const { status, body } = await report(reader, reading.article.id, { text: ' The PDF is another article. ' });
    expect([status, body.data]).toMatchObject([
      200,
      { type: { label: 'Wrong PDF' }, details: null, text: 'The PDF is another article.', closed_at: null },
    ]);
    expect(Object.keys(body.data)).not.toContain('reporter');
    await close(body.data.id, 'Replaced.');
    expect((await own(reader, reading.article.id)).body.data).toEqual([
      { ...body.data, closed_at: expect.any(String), answer: 'Replaced.' },
    ]);
    expect(await auditOf(reading)).toMatchObject([
      { action: 'problem reported', actor_id: reading.readers[0].id, new: { problem_id: body.data.id } },
      { action: 'problem closed', old: { closed: false }, new: { closed: true } },
    ]);
    const history = await admin.call(listArticleEvents, { params: { id: reading.article.id }, query: {} });
    expect(history.body.data.map(({ text }) => text)).toEqual(expect.arrayContaining(['problem reported']));
  });

  it('never learns what the other reader reported', async () => {
    const { article, readers } = await makeReading(test.db);
    await report(await test.as(readers[0]), article.id, {});
    expect((await own(await test.as(readers[1]), article.id)).body.data).toEqual([]);
  });

  it('gets the same refusal for an article of others, of a draft, and for none', async () => {
    const { article, readers } = await makeReading(test.db);
    const draft = await makeReading(test.db, readers, undefined, { published: false });
    const foreign = await makeReading(test.db);
    const reader = await test.as(readers[0]);
    expect((await own(reader, article.id)).status).toBe(200);
    const missing = [await own(reader, 999_999), await report(reader, 999_999, {})];
    expect(missing.map(({ status }) => status)).toEqual([404, 404]);
    for (const id of [draft.article.id, foreign.article.id])
      for (const answer of [await own(reader, id), await report(reader, id, {})])
        expect([answer.status, answer.body]).toEqual([404, missing[0]!.body]);
    expect(await auditOf(foreign)).toEqual([]);
  });

  it('names a form of their own, or none', async () => {
    const { article, assignment_id, readers } = await makeReading(test.db);
    const [reader, other] = [await test.as(readers[0]), await test.as(readers[1])];
    for (const client of [reader, other]) await client.call(acceptMyAssignment, { params: { id: assignment_id } });
    const forms = await test.db
      .selectFrom('forms')
      .where('article_id', '=', article.id)
      .select(['id', 'reader_id'])
      .execute();
    const [mine, theirs] = readers.map(({ id }) => forms.find(({ reader_id }) => reader_id === id)!.id);
    expect((await report(reader, article.id, { form_id: theirs! })).status).toBe(404);
    expect((await report(reader, article.id, { form_id: 999_999 })).status).toBe(404);
    expect((await report(reader, article.id, { form_id: mine! })).status).toBe(200);
    const listed = await admin.call(contract.listArticleProblems, { params: { id: article.id } });
    expect(listed.body.data).toMatchObject([{ form_id: mine, reporter: { id: readers[0].id }, closed_by: null }]);
  });

  it('chooses a type that readers can report, with details where it asks for them', async () => {
    const { article, readers } = await makeReading(test.db);
    const reader = await test.as(readers[0]);
    const errorsOf = async (body: Partial<contract.NewProblem>) => (await report(reader, article.id, body)).body.errors;
    const chooses = { type: ['Choose from the list.'] };
    expect(await errorsOf({ type: types.overdue! })).toEqual(chooses);
    expect(await errorsOf({ type: types['reader-bot-failure']! })).toEqual(chooses);
    const { id: elsewhere } = await test.db
      .selectFrom('vocabulary_entries')
      .where('vocabulary', '=', 'perspective')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await errorsOf({ type: elsewhere })).toEqual(chooses);
    expect(await errorsOf({ type: types.other! })).toEqual({ details: ['Required'] });
    expect(await errorsOf({ details: 'x' })).toEqual({ details: ['Remove the details; this choice has none.'] });
    expect(await errorsOf({ text: ' ' })).toEqual({ text: ['Required'] });
    expect(await errorsOf({ text: 'a\0b' })).toEqual({ text: [ruleTexts.unkeepable] });
    expect(await errorsOf({ text: 'x'.repeat(2001) })).toEqual({ text: ['At most 2000 characters.'] });
    const { body } = await report(reader, article.id, { type: types.other!, details: 'Two articles in one file' });
    expect(contract.problemName(body.data)).toBe('Other: Two articles in one file');
  });

  it('reports the same once while it is open', async () => {
    const reading = await makeReading(test.db);
    const { article, readers } = reading;
    const [reader, other] = [await test.as(readers[0]), await test.as(readers[1])];
    const answers = await race(
      test,
      [1, 2, 3].map((at) => () => report(reader, article.id, { text: `Try ${at}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
      'This problem was already reported and is still open.',
    );
    expect((await report(other, article.id, {})).status).toBe(200);
    expect((await report(reader, article.id, { type: types.duplicate! })).status).toBe(200);
    const first = answers.find(({ status }) => status === 200)!.body.data;
    await close(first.id, 'Done.');
    expect((await report(reader, article.id, {})).status).toBe(200);
    expect((await reopen(first.id)).status).toBe(409);
    expect((await auditOf(reading)).filter(({ action }) => action === 'problem reported')).toHaveLength(4);
  });

  it('reports at most 20 in a minute', async () => {
    const { article, readers } = await makeReading(test.db);
    const reader = await test.as(readers[0]);
    for (let at = 0; at < 20; at += 1) await report(reader, article.id, { type: types.other!, details: `${at}` });
    expect((await report(reader, article.id, {})).status).toBe(429);
  });
});

describe('an administrator', () => {
  it('sees all problems of an article, open ones first, with names', async () => {
    const { article, readers } = await makeReading(test.db);
    const [reader, other] = [await test.as(readers[0]), await test.as(readers[1])];
    const closed = (await report(reader, article.id, {})).body.data.id;
    await report(other, article.id, { type: types.duplicate! });
    await close(closed, 'Replaced.');
    const { body } = await admin.call(contract.listArticleProblems, { params: { id: article.id } });
    expect(body.data).toMatchObject([
      { type: { label: 'Duplicate' }, reporter: { id: readers[1].id }, closed_by: null },
      { id: closed, reporter: { id: readers[0].id }, closed_by: { full_name: 'Ada Admin' }, answer: 'Replaced.' },
    ]);
    expect((await admin.call(contract.listArticleProblems, { params: { id: 999_999 } })).status).toBe(404);
    expect((await reader.call(contract.listArticleProblems, { params: { id: article.id } })).status).toBe(403);
  });

  it('closes an open problem once, with an answer, and reopens it', async () => {
    const reading = await makeReading(test.db);
    const { id } = (await report(await test.as(reading.readers[0]), reading.article.id, {})).body.data;
    expect((await close(id, ' ')).body.errors).toEqual({ answer: ['Required'] });
    const answers = await race(test, [() => close(id, 'First'), () => close(id, 'Second')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await reopen(id)).body.data).toMatchObject({ closed_at: null, closed_by: null, answer: null });
    const again = await reopen(id);
    expect([again.status, again.body.message]).toEqual([409, 'This problem is already open.']);
    expect((await auditOf(reading)).map(({ action }) => action)).toEqual([
      'problem reported',
      'problem closed',
      'problem reopened',
    ]);
    expect((await close('00000000-0000-4000-8000-000000000000', 'To nobody')).status).toBe(404);
    expect((await admin.raw('POST', '/api/admin/problems/1/close')).statusCode).toBe(404);
  });
});
