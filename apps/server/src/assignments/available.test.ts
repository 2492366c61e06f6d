import * as contract from '@cea/contract/admin-assignments';
import * as available from '@cea/contract/available-articles';
import { acceptMyAssignment } from '@cea/contract/assignments';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { AssignmentDesk } from '../../test/assignment-desk.ts';
import { useApp } from '../../test/harness.ts';
import { acceptArticle, makeAcceptedArticle, makeArticle } from '../../test/reading-factories.ts';

const test = useApp();
let desk: AssignmentDesk;
beforeAll(async () => {
  desk = await AssignmentDesk.open(test);
});

const listed = async (call: typeof available.listAvailableForReview, query: object = {}) => {
  const { body } = await desk.admin.call(call, { query: { per_page: 100, ...query } });
  return body.data.map(({ id }) => id);
};
const set = (id: number, fields: object) => test.db.updateTable('articles').set(fields).where('id', '=', id).execute();

describe('available articles', () => {
  it('are those that wait for this kind of reading, the longest first', async () => {
    const screening = [await makeArticle(test.db), await makeArticle(test.db), await makeArticle(test.db)];
    const review = [await makeAcceptedArticle(test.db), await makeAcceptedArticle(test.db)];
    const untitled = await makeArticle(test.db, { title: '' });
    await set(screening[1]!.id, { archived_at: sql`now()` });
    await set(screening[2]!.id, { duplicate_of: screening[0]!.id });
    const forScreening = await listed(available.listAvailableForScreening);
    const forReview = await listed(available.listAvailableForReview);
    expect(forScreening).toEqual([screening[0]!.id]);
    expect(forReview).toEqual(review.map(({ id }) => id));
    expect([...forScreening, ...forReview]).not.toContain(untitled.id);
    const { body } = await desk.admin.call(available.listAvailableForReview, {
      query: { search: review[1]!.compound_id, sort: '-title', per_page: 1 },
    });
    expect(body.data).toEqual([
      {
        id: review[1]!.id,
        compound_id: review[1]!.compound_id,
        title: expect.any(String),
        publication_year: 2019,
        ready_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        has_pdf: false,
      },
    ]);
    expect(body.meta.total).toBe(1);
    expect(await listed(available.listAvailableForReview, { pdf: 'yes' })).toEqual([]);
    const ids = `${review[1]!.id},${screening[0]!.id}`;
    expect(await listed(available.listAvailableForReview, { ids })).toEqual([review[1]!.id]);
  });

  it('leave with a draft, and come back when it is deleted or the article is reset', async () => {
    const readers = await desk.makeReaders(2);
    const { id, rows } = await desk.draft(readers, 2);
    const [first, second] = rows.map(({ article_id }) => article_id);
    const isListed = async () => {
      const ids = await listed(available.listAvailableForReview);
      return [first, second].map((one) => ids.includes(one!));
    };
    expect(await isListed()).toEqual([false, false]);
    // A reset sends an article back to screening; what was decided before no longer counts.
    await set(first!, { reset_at: sql`clock_timestamp()` });
    expect(await listed(available.listAvailableForScreening)).toContain(first);
    await acceptArticle(test.db, first!);
    expect(await isListed()).toEqual([true, false]);
    const again = await desk.admin.call(contract.addArticles, { params: { id }, body: { article_ids: [first!] } });
    expect(again.status).toBe(409);
    await desk.admin.call(contract.deleteAssignment, { params: { id } });
    expect(await isListed()).toEqual([true, true]);
  });

  it('go to one of two assignments that take them at once', async () => {
    const { id: article_id } = await makeAcceptedArticle(test.db);
    const drafts = [];
    for (let made = 0; made < 6; made += 1) {
      const { body } = await desk.admin.call(contract.createAssignment, {
        body: { round_id: desk.round_id, kind: 'review' },
      });
      drafts.push(body.data.id);
    }
    const answers = await Promise.all(
      drafts.map((id) =>
        desk.admin.call(contract.addArticles, { params: { id }, body: { article_ids: [article_id] } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('available readers', () => {
  it('come with what they read in the round, what is overdue and where they have conflicts', async () => {
    const own = await AssignmentDesk.open(test);
    const [busy, idle, inactive, author] = await own.makeReaders(4);
    const draft = await own.draft([busy!, inactive!], 2);
    const users = test.db.updateTable('users');
    await users.set({ is_active: false }).where('id', '=', inactive!.id).execute();
    await users.set({ full_name: 'Ana Duarte-Silva' }).where('id', '=', author!.id).execute();
    await set(draft.rows[0]!.article_id, { answers: JSON.stringify({ title: 'A', authors: 'Duarte-Silva A, Roe R' }) });
    const late = await own.published([busy!, idle!], 1);
    await (await test.as(busy!)).call(acceptMyAssignment, { params: { id: late.id } });
    await own.change(late.id, { due_on: '2020-01-31' });

    const { body } = await own.admin.call(contract.listAvailableReaders, { params: { id: draft.id } });
    const of = (id: number) => body.data.find((reader) => reader.id === id);
    expect(of(busy!.id)).toEqual({
      id: busy!.id,
      full_name: expect.any(String),
      email: busy!.email,
      is_internal: true,
      in_assignment: true,
      load: { planned: 2, open: 1, submitted: 0 },
      overdue: 1,
      conflicts: 0,
      blocked: null,
    });
    expect(of(idle!.id)).toMatchObject({ in_assignment: false, load: { planned: 1, open: 0 }, overdue: 0 });
    expect(of(inactive!.id)).toMatchObject({ in_assignment: true, blocked: 'Inactive, or no longer a reader' });
    expect(of(author!.id)).toMatchObject({ conflicts: 1, load: { planned: 0, open: 0, submitted: 0 } });
    const loads = body.data.map(({ load }) => load.planned + load.open);
    expect(loads).toEqual(loads.toSorted((a, b) => a - b));
    expect((await own.publish(draft.id)).body.message).toMatch('the account is inactive or not a reader');
    expect((await own.read(late.id)).body.data.rows[0]!.cells.map((cell) => cell.late)).toEqual([true, false]);
    expect((await own.admin.call(contract.listAvailableReaders, { params: { id: 999_999 } })).status).toBe(404);
  });
});
