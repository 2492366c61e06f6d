import { archiveArticle, resetArticle } from '@cea/contract/articles';
import { acceptMyAssignment, listMyAssignments, readMyAssignment } from '@cea/contract/assignments';
import { describe, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeAssignment } from '../../test/make-assignment.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import { listStatements } from '../../test/statements.ts';
import type { Caller } from '../../test/test-client.ts';
import { createRound } from '../reading-rounds/create-round.ts';

const test = useApp();

const makeReaders = (count: number): Promise<Account[]> =>
  Promise.all(Array.from({ length: count }, () => makeUser(test.db, { roles: ['External Reader'] })));

const accept = (client: Caller, id: number) => client.call(acceptMyAssignment, { params: { id } });
const detailOf = async (client: Caller, id: number) =>
  (await client.call(readMyAssignment, { params: { id } })).body.data;

/** Submits this reader's form of an article. */
async function submit(client: Caller, id: number, article_assignment_id: number): Promise<void> {
  const { article_assignments } = await detailOf(client, id);
  const reader = await Reader.open(
    client,
    article_assignments.find((one) => one.id === article_assignment_id)!.form!.id,
  );
  await reader.answer(reader.method_row_id, await sampleMethod(test.db));
  await reader.addRow('ratio', 0, sampleRatio);
  expect((await reader.submit()).status).toBe(204);
}

describe('the list of assignments', () => {
  it('begins with the most urgent, ends with the finished, and says what one article earns', async () => {
    const [me, other] = await makeReaders(2);
    const rates = { review_cents: 4500, screening_cents: 150, due_on: '2027-01-31' };
    const round_id = (await createRound(test.db, { label: 'Round 24, autumn 2026', ...rates })).id;
    const make = (wanted: object) => makeAssignment(test.db, [me!, other!], { round_id, ...wanted });
    const done = await make({ due_on: '2026-01-01' });
    const ofRound = await make({ kind: 'screening', articles: 3 });
    const urgent = await make({ due_on: '2026-12-01', articles: 2 });
    const client = await test.as(me!);
    await accept(client, done.id);
    await submit(client, done.id, done.article_assignment_ids[0]!);

    const all = await client.call(listMyAssignments);
    expect(all.body.data.map(({ id }) => id)).toEqual([urgent.id, ofRound.id, done.id]);
    expect(all.body.data[1]).toEqual({
      id: ofRound.id,
      kind: 'screening',
      reading_round_label: 'Round 24, autumn 2026',
      due_on: '2027-01-31',
      accepted: false,
      rate_cents: 150,
      articles: 3,
      submitted: 0,
      parked: 0,
      minutes_left: null,
      submitted_at: null,
      edits: 0,
      to_agree: 0,
    });
    expect(all.body.work).toEqual({
      open: { assignments: 2, articles_left: 5, due_on: '2026-12-01' },
      finished: { assignments: 1, since: new Date().getUTCFullYear(), reviews: 1, screenings: 0 },
    });
    const finished = await client.call(listMyAssignments, { query: { state: 'finished' } });
    expect([finished.body.data.map(({ id }) => id), finished.body.meta.total]).toEqual([[done.id], 1]);
    expect(Date.now() - Date.parse(finished.body.data[0]!.submitted_at!)).toBeLessThan(60_000);
  });

  it('goes on with a second page, counted in `meta` (spec §7)', async () => {
    const [me] = await makeReaders(1);
    const made: number[] = [];
    for (let count = 0; count < 3; count += 1) made.push((await makeAssignment(test.db, [me!])).id);
    const { body } = await (await test.as(me!)).call(listMyAssignments, { query: { page: 2, per_page: 2 } });
    expect(body.data.map(({ id }) => id)).toEqual([made[2]]);
    expect(body.meta).toMatchObject({ current_page: 2, last_page: 2, total: 3, from: 3, to: 3 });
    expect(body.work.open.assignments).toBe(3);
  });

  it('counts only the articles that one reads: accepting opens forms for one’s own', async () => {
    const [me, other, third] = await makeReaders(3);
    const { id, article_assignment_ids } = await makeAssignment(test.db, [me!, other!, third!], {
      articles: 3,
      readersOf: (place) => (place === 0 ? [me!, other!] : [other!, third!]),
    });
    const client = await test.as(me!);
    await accept(client, id);
    const detail = await detailOf(client, id);
    expect([detail.articles, detail.article_assignments.map((one) => one.id)]).toEqual([
      1,
      [article_assignment_ids[0]],
    ]);
  });

  it('leaves out an assignment in which one reads nothing', async () => {
    const [me, other] = await makeReaders(2);
    const { id } = await makeAssignment(test.db, [me!, other!], { readersOf: () => [other!] });
    const client = await test.as(me!);
    expect((await client.call(listMyAssignments)).body.data).toEqual([]);
    expect((await client.call(readMyAssignment, { params: { id } })).status).toBe(404);
  });

  it('needs two statements, however many assignments and articles there are', async () => {
    const [me, other] = await makeReaders(2);
    const client = await test.as(me!);
    const count = async (articles: number) => {
      const { id } = await makeAssignment(test.db, [me!, other!], { articles });
      await accept(client, id);
      const list = await listStatements(() => client.call(listMyAssignments));
      return [list.length, (await listStatements(() => detailOf(client, id))).length];
    };
    // With the beginning and the end of the transaction.
    expect([await count(1), await count(12)]).toEqual([
      [4, 6],
      [4, 6],
    ]);
  });
});

describe('the progress of an article', () => {
  it('grows with the answers of its form, and the list tells that an earlier detail is outdated', async () => {
    const [me, other] = await makeReaders(2);
    const { id } = await makeAssignment(test.db, [me!, other!]);
    const client = await test.as(me!);
    await accept(client, id);
    const before = await detailOf(client, id);
    const form = before.article_assignments[0]!.form!;
    expect(form).toMatchObject({ status: 'open', filled: 0, faults: 0 });
    const reader = await Reader.open(client, form.id);
    await reader.answer(reader.method_row_id, await sampleMethod(test.db));
    const after = (await detailOf(client, id)).article_assignments[0]!.form!;
    expect(after.filled).toBeGreaterThan(form.filled);
    expect(after.missing).toBeLessThan(form.missing);
    const [listed] = (await client.call(listMyAssignments)).body.data;
    expect(listed!.edits).toBeGreaterThan(before.edits);
  });

  it('of a screening says whether it was decided and whether it was set aside', async () => {
    const [me, other] = await makeReaders(2);
    const { id } = await makeAssignment(test.db, [me!, other!], { kind: 'screening', articles: 3 });
    const client = await test.as(me!);
    await accept(client, id);
    const formsOf = async () => (await detailOf(client, id)).article_assignments.map(({ form }) => form!);
    const [parked, accepted] = await formsOf();
    const answer = async ({ id: form_id }: { id: number }, answers: object) => {
      const reader = await Reader.open(client, form_id, 'screening');
      await reader.answer(reader.method_row_id, answers);
    };
    await answer(parked!, { parked: true });
    await answer(accepted!, { is_accepted: true });
    expect((await formsOf()).map((form) => [form.is_accepted, form.parked])).toEqual([
      [null, true],
      [true, false],
      [null, false],
    ]);
  });

  it.each([resetArticle, archiveArticle])('ends with $path: nothing is left to do for that article', async (call) => {
    const [me, other] = await makeReaders(2);
    const { id, article_assignment_ids } = await makeAssignment(test.db, [me!, other!], { articles: 2 });
    const client = await test.as(me!);
    await accept(client, id);
    const { article_id } = await test.db
      .selectFrom('article_assignments')
      .where('id', '=', article_assignment_ids[0]!)
      .select('article_id')
      .executeTakeFirstOrThrow();
    const admin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
    expect((await admin.call(call, { params: { id: article_id } }, { reason: 'Read again' })).status).toBe(200);
    await submit(client, id, article_assignment_ids[1]!);
    const { work } = (await client.call(listMyAssignments)).body;
    expect([work.open.assignments, work.finished.assignments]).toEqual([0, 1]);
  });
});

/** readings.md: until all have submitted, `readers[]` holds only the caller; afterwards Reader A/B, without names. */
describe('the readers of an assignment', () => {
  it('are the caller alone, until all readers of an article have submitted; then Reader A or B, without id and name', async () => {
    const [me, other] = await makeReaders(2);
    const { id, article_assignment_ids } = await makeAssignment(test.db, [me!, other!], { articles: 2 });
    const [mine, theirs] = [await test.as(me!), await test.as(other!)];
    for (const client of [mine, theirs]) await accept(client, id);
    const [first, second] = article_assignment_ids;
    await submit(mine, id, first!);
    const alone = await detailOf(mine, id);
    expect(alone.readers).toMatchObject([{ id: me!.id, name: 'You' }]);

    await submit(theirs, id, second!);
    expect((await detailOf(mine, id)).readers).toEqual(alone.readers);
    expect((await detailOf(theirs, id)).readers).toMatchObject([{ id: other!.id, name: 'You' }]);

    await submit(theirs, id, first!);
    const { readers } = await detailOf(mine, id);
    expect(readers[0]).toEqual(alone.readers[0]);
    expect(readers.slice(1)).toMatchObject([
      { id: null, name: 'Reader B', article_reviews: [{ article_assignment_id: first, status: 'submitted' }] },
    ]);
    const text = JSON.stringify(readers);
    expect(text).not.toContain(other!.email);
  });
});
