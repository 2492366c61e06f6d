import * as contract from '@cea/contract/admin-assignments';
import { acceptMyAssignment, listMyAssignments } from '@cea/contract/assignments';
import { beforeAll, describe, expect, it } from 'vitest';
import { AssignmentDesk } from '../../test/assignment-desk.ts';
import { useApp } from '../../test/harness.ts';
import { makeAcceptedArticle, makeArticle } from '../../test/reading-factories.ts';

import { listAssignmentHeads } from './list-heads.ts';

const test = useApp();
let desk: AssignmentDesk;
beforeAll(async () => {
  desk = await AssignmentDesk.open(test);
});

const texts = ({ problems }: contract.Assignment) => problems.map(({ text }) => text);

describe('a draft', () => {
  it('is numbered within its kind and round, and says what it lacks', async () => {
    const create = (kind: 'review' | 'screening') =>
      desk.admin.call(contract.createAssignment, { body: { round_id: desk.round_id, kind } });
    const first = (await create('screening')).body.data;
    const second = (await create('screening')).body.data;
    expect([first.number, second.number]).toEqual([1, 2]);
    expect(first).toMatchObject({ round_id: desk.round_id, published_at: null, articles: 0, readers: [], rows: [] });
    expect(texts(first)).toEqual(['No articles yet']);
    expect(contract.assignmentName(second)).toBe('Screening 2');
  });

  it('takes articles and their readers, who see nothing of it', async () => {
    const readers = await desk.makeReaders(2);
    const draft = await desk.draft(readers, 2);
    expect(draft.rows.map(({ cells }) => cells.map(({ reader_id, state }) => [reader_id, state]))).toEqual(
      [1, 2].map(() => readers.map(({ id }) => [id, 'planned'])),
    );
    expect(draft.readers).toEqual(
      readers.map(({ id }) => ({ reader_id: id, accepted: false, planned: 2, open: 0, submitted: 0, late: 0 })),
    );
    expect(draft.people.map(({ id, is_internal }) => [id, is_internal])).toEqual([
      [readers[0]!.id, true],
      [readers[1]!.id, false],
    ]);
    expect(texts(draft)).toEqual([]);
    const reader = await test.as(readers[0]!);
    expect((await reader.call(listMyAssignments)).body.data).toEqual([]);
    expect((await reader.call(acceptMyAssignment, { params: { id: draft.id } })).status).toBe(404);
  });

  it('says which articles lack a reader or have too many', async () => {
    const readers = await desk.makeReaders(3);
    const draft = await desk.draft(readers.slice(0, 2), 2);
    const [first, second] = draft.rows;
    const { body } = await desk.change(draft.id, {
      cells: [
        { article_id: first!.article_id, reader_id: readers[0]!.id, planned: false },
        { article_id: second!.article_id, reader_id: readers[2]!.id, planned: true },
      ],
    });
    expect(texts(body.data)).toEqual([
      `${first!.compound_id} has one reader of two`,
      `${second!.compound_id} has three readers instead of two`,
    ]);
    const refused = await desk.publish(draft.id);
    expect([refused.status, refused.body.message]).toEqual([409, `${texts(body.data).join('; ')}.`]);
    expect(await desk.mailed(draft.id)).toEqual([]);
  });

  it('takes only articles that wait for this kind of reading', async () => {
    const readers = await desk.makeReaders(2);
    const draft = await desk.draft(readers, 1);
    const unscreened = await makeArticle(test.db);
    const add = (...article_ids: number[]) =>
      desk.admin.call(contract.addArticles, { params: { id: draft.id }, body: { article_ids } });
    const answers = [await add(unscreened.id), await add(draft.rows[0]!.article_id), await add(999_999)];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 422]);
    expect(answers[0]!.body.message).toBe(`${unscreened.compound_id} is not available for a full review.`);
    const accepted = await makeAcceptedArticle(test.db);
    expect((await add(accepted.id)).body.data.articles).toBe(2);
  });
});

describe('the assignments of a round', () => {
  it('are listed with drafts first, and count what is left to do', async () => {
    const own = await AssignmentDesk.open(test);
    const readers = await own.makeReaders(2);
    const published = await own.published(readers, 2);
    const draft = await own.draft([readers[0]!], 1);
    const heads = await listAssignmentHeads(test.db, own.round_id);
    expect(heads.map(({ id, articles }) => [id, articles])).toEqual([
      [draft.id, 1],
      [published.id, 2],
    ]);
    expect(heads[0]!.problems.map(({ text }) => text)).toEqual([`${draft.rows[0]!.compound_id} has one reader of two`]);
    const { people: _, rows: _rows, ...head } = published;
    expect(heads[1]).toEqual(head);
  });
});

describe('publishing', () => {
  it('happens once, shows the assignment to its readers and mails each of them', async () => {
    const readers = await desk.makeReaders(4);
    const draft = await desk.draft(readers, 4);
    const answers = await Promise.all([desk.publish(draft.id), desk.publish(draft.id), desk.publish(draft.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await desk.mailed(draft.id)).toEqual(readers.map(({ id }) => id));
    const reader = await test.as(readers[0]!);
    expect((await reader.call(acceptMyAssignment, { params: { id: draft.id } })).status).toBe(204);
    const { rows } = (await desk.read(draft.id)).body.data;
    expect(rows.map(({ cells }) => cells.map(({ state }) => state))).toEqual([
      ['open', 'planned'],
      ['planned', 'planned'],
      ['open', 'planned'],
      ['planned', 'planned'],
    ]);
  });
});
