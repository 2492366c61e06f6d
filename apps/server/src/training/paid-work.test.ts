import * as contract from '@cea/contract/admin-assignments';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { AssignmentDesk } from '../../test/assignment-desk.ts';
import { useApp } from '../../test/harness.ts';
import { raceAtGate, times } from '../../test/race.ts';
import { TrainingDesk } from '../../test/training-desk.ts';

const test = useApp();
let work: AssignmentDesk;
let desk: TrainingDesk;
beforeAll(async () => {
  work = await AssignmentDesk.open(test);
  desk = await TrainingDesk.open(test);
});

const byNumber = (one: number, other: number) => one - other;

const refused = (name: string) => [`Choose readers whose training is complete. Still open: ${name}.`];

it('a reader in training is not available, not proposed and not accepted for paid work until it is complete', async () => {
  const readers = await work.makeReaders(3);
  const draft = await work.draft(readers.slice(0, 2));
  const trainee = await desk.train(readers[2]);
  const { full_name } = trainee.assignment.reader;
  const { id } = draft;
  const available = async () =>
    (await work.admin.call(contract.listAvailableReaders, { params: { id } })).body.data.find(
      (reader) => reader.id === trainee.account.id,
    )!.blocked;
  expect(await available()).toBe('Training open');

  const article_id = draft.rows[0]!.article_id;
  const user_ids = [trainee.account.id];
  const deal = { params: { id }, body: { article_ids: [article_id], rule: 'balance' as const, reader_ids: user_ids } };
  expect((await work.admin.call(contract.dealAssignment, deal)).body.errors).toEqual({
    reader_ids: refused(full_name),
  });
  const add = () => work.admin.call(contract.addReaders, { params: { id }, body: { user_ids } });
  expect((await add()).body.errors).toEqual({ user_ids: refused(full_name) });
  const cell = { article_id, reader_id: trainee.account.id, planned: true };
  expect((await work.change(id, { cells: [cell] })).body.errors).toEqual({ cells: refused(full_name) });
  const handOver = { from_user_id: readers[0]!.id, to_user_id: trainee.account.id };
  const handed = await work.admin.call(contract.reassignReader, { params: { id }, body: handOver });
  expect(handed.body.errors).toEqual({ to_user_id: refused(full_name) });

  expect((await desk.complete(trainee.assignment.id)).status).toBe(204);
  expect(await available()).toBeNull();
  expect((await add()).status).toBe(200);
});

it('a draft is not published to a reader whose training was opened later, and others take over', async () => {
  const readers = await work.makeReaders(3);
  const { id, rows } = await work.draft(readers.slice(0, 2));
  const trainee = await desk.train(readers[0]);
  const { problems } = (await work.read(id)).body.data;
  const text = `${trainee.assignment.reader.full_name} cannot read ${rows[0]!.compound_id} until the training is complete`;
  expect(problems.map((problem) => [problem.kind, problem.text])).toEqual([['reader-in-training', text]]);
  expect((await work.publish(id)).body.message).toBe(`${text}.`);
  const deal = await work.admin.call(contract.dealAssignment, {
    params: { id },
    body: { article_ids: [rows[0]!.article_id], rule: 'balance', reader_ids: readers.slice(1).map((one) => one.id) },
  });
  expect(deal.body.data.freed.map(({ reader_id }) => reader_id)).toEqual([readers[0]!.id]);
});

it('the database refuses it too', async () => {
  const [reader] = await work.makeReaders(1);
  const { body } = await work.admin.call(contract.createAssignment, {
    body: { round_id: work.round_id, kind: 'review' },
  });
  await desk.train(reader);
  await expect(
    sql`INSERT INTO assignment_readers (assignment_id, reader_id) VALUES (${body.data.id}, ${reader!.id})`.execute(
      test.db,
    ),
  ).rejects.toThrow('is open');
});

it('training and paid work that are given at once never both come through', async () => {
  const [reader] = await work.makeReaders(1);
  const { id } = (
    await work.admin.call(contract.createAssignment, { body: { round_id: work.round_id, kind: 'review' } })
  ).body.data;
  const article = await desk.makeArticle();
  const lock = { text: 'SELECT FROM users WHERE id = $1 FOR UPDATE', values: [reader!.id] };
  const [trained, paid] = await raceAtGate(
    test,
    lock,
    [
      async () => (await desk.assign(reader!.id, [article.id])).status,
      async () =>
        (await work.admin.call(contract.addReaders, { params: { id }, body: { user_ids: [reader!.id] } })).status,
    ],
    'in turn',
  );
  expect([trained, paid]).toEqual([200, 422]);
});

it('of many that start, submit or complete at once, one does', async () => {
  const trainee = await desk.train();
  const row = { text: 'SELECT FROM training_assignments WHERE id = $1 FOR UPDATE', values: [trainee.assignment.id] };
  const started = await raceAtGate(test, row, times(4, trainee.start));
  expect(new Set(started.map(({ body }) => body.data.form_id)).size).toBe(1);

  const reader = await trainee.answer();
  const form = { text: 'SELECT FROM forms WHERE id = $1 FOR UPDATE', values: [reader.form_id] };
  const submitted = await raceAtGate(
    test,
    form,
    times(4, async () => (await reader.submit()).status),
  );
  expect(submitted.toSorted(byNumber)).toEqual([204, 409, 409, 409]);

  const completed = await raceAtGate(
    test,
    row,
    times(4, async () => (await desk.complete(trainee.assignment.id)).status),
  );
  expect(completed.toSorted(byNumber)).toEqual([204, 409, 409, 409]);
});

it('a retake that begins while the training is being marked complete is refused', async () => {
  const trainee = await desk.train();
  await trainee.submit();
  const row = { text: 'SELECT FROM training_assignments WHERE id = $1 FOR UPDATE', values: [trainee.assignment.id] };
  const statuses = await raceAtGate(
    test,
    row,
    [async () => (await desk.complete(trainee.assignment.id)).status, async () => (await trainee.start()).status],
    'in turn',
  );
  expect(statuses).toEqual([204, 409]);

  const other = await desk.train();
  const reader = await other.answer();
  const form = { text: 'SELECT FROM forms WHERE id = $1 FOR UPDATE', values: [reader.form_id] };
  const late = await raceAtGate(
    test,
    form,
    [async () => (await desk.complete(other.assignment.id)).status, async () => (await reader.submit()).status],
    'in turn',
  );
  expect(late).toEqual([204, 404]);
});
