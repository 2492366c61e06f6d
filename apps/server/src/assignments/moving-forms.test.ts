import * as contract from '@cea/contract/admin-assignments';
import { acceptMyAssignment, readMyAssignment } from '@cea/contract/assignments';
import { readConsensus } from '@cea/contract/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { AssignmentDesk } from '../../test/assignment-desk.ts';
import { completeReading } from '../../test/complete-reading.ts';
import type { Account } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { Reader } from '../../test/reader.ts';
import { findRound, makeAcceptedArticle, makeArticle } from '../../test/reading-factories.ts';
import { assignArticles } from './assign-articles.ts';
import { createAssignment } from './create-assignment.ts';

const test = useApp();
let desk: AssignmentDesk;
beforeAll(async () => {
  desk = await AssignmentDesk.open(test);
});

const accept = async (account: Account, id: number) =>
  (await test.as(account)).call(acceptMyAssignment, { params: { id } });
const cellsOf = ({ rows }: contract.Assignment) =>
  rows.map(({ cells }) => Object.fromEntries(cells.map(({ reader_id, state }) => [reader_id, state])));
const formsOf = (article_id: number) =>
  test.db
    .selectFrom('forms')
    .where('article_id', '=', article_id)
    .where('kind', '=', 'review')
    .orderBy('id')
    .select(['id', 'reader_id', 'status', 'article_assignment_id'])
    .execute();

describe('an open form', () => {
  it('moves with its answers to the new reader of its article, and leaves the former one', async () => {
    const [first, second, third] = await desk.makeReaders(3);
    const { id, rows } = await desk.published([first!, second!]);
    const { article_id } = rows[0]!;
    const reader = await Reader.start(await test.as(first!), id);
    await reader.answer(reader.method_row_id, { currency: 'EUR' });
    const { status, body } = await desk.change(id, {
      cells: [
        { article_id, reader_id: first!.id, planned: false },
        { article_id, reader_id: third!.id, planned: true },
      ],
    });
    expect([status, cellsOf(body.data)]).toEqual([200, [{ [second!.id]: 'planned', [third!.id]: 'open' }]]);
    const edit = reader.edit(reader.method_row_id, 'currency', 'USD');
    expect((await reader.save([edit])).status).toBe(404);
    expect(await desk.mailed(id)).toEqual([first!.id, second!.id, third!.id]);

    const next = await Reader.start(await test.as(third!), id);
    expect(next.form_id).toBe(reader.form_id);
    expect(next.seq).toBe(reader.seq);
    expect(await formsOf(article_id)).toHaveLength(1);
  });

  it('ends if nobody takes it over, and its answers are kept', async () => {
    const readers = await desk.makeReaders(2);
    const { id, rows } = await desk.published(readers);
    const reader = await Reader.start(await test.as(readers[0]!), id);
    const { article_id } = rows[0]!;
    const freed = { article_id, reader_id: readers[0]!.id, planned: false };
    const { body } = await desk.change(id, { cells: [freed] });
    expect(cellsOf(body.data)).toEqual([{ [readers[1]!.id]: 'planned' }]);
    expect(await formsOf(article_id)).toMatchObject([
      { id: reader.form_id, status: 'void', reader_id: readers[0]!.id },
    ]);
    // Again: it is already so.
    expect((await desk.change(id, { cells: [freed] })).status).toBe(200);
  });

  it('is opened at once for a reader who has accepted, and by accepting for one who has not', async () => {
    const [first, second, third, fourth] = await desk.makeReaders(4);
    const { id, rows } = await desk.published([first!, second!, third!, fourth!], 2);
    await accept(first!, id);
    const { article_id } = rows[1]!;
    const { body } = await desk.change(id, {
      cells: [
        { article_id, reader_id: third!.id, planned: false },
        { article_id, reader_id: fourth!.id, planned: false },
        { article_id, reader_id: first!.id, planned: true },
        { article_id, reader_id: second!.id, planned: true },
      ],
    });
    expect(cellsOf(body.data)[1]).toEqual({ [first!.id]: 'open', [second!.id]: 'planned' });
    await accept(second!, id);
    expect(cellsOf((await desk.read(id)).body.data)).toEqual(
      [1, 2].map(() => ({ [first!.id]: 'open', [second!.id]: 'open' })),
    );
  });
});

describe('submitted work', () => {
  it('stays with its reader', async () => {
    const [first, second, third] = await desk.makeReaders(3);
    const { id, rows } = await desk.published([first!, second!]);
    const { article_id, compound_id } = rows[0]!;
    await (await completeReading(test, first!, id)).submit();
    const answers = [
      await desk.change(id, {
        cells: [
          { article_id, reader_id: first!.id, planned: false },
          { article_id, reader_id: third!.id, planned: true },
        ],
      }),
      await desk.admin.call(contract.removeArticles, { params: { id }, body: { article_ids: [article_id] } }),
      await desk.admin.call(contract.deleteAssignment, { params: { id } }),
    ];
    const { full_name } = rows[0]! && (await desk.read(id)).body.data.people.find((one) => one.id === first!.id)!;
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([409, `${full_name} has submitted ${compound_id}.`]);
    }
    const nothing = await desk.admin.call(contract.reassignReader, {
      params: { id },
      body: { from_user_id: first!.id, to_user_id: third!.id },
    });
    expect([nothing.status, nothing.body.message]).toEqual([409, 'This reader has nothing to hand over.']);
    expect(cellsOf((await desk.read(id)).body.data)).toEqual([{ [first!.id]: 'submitted', [second!.id]: 'planned' }]);
  });

  it('decides nothing alone: the other reader of its article is replaced, never just removed', async () => {
    const [first, second, third] = await desk.makeReaders(3);
    const { id, rows } = await desk.published([first!, second!]);
    const { article_id, compound_id } = rows[0]!;
    await (await completeReading(test, first!, id)).submit();
    const freed = { article_id, reader_id: second!.id, planned: false };
    const refused = await desk.change(id, { cells: [freed] });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Another reader has submitted ${compound_id}. Choose who reads it instead.`,
    ]);
    const { status } = await desk.change(id, { cells: [freed, { article_id, reader_id: third!.id, planned: true }] });
    expect(status).toBe(200);
  });

  it('opens the consensus when the last reader without a submission is removed', async () => {
    const [first, second, third] = await desk.makeReaders(3);
    const article = await makeArticle(test.db);
    const published_at = new Date().toISOString();
    // Earlier assignments may have three readers.
    const id = await createAssignment(test.db, await findRound(test.db), 'review', { published_at });
    const all = [first!, second!, third!];
    const [own] = await assignArticles(test.db, id, {
      reader_ids: all.map((one) => one.id),
      article_ids: [article.id],
    });
    for (const account of [first!, second!]) await (await completeReading(test, account, id)).submit();
    await accept(third!, id);
    const read = async () => (await test.as(first!)).call(readConsensus, { params: { articleAssignmentId: own! } });
    expect((await read()).status).toBe(409);
    const cell = { article_id: article.id, reader_id: third!.id, planned: false };
    expect((await desk.change(id, { cells: [cell] })).body.data.rows[0]).toMatchObject({
      consensus: { state: 'open', left: 0 },
    });
    expect((await read()).status).toBe(200);
  });
});

describe('reassigning a reader', () => {
  it('moves open forms and planned articles, and keeps submitted ones', async () => {
    const [first, second, third] = await desk.makeReaders(3);
    const { id } = await desk.published([first!, second!], 3);
    await (await completeReading(test, first!, id)).submit();
    const { status, body } = await desk.admin.call(contract.reassignReader, {
      params: { id },
      body: { from_user_id: first!.id, to_user_id: third!.id },
    });
    expect(status).toBe(200);
    expect(cellsOf(body.data)).toEqual([
      { [first!.id]: 'submitted', [second!.id]: 'planned' },
      { [third!.id]: 'open', [second!.id]: 'planned' },
      { [third!.id]: 'open', [second!.id]: 'planned' },
    ]);
    const planned = await desk.admin.call(contract.reassignReader, {
      params: { id },
      body: { from_user_id: third!.id, to_user_id: first!.id },
    });
    expect(planned.body.data.readers.map(({ reader_id }) => reader_id)).toEqual([first!.id, second!.id]);
    const mine = await (await test.as(third!)).call(readMyAssignment, { params: { id } });
    expect(mine.status).toBe(404);
  });

  it('is refused by name where the other reads the article already or has a conflict', async () => {
    const [first, second, third, fourth] = await desk.makeReaders(4);
    const { id, rows } = await desk.published([first!, second!]);
    const reassign = (to: Account) =>
      desk.admin.call(contract.reassignReader, {
        params: { id },
        body: { from_user_id: first!.id, to_user_id: to.id },
      });
    const { article_id, compound_id } = rows[0]!;
    await test.db.updateTable('users').set({ full_name: 'Zoë Moreau' }).where('id', '=', third!.id).execute();
    await test.db
      .updateTable('articles')
      .set({ answers: JSON.stringify({ title: 'A', authors: 'Smith J, Moreau Z' }) })
      .where('id', '=', article_id)
      .execute();
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', fourth!.id).execute();
    const answers = [await reassign(second!), await reassign(third!), await reassign(first!), await reassign(fourth!)];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 422, 422]);
    expect(answers[0]!.body.message).toMatch(`already reads ${compound_id}.`);
    expect(answers[1]!.body.message).toBe(`Zoë Moreau is an author of ${compound_id}.`);
  });
});

describe('removing a reader', () => {
  const remove = (id: number, ...user_ids: number[]) =>
    desk.admin.call(contract.removeReaders, { params: { id }, body: { user_ids } });

  it('frees the articles of a draft', async () => {
    const [first, second] = await desk.makeReaders(2);
    const { id } = await desk.draft([first!, second!], 2);
    const { body } = await remove(id, first!.id);
    expect(cellsOf(body.data)).toEqual([1, 2].map(() => ({ [second!.id]: 'planned' })));
    expect(body.data.readers.map(({ reader_id }) => reader_id)).toEqual([second!.id]);
    expect((await remove(id, first!.id)).status).toBe(409);
  });

  it('gives open work to those with least to read, and keeps who has submitted', async () => {
    const [first, second, third, fourth] = await desk.makeReaders(4);
    const { id } = await desk.published([first!, second!, third!, fourth!], 4);
    await (await completeReading(test, first!, id)).submit();
    const { body } = await remove(id, first!.id);
    // The first read articles 1 and 3.
    expect(cellsOf(body.data)[0]).toEqual({ [first!.id]: 'submitted', [second!.id]: 'planned' });
    expect(cellsOf(body.data)[2]).toEqual({ [second!.id]: 'planned', [third!.id]: 'open' });
    expect(body.data.readers.map(({ reader_id }) => reader_id)).toContain(first!.id);
  });

  it('is refused where nobody can take over', async () => {
    const [first, second] = await desk.makeReaders(2);
    const { id, rows } = await desk.published([first!, second!]);
    const { status, body } = await remove(id, first!.id);
    expect([status, body.message]).toEqual([
      409,
      `No other reader of this assignment can read ${rows[0]!.compound_id}. Add one first.`,
    ]);
  });
});

describe('removing articles and assignments', () => {
  it('ends the open forms, which outlive them', async () => {
    const readers = await desk.makeReaders(2);
    const { id, rows } = await desk.published(readers, 2);
    await accept(readers[0]!, id);
    const [first, second] = rows;
    const removed = await desk.admin.call(contract.removeArticles, {
      params: { id },
      body: { article_ids: [first!.article_id] },
    });
    expect(removed.body.data.rows.map(({ article_id }) => article_id)).toEqual([second!.article_id]);
    expect((await desk.admin.call(contract.deleteAssignment, { params: { id } })).status).toBe(204);
    expect((await desk.read(id)).status).toBe(404);
    for (const { article_id } of rows) {
      expect(await formsOf(article_id)).toMatchObject([{ status: 'void', article_assignment_id: null }]);
    }
    // Both are available again.
    const { body } = await desk.admin.call(contract.createAssignment, {
      body: { round_id: desk.round_id, kind: 'review' },
    });
    const again = await desk.admin.call(contract.addArticles, {
      params: { id: body.data.id },
      body: { article_ids: rows.map(({ article_id }) => article_id) },
    });
    expect(again.status).toBe(200);
  });
});

it('every change leaves one row in the audit log', async () => {
  const [first, second, third] = await desk.makeReaders(3);
  const { id, rows } = await desk.published([first!, second!], 2);
  await accept(first!, id);
  const [one, other] = rows.map(({ article_id }) => article_id);
  const no_conflict_reason = 'Another person.';
  await desk.change(id, {
    due_on: '2099-01-31',
    cells: [
      { article_id: one!, reader_id: second!.id, planned: false },
      { article_id: one!, reader_id: third!.id, planned: true, no_conflict_reason },
    ],
  });
  const body = { from_user_id: second!.id, to_user_id: third!.id };
  await desk.admin.call(contract.reassignReader, { params: { id }, body });
  await desk.admin.call(contract.addReaders, { params: { id }, body: { user_ids: [second!.id] } });
  await desk.admin.call(contract.removeReaders, { params: { id }, body: { user_ids: [third!.id] } });
  await desk.admin.call(contract.removeArticles, { params: { id }, body: { article_ids: [other!] } });
  await desk.admin.call(contract.deleteAssignment, { params: { id } });
  const traces = await desk.tracesOf(id);
  expect(traces.map(({ action }) => action)).toEqual([
    'assignment added',
    'articles assigned',
    'assignment published',
    'assignment accepted',
    'assignment changed',
    'reader reassigned',
    'readers added',
    'readers removed',
    'articles removed',
    'assignment deleted',
  ]);
  expect(traces[4]).toMatchObject({
    old: { due_on: null, cells: [{ article_id: one, reader_id: second!.id }] },
    new: {
      due_on: '2099-01-31',
      cells: [{ article_id: one, reader_id: third!.id }],
      settled_conflicts: [{ article_id: one, reader_id: third!.id, reason: no_conflict_reason }],
    },
  });
  expect(traces.at(-1)).toMatchObject({ old: { articles: 1 }, new: { ended_forms: [expect.any(Number)] } });
});

describe('a conflict of interest', () => {
  it('prevents publishing until a reason says that it is none', async () => {
    const readers = await desk.makeReaders(2);
    const { id } = await desk.draft(readers);
    const article = await makeAcceptedArticle(test.db, { authors: 'Okafor N' });
    await test.db.updateTable('users').set({ full_name: 'Ngozi Okafor' }).where('id', '=', readers[0]!.id).execute();
    const cells = readers.map((reader) => ({ article_id: article.id, reader_id: reader.id }));
    const added = await desk.admin.call(contract.addArticles, {
      params: { id },
      body: { article_ids: [article.id], cells },
    });
    expect(added.body.data.problems).toEqual([
      {
        kind: 'conflict',
        article: { id: article.id, compound_id: article.compound_id },
        reader: { id: readers[0]!.id, full_name: 'Ngozi Okafor' },
        text: `Ngozi Okafor is an author of ${article.compound_id}`,
      },
    ]);
    expect((await desk.publish(id)).status).toBe(409);
    const no_conflict_reason = 'Another N. Okafor.';
    const settled = await desk.change(id, { cells: [{ ...cells[0]!, planned: true, no_conflict_reason }] });
    expect(settled.body.data.problems).toEqual([]);
    expect(settled.body.data.rows[1]!.cells[0]).toMatchObject({ no_conflict_reason, conflicts: [{ kind: 'author' }] });
    expect((await desk.publish(id)).status).toBe(200);
  });

  it('is refused in a published assignment unless a reason comes with it', async () => {
    const [first, second, third] = await desk.makeReaders(3);
    const { id, rows } = await desk.published([first!, second!]);
    const { article_id, compound_id } = rows[0]!;
    await test.db
      .updateTable('users')
      .set({ affiliation: 'University of Elsewhere' })
      .where('id', '=', third!.id)
      .execute();
    await test.db
      .updateTable('articles')
      .set({ answers: JSON.stringify({ title: 'A', affiliation: 'University of Elsewhere, Department of Economics' }) })
      .where('id', '=', article_id)
      .execute();
    const change = (no_conflict_reason?: string) =>
      desk.change(id, {
        cells: [
          { article_id, reader_id: first!.id, planned: false },
          { article_id, reader_id: third!.id, planned: true, ...(no_conflict_reason && { no_conflict_reason }) },
        ],
      });
    const refused = await change();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(`has the affiliation of an author of ${compound_id}.`);
    expect((await change('Left in 2010.')).status).toBe(200);
  });
});
