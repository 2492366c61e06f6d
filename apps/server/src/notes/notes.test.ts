import { randomUUID } from 'node:crypto';
import { noteLimits } from '@cea/contract/notes';
import { expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { useApp } from '../../test/harness.ts';
import { makeNoteDesks } from '../../test/note-desks.ts';
import { race, times } from '../../test/race.ts';

const test = useApp();

it('created notes are appended, with the created one in data.data (spec §4, §7)', async () => {
  const { a } = await makeNoteDesks(test);
  expect((await a.list()).body).toEqual({ data: [] });
  const anchor = { row_id: randomUUID(), key: 'ratio_article', quote: 'We found 21,300 per QALY.' };
  const first = await a.post('  From table 3.  ', { anchor });
  expect(first.status).toBe(200);
  expect(first.body.data).toEqual({
    id: expect.any(String),
    form_id: a.form_id,
    text: 'From table 3.',
    anchor,
    reply_to: null,
    author: 'You',
    side: null,
    author_name: null,
    unread: false,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const { body } = await a.post('And page 7.', { reply_to: first.body.data.id });
  expect((await a.list()).body.data).toEqual([first.body.data, body.data]);
  expect((await a.read(first.body.data.id)).body.data).toEqual(first.body.data);
});

it('updated notes replace the one with the same id, or are appended if absent (spec §4)', async () => {
  const { a } = await makeNoteDesks(test);
  const id = await a.write('One', { anchor: { key: 'currency' } });
  await a.write('Two');
  const { data } = (await a.put(id, 'One, better')).body;
  expect(data).toMatchObject({ id, text: 'One, better', anchor: null });
  expect(data.updated_at > data.created_at).toBe(true);
  expect(await a.shown()).toEqual(['You: One, better', 'You: Two']);
});

it('deleted notes are removed (spec §4), and a PUT of the same id undoes it at its old place', async () => {
  const { a } = await makeNoteDesks(test);
  const id = await a.write('One');
  await a.write('Two', { reply_to: id });
  expect((await a.remove(id)).status).toBe(204);
  expect((await a.list()).body.data).toMatchObject([{ text: 'Two', reply_to: null }]);
  expect((await a.read(id)).status).toBe(404);
  expect((await a.remove(id)).status).toBe(404);
  await a.put(id, 'One');
  expect((await a.list()).body.data).toMatchObject([
    { text: 'One', id },
    { text: 'Two', reply_to: id },
  ]);
});

it('a reply stays a reply when it is replaced', async () => {
  const { a } = await makeNoteDesks(test);
  const id = await a.write('One');
  const reply = await a.write('Two', { reply_to: id });
  expect((await a.put(reply, 'Two, better')).body.data.reply_to).toBe(id);
});

it('the same PUT twice or ten times at once makes one note and one line in the audit log', async () => {
  const { a } = await makeNoteDesks(test);
  const id = randomUUID();
  const anchor = { quote: 'A sentence', key: 'currency' };
  const answers = await race(
    test,
    times(10, () => a.put(id, 'Written offline', { anchor })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await a.shown()).toEqual(['You: Written offline']);
  expect(await listAuditTrail(test.db, 'note added', id)).toHaveLength(1);
  expect(await listAuditTrail(test.db, 'note changed', id)).toEqual([]);
});

it('every change is audited with the text before and after', async () => {
  const { a, reading } = await makeNoteDesks(test);
  const id = await a.write('One');
  await a.put(id, 'Two');
  await a.remove(id);
  await a.put(id, 'Three');
  const trail = async (action: string) => (await listAuditTrail(test.db, action, id)).map((line) => line);
  const by = { actor_id: reading.readers[0].id };
  expect(await trail('note added')).toMatchObject([{ ...by, new: { text: 'One', form_id: a.form_id } }]);
  expect(await trail('note changed')).toMatchObject([{ ...by, old: { text: 'One' }, new: { text: 'Two' } }]);
  expect(await trail('note deleted')).toMatchObject([{ ...by, old: { text: 'Two' } }]);
  expect(await trail('note restored')).toMatchObject([{ ...by, old: { text: 'Two' }, new: { text: 'Three' } }]);
});

it.each<[what: string, body: object, field: string]>([
  ['no text', {}, 'text'],
  ['only spaces', { text: ' \n ' }, 'text'],
  ['a long text', { text: 'x'.repeat(noteLimits.text + 1) }, 'text'],
  ['what cannot be stored', { text: 'a\0b' }, 'text'],
  ['a long quote', { text: 'x', anchor: { quote: 'x'.repeat(noteLimits.quote + 1) } }, 'anchor.quote'],
  ['a key that cannot be stored', { text: 'x', anchor: { key: '\uD800' } }, 'anchor.key'],
  ['an anchor about nothing', { text: 'x', anchor: {} }, 'anchor'],
  ['an unknown part of an anchor', { text: 'x', anchor: { page: 7 } }, 'anchor'],
  ['a reply to no note', { text: 'x', reply_to: randomUUID() }, 'reply_to'],
])('%s is refused', async (_, body, field) => {
  const { a } = await makeNoteDesks(test);
  const { status, body: answer } = await a.put(randomUUID(), '', body);
  expect(status).toBe(422);
  expect(Object.keys(answer.errors ?? {})).toEqual([field]);
  expect(await a.shown()).toEqual([]);
});

it('a person can add so many notes to a form, and no more', async () => {
  const { a } = await makeNoteDesks(test);
  const [reader] = await test.db.selectFrom('forms').where('id', '=', a.form_id).select('reader_id').execute();
  const note = { form_id: a.form_id, author_id: reader!.reader_id!, as_administrator: false, text: 'x' };
  const notes = Array.from({ length: noteLimits.perAuthor }, () => ({ ...note, id: randomUUID() }));
  await test.db.insertInto('notes').values(notes).execute();
  expect((await a.post('One more')).status).toBe(422);
  expect((await a.put(notes[0]!.id, 'Changed')).status).toBe(200);
});
