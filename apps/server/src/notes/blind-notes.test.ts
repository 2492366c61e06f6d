import { randomUUID } from 'node:crypto';
import { reassignReader } from '@cea/contract/admin-assignments';
import { listMyNotes } from '@cea/contract/my-notes';
import { expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { NoteDesk } from '../../test/note-desk.ts';
import { makeNoteDesks } from '../../test/note-desks.ts';
import { acceptArticle, makeArticle } from '../../test/reading-factories.ts';
import { reopenReading } from '../../test/reopen-reading.ts';

const test = useApp();

it('before all have submitted a reader sees their own notes and those of administrators', async () => {
  const { a, b, adminAt, readers } = await makeNoteDesks(test);
  await a.write('From A');
  await b.write('From B');
  await adminAt(a).write('To A');
  expect((await readers[0].submit()).status).toBe(204);
  for (const { body } of [await a.list()]) {
    expect(body.data.map(({ author, text }) => [author, text])).toEqual([
      ['You', 'From A'],
      ['Administrator', 'To A'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/From B|Ada|"side":"|name":"/);
  }
  expect(await b.shown()).toEqual(['You: From B']);
});

it('after all have submitted both see all notes, as Reader A and Reader B, from every form', async () => {
  const { a, b, adminAt, submitBoth, atConsensus } = await makeNoteDesks(test);
  const first = await a.write('From A');
  await b.write('From B');
  await adminAt(b).write('To B');
  await submitBoth();
  const consensus = await atConsensus(b);
  await consensus.write('Agreed', { reply_to: first });
  const seenByA = ['You: From A', 'Reader B: From B', 'Administrator: To B', 'Reader B: Agreed'];
  expect(await a.shown()).toEqual(seenByA);
  expect(await (await atConsensus(a)).shown()).toEqual(seenByA);
  const { data } = (await consensus.list()).body;
  expect(data.map(({ author, side, author_name }) => [author, side, author_name])).toEqual([
    ['Reader A', 'A', null],
    ['You', 'B', null],
    ['Administrator', null, null],
    ['You', 'B', null],
  ]);
  expect(data[3]!.reply_to).toBe(first);
});

it('administrators see everything at any time, with names', async () => {
  const { a, b, adminAt } = await makeNoteDesks(test);
  await a.write('From A');
  await b.write('From B');
  await adminAt(b).write('To B');
  expect((await adminAt(a).list()).body.data).toMatchObject([
    { author: 'Reader A', author_name: expect.stringMatching(/^Person/) },
    { author: 'Reader B', author_name: expect.stringMatching(/^Person/) },
    { author: 'You', author_name: 'Ada Admin' },
  ]);
});

it('reopening a form hides the notes of the others again, also what was answered', async () => {
  const { a, b, submitBoth, atConsensus } = await makeNoteDesks(test);
  const fromA = await a.write('From A');
  await submitBoth();
  const consensus = await atConsensus(b);
  await consensus.write('On the consensus');
  const reply = await b.write('Answer', { reply_to: fromA });
  await reopenReading(test, a.form_id);
  expect((await consensus.list()).status).toBe(404);
  expect(await a.shown()).toEqual(['You: From A']);
  const { body } = await b.list();
  expect(body.data).toMatchObject([{ text: 'Answer', reply_to: null, side: null }]);
  expect(JSON.stringify(body)).not.toContain(fromA);
  expect((await b.put(reply, 'Answer, better')).body.data.reply_to).toBeNull();
  expect((await b.post('Again', { reply_to: fromA })).status).toBe(422);
});

it('foreign forms, missing forms and forms of the other kind have the same answer', async () => {
  const { a, b } = await makeNoteDesks(test);
  const id = await b.write('From B');
  const stranger = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
  const scopeless = await test.as(await makeUser(test.db, { roles: ['Admin'], admin_area_access: false }));
  const desks = [
    new NoteDesk(a.client, b.form_id),
    new NoteDesk(a.client, 2_000_000_000),
    new NoteDesk(a.client, a.form_id, 'screening'),
    new NoteDesk(stranger, b.form_id),
    new NoteDesk(scopeless, b.form_id),
  ];
  const answers = [];
  for (const desk of desks) {
    answers.push(
      await desk.list(),
      await desk.read(id),
      await desk.post('Mine'),
      await desk.put(id, 'Mine'),
      await desk.put(randomUUID(), 'Mine'),
      await desk.remove(id),
      await desk.markSeen(id),
    );
  }
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
    new Set(['404 {"message":"Not found."}']),
  );
  expect(await b.shown()).toEqual(['You: From B']);
});

it('nobody replaces, restores, deletes or answers a note that is not theirs to see', async () => {
  const { a, b, adminAt, submitBoth } = await makeNoteDesks(test);
  const id = await b.write('From B');
  const deleted = await b.write('Gone');
  await b.remove(deleted);
  const attempts = async (desk: NoteDesk) => [
    (await desk.read(id)).status,
    (await desk.put(id, 'Mine')).status,
    (await desk.put(deleted, 'Mine')).status,
    (await desk.remove(id)).status,
    (await desk.post('Re', { reply_to: id })).status,
    (await desk.post('Re', { reply_to: deleted })).status,
  ];
  expect(await attempts(a)).toEqual([404, 404, 404, 404, 422, 422]);
  expect(await attempts(adminAt(b))).toEqual([200, 404, 404, 404, 200, 422]);
  await submitBoth();
  expect(await attempts(a)).toEqual([200, 404, 404, 404, 200, 422]);
  expect((await b.list()).body.data[0]).toMatchObject({ id, text: 'From B' });
});

it('a reader who is taken off the article sees nothing more; the form keeps its notes', async () => {
  const { a, b, adminAt, reading } = await makeNoteDesks(test);
  await a.write('From A');
  const id = await b.write('From B');
  const next = await makeUser(test.db, { roles: ['Internal Reader'] });
  const handover = { from_user_id: reading.readers[1].id, to_user_id: next.id };
  const params = { id: reading.assignment_id };
  expect((await adminAt(a).client.call(reassignReader, { params, body: handover })).status).toBe(200);
  const gone = [await b.list(), await b.read(id), await b.put(id, 'Mine'), await b.post('Mine'), await b.remove(id)];
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const taken = new NoteDesk(await test.as(next), b.form_id);
  await taken.write('From the next one');
  expect(await taken.shown()).toEqual(['Earlier reader: From B', 'You: From the next one']);
  expect((await taken.remove(id)).status).toBe(404);
  expect(await a.shown()).toEqual(['You: From A']);
});

it('an administrator who reads the article is as blind as any reader', async () => {
  const { a, b, reading, submitBoth } = await makeNoteDesks(test);
  const [, both] = reading.readers;
  const { id: role_id } = await test.db
    .selectFrom('roles')
    .where('name', '=', 'Admin')
    .select('id')
    .executeTakeFirstOrThrow();
  await test.db.insertInto('user_roles').values({ user_id: both.id, role_id }).execute();
  await test.db.updateTable('users').set({ admin_area_access: true }).where('id', '=', both.id).execute();
  const id = await a.write('From A');
  const peeking = new NoteDesk(b.client, a.form_id);
  expect([(await peeking.list()).status, (await peeking.read(id)).status]).toEqual([404, 404]);
  expect(await b.shown()).toEqual([]);
  await submitBoth();
  expect(await peeking.shown()).toEqual(['Reader A: From A']);
  // Written as a reader: hidden again when the form is reopened.
  await peeking.write('From B on the form of A');
  await reopenReading(test, a.form_id);
  expect(await a.shown()).toEqual(['You: From A']);
});

it('notes of others are unread until they are marked as seen, even if they became visible later', async () => {
  const { a, b, adminAt, submitBoth } = await makeNoteDesks(test);
  const fromB = await b.write('From B');
  const toA = await adminAt(a).write('To A');
  const unread = async () => (await a.list()).body.data.filter((note) => note.unread).map(({ id }) => id);
  expect(await unread()).toEqual([toA]);
  // The note of the other reader cannot be marked yet.
  expect((await a.markSeen(toA, fromB)).status).toBe(204);
  expect(await unread()).toEqual([]);
  expect(await listAuditTrail(test.db, 'notes seen', a.form_id)).toMatchObject([{ new: { seen: 1 } }]);
  await submitBoth();
  expect(await unread()).toEqual([fromB]);
  await a.markSeen(fromB);
  await a.markSeen(fromB);
  expect(await unread()).toEqual([]);
  expect(await listAuditTrail(test.db, 'notes seen', a.form_id)).toHaveLength(2);
  expect((await b.list()).body.data.filter((note) => note.unread)).toMatchObject([{ id: toA }]);
});

it('administrators write notes on forms without an assignment, under the type of the form', async () => {
  const article = await makeArticle(test.db);
  await acceptArticle(test.db, article.id);
  const { id } = await test.db
    .selectFrom('forms')
    .where('article_id', '=', article.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const admin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
  expect((await new NoteDesk(admin, id, 'screening').post('Looks fine')).status).toBe(200);
  expect(await new NoteDesk(admin, id, 'screening').shown()).toEqual(['You: Looks fine']);
  expect((await new NoteDesk(admin, id).list()).status).toBe(404);
});

it('notes to a reader are those that the forms show, newest first', async () => {
  const { a, b, adminAt, submitBoth, reading } = await makeNoteDesks(test);
  const toMe = async ({ client }: NoteDesk) => (await client.call(listMyNotes)).body.data;
  expect(await toMe(a)).toEqual([]);
  await a.write('From A');
  await b.write('From B', { anchor: { row_id: randomUUID(), key: 'currency' } });
  await adminAt(a).write('To A');
  expect(await toMe(a)).toMatchObject([{ text: 'To A', author: 'Administrator', unread: true, in_consensus: false }]);
  expect(await toMe(b)).toEqual([]);
  await submitBoth();
  expect((await toMe(a)).map(({ text }) => text)).toEqual(['To A', 'From B']);
  expect(await toMe(b)).toMatchObject([{ text: 'To A' }, { text: 'From A', author: 'Reader A', in_consensus: true }]);
  expect((await toMe(b))[0]).toMatchObject({
    assignment_id: reading.assignment_id,
    article_assignment_id: reading.article_assignment_id,
    article: { compound_id: reading.article.compound_id },
    kind: 'review',
  });
});
