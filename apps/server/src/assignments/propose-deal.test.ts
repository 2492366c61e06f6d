import * as contract from '@cea/contract/admin-assignments';
import type { Sent } from '@cea/contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { AssignmentDesk } from '../../test/assignment-desk.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeAcceptedArticle } from '../../test/reading-factories.ts';

const test = useApp();
let desk: AssignmentDesk;
beforeAll(async () => {
  desk = await AssignmentDesk.open(test);
});

type Body = Sent<typeof contract.dealAssignment>['body'];
const deal = (id: number, body: Pick<Body, 'article_ids'> & Partial<Body>) =>
  desk.admin.call(contract.dealAssignment, { params: { id }, body: { rule: 'balance', ...body } });

const makeReader = (full_name: string, affiliation = '') =>
  makeUser(test.db, { full_name, affiliation, roles: ['External Reader'] });
const makeArticles = async (count: number, answers: Record<string, string> = {}) => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await makeAcceptedArticle(test.db, answers)).id);
  return ids;
};
/** A draft with readers and no articles. */
async function openDraft(readers: readonly { id: number }[]): Promise<number> {
  const { body } = await desk.admin.call(contract.createAssignment, {
    body: { round_id: desk.round_id, kind: 'review' },
  });
  const { id } = body.data;
  const user_ids = readers.map((reader) => reader.id);
  await desk.admin.call(contract.addReaders, { params: { id }, body: { user_ids } });
  return id;
}
/** Makes Claire Moreau the author of articles. */
const giveToMoreau = (ids: readonly number[]) =>
  test.db
    .updateTable('articles')
    .set({ answers: JSON.stringify({ title: 'Hers', authors: 'Moreau C', publication_year: 2020 }) })
    .where('id', 'in', ids)
    .execute();

describe('a deal', () => {
  it('gives new articles to those with the least to read in the round, and changes nothing', async () => {
    desk = await AssignmentDesk.open(test);
    const [busy, ...others] = await desk.makeReaders(3);
    await desk.draft([busy!, others[0]!], 2);
    const draft = await openDraft([busy!, ...others]);
    const article_ids = await makeArticles(1);
    const { status, body } = await deal(draft, { article_ids });
    const added = others.map(({ id }) => ({ article_id: article_ids[0], reader_id: id }));
    expect(status).toBe(200);
    expect(body.data.cells).toHaveLength(2);
    expect(body.data.cells).toContainEqual(added[1]);
    expect(body.data).toMatchObject({ freed: [], missing: [], avoided: 0 });
    expect(body.data.readers.find(({ reader_id }) => reader_id === others[1]!.id)).toEqual({
      reader_id: others[1]!.id,
      added: 1,
      after: 1,
    });
    expect((await desk.read(draft)).body.data.rows).toEqual([]);
  });

  it('can be added as it is, and leaves nothing in the way of publishing', async () => {
    const readers = await desk.makeReaders(4);
    const author = await makeReader('Claire Moreau', 'University of Padua');
    const draft = await openDraft([...readers, author]);
    const article_ids = [
      ...(await makeArticles(2, { authors: 'Brandt K, Moreau C' })),
      ...(await makeArticles(2, { affiliation: 'Department of Economics, University of Padua, Italy' })),
      ...(await makeArticles(6)),
    ];
    const pairs = (await deal(draft, { article_ids, rule: 'pairs' })).body.data;
    expect([pairs.cells.length, pairs.missing]).toEqual([20, []]);
    const { cells, readers: after, avoided } = (await deal(draft, { article_ids })).body.data;
    expect(after.map((reader) => reader.after)).toEqual([4, 4, 4, 4, 4]);
    expect(avoided).toBeGreaterThan(0);
    const added = await desk.admin.call(contract.addArticles, {
      params: { id: draft },
      body: { article_ids, cells },
    });
    expect(added.body.data.problems).toEqual([]);
  });

  it('settles what is in the way: conflicts, missing readers, too many, inactive ones', async () => {
    const [first, second, third] = await desk.makeReaders(3);
    const gone = await makeReader('Gone Reader');
    const author = await makeReader('Claire Moreau');
    const draft = await desk.draft([first!, second!], 5);
    const rows = draft.rows.map((row) => row.article_id);
    const [conflict, short, crowded, left] = rows;
    await giveToMoreau([conflict!]);
    const cell = (article_id: number | undefined, reader: { id: number }, planned: boolean) => ({
      article_id: article_id!,
      reader_id: reader.id,
      planned,
    });
    const { body } = await desk.change(draft.id, {
      cells: [
        cell(conflict, second!, false),
        cell(conflict, author, true),
        cell(short, second!, false),
        cell(crowded, third!, true),
        cell(left, second!, false),
        cell(left, gone, true),
      ],
    });
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute();
    expect(body.data.problems).toHaveLength(3);
    const { data } = (await deal(draft.id, { article_ids: rows })).body;
    expect(data.missing).toEqual([]);
    expect(data.freed.slice(0, 1)).toEqual([{ article_id: conflict, reader_id: author.id }]);
    expect(data.freed).toContainEqual({ article_id: left, reader_id: gone.id });
    expect(data.freed.filter(({ article_id }) => article_id === crowded)).toHaveLength(1);
    const settled = await desk.change(draft.id, {
      cells: [
        ...data.freed.map((freed) => ({ ...freed, planned: false })),
        ...data.cells.map((dealt) => ({ ...dealt, planned: true })),
      ],
    });
    expect(settled.body.data.problems).toEqual([]);
    expect(settled.body.data.rows.map(({ cells }) => cells.length)).toEqual([2, 2, 2, 2, 2]);
  });

  it('keeps a conflict that was settled with a reason, and one that nobody can take over', async () => {
    const [first] = await desk.makeReaders(1);
    const author = await makeReader('Claire Moreau');
    const draft = await desk.draft([first!, author], 2);
    const [one, two] = draft.rows.map((row) => row.article_id);
    await giveToMoreau([one!, two!]);
    const settled = { article_id: one!, reader_id: author.id, planned: true, no_conflict_reason: 'Another Moreau' };
    expect((await desk.change(draft.id, { cells: [settled] })).body.data.problems).toHaveLength(1);
    const { data } = (await deal(draft.id, { article_ids: [one!, two!] })).body;
    expect([data.cells, data.freed]).toEqual([[], []]);
    expect(data.missing).toEqual([{ article_id: two, needed: 1 }]);
  });

  it('leaves begun work alone', async () => {
    const readers = await desk.makeReaders(2);
    const published = await desk.published(readers, 1);
    const { data } = (await deal(published.id, { article_ids: [published.rows[0]!.article_id] })).body;
    expect([data.cells, data.freed, data.missing]).toEqual([[], [], []]);
  });

  it('goes to the chosen readers, who need not be in the assignment yet', async () => {
    const readers = await desk.makeReaders(4);
    const draft = await openDraft(readers.slice(0, 2));
    const article_ids = await makeArticles(2);
    const reader_ids = readers.slice(2).map(({ id }) => id);
    const { data } = (await deal(draft, { article_ids, reader_ids })).body;
    expect(new Set(data.cells.map(({ reader_id }) => reader_id))).toEqual(new Set(reader_ids));
  });

  it('refuses what does not exist', async () => {
    const [first] = await desk.makeReaders(1);
    const draft = await desk.draft([first!], 1);
    const article_ids = [draft.rows[0]!.article_id];
    const sponsor = await makeUser(test.db, { roles: ['Sponsor'] });
    const answers = [
      await deal(999_999, { article_ids }),
      await deal(draft.id, { article_ids: [999_999] }),
      await deal(draft.id, { article_ids, reader_ids: [sponsor.id] }),
      await deal(draft.id, { article_ids, rule: 'dice' as never }),
      await deal(draft.id, { article_ids: [] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 422, 422, 422, 422]);
  });
});
