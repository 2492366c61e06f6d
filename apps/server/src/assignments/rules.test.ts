import * as contract from '@cea/contract/admin-assignments';
import { archiveArticle, unarchiveArticle } from '@cea/contract/articles';
import { readMyAssignment } from '@cea/contract/assignments';
import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import { readConsensus } from '@cea/contract/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { AssignmentDesk } from '../../test/assignment-desk.ts';
import { completeReading } from '../../test/complete-reading.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { Reader } from '../../test/reader.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { composeNotification } from '../notifications/compose-notification.ts';
import { createRound } from '../reading-rounds/create-round.ts';
import { assignArticles } from './assign-articles.ts';
import { createAssignment } from './create-assignment.ts';

const test = useApp();
let desk: AssignmentDesk;
beforeAll(async () => {
  desk = await AssignmentDesk.open(test);
});

const texts = ({ problems }: contract.Assignment) => problems.map(({ text }) => text);
const add = (id: number, body: { article_ids: number[]; cells?: { article_id: number; reader_id: number }[] }) =>
  desk.admin.call(contract.addArticles, { params: { id }, body });

describe('what an assignment is asked with', () => {
  it('must exist and belong together', async () => {
    const [first, second, third] = await desk.makeReaders(3);
    const { id, rows } = await desk.draft([first!, second!]);
    const other = await desk.draft([first!, second!]);
    const published = await desk.published([first!, second!]);
    const { article_id } = rows[0]!;
    const sponsor = await makeUser(test.db, { roles: ['Sponsor'] });
    const cell = (changes: object) => ({ article_id, reader_id: third!.id, planned: true, ...changes });
    const foreign = cell({ article_id: other.rows[0]!.article_id });
    const answers = [
      await desk.change(id, { cells: [foreign] }),
      await desk.change(id, { cells: [cell({ reader_id: sponsor.id })] }),
      await desk.change(id, { cells: [cell({ reader_id: 999_999 })] }),
      await desk.change(id, { cells: [cell({}), cell({ planned: false })] }),
      await desk.admin.call(contract.addReaders, { params: { id }, body: { user_ids: [sponsor.id] } }),
      await desk.admin.call(contract.removeReaders, { params: { id }, body: { user_ids: [third!.id] } }),
      await desk.admin.call(contract.removeArticles, { params: { id }, body: { article_ids: [foreign.article_id] } }),
      await add(id, { article_ids: [article_id], cells: [{ article_id: foreign.article_id, reader_id: first!.id }] }),
      await desk.admin.call(contract.createAssignment, { body: { round_id: 999_999, kind: 'review' } }),
      await desk.change(published.id, {
        cells: [
          { ...cell({ reader_id: first!.id }), article_id: published.rows[0]!.article_id, planned: false },
          { ...cell({ reader_id: 999_999 }), article_id: published.rows[0]!.article_id },
        ],
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 422, 422, 422, 422, 409, 409, 422, 422, 422]);
    const missing = { params: { id: 999_999 } };
    const unknown = [
      await desk.read(999_999),
      await desk.publish(999_999),
      await desk.change(999_999, { due_on: null }),
      await desk.admin.call(contract.deleteAssignment, missing),
    ];
    for (const { status, body } of unknown) expect([status, body]).toEqual([404, { message: 'Not found.' }]);
    expect((await desk.read(id)).body.data.rows).toEqual(rows);
  });

  it('has limits', async () => {
    const [first] = await desk.makeReaders(1);
    const { id, rows } = await desk.draft([first!]);
    const { article_id } = rows[0]!;
    const many = Array.from({ length: 4001 }, (_, place) => place + 1);
    const cells = many.map((reader_id) => ({ article_id, reader_id, planned: true }));
    const answers = [
      await add(id, { article_ids: many }),
      await desk.change(id, { cells }),
      await desk.change(id, { cells: [{ ...cells[0]!, no_conflict_reason: 'x'.repeat(501) }] }),
      await desk.change(id, { cells: [{ ...cells[0]!, no_conflict_reason: ' ' }] }),
      await desk.change(id, { due_on: '2026-02-30' }),
      await desk.admin.call(contract.addReaders, { params: { id }, body: { user_ids: many } }),
      await desk.admin.call(contract.addReaders, { params: { id }, body: { user_ids: [] } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  });
});

describe('a draft', () => {
  it('needs a due date, its own or that of its round', async () => {
    const { id: round_id } = await createRound(test.db);
    const { body } = await desk.admin.call(contract.createAssignment, { body: { round_id, kind: 'review' } });
    const { id } = body.data;
    expect(texts(body.data)).toEqual(['No articles yet', 'No due date, neither here nor in the round']);
    const dated = await desk.change(id, { due_on: '2099-06-30' });
    expect([dated.body.data.due_on, texts(dated.body.data)]).toEqual(['2099-06-30', ['No articles yet']]);
    await desk.change(id, { due_on: '2099-06-30' });
    const traces = await desk.tracesOf(id);
    expect(traces.slice(1)).toEqual([
      { action: 'assignment changed', old: { due_on: null }, new: { due_on: '2099-06-30' } },
    ]);
  });

  it('is not published with an archived article', async () => {
    const { id, rows } = await desk.draft(await desk.makeReaders(2));
    const params = { id: rows[0]!.article_id };
    await desk.admin.call(archiveArticle, { params });
    const { body } = await desk.publish(id);
    expect(body.message).toBe(`${rows[0]!.compound_id} is archived or a duplicate.`);
    await desk.admin.call(unarchiveArticle, { params });
    expect((await desk.publish(id)).status).toBe(200);
  });

  it('of a screening needs as many readers as its round says', async () => {
    const { id: round_id } = await createRound(test.db, { due_on: '2099-12-31', readers_per_article: 1 });
    const { body } = await desk.admin.call(contract.createAssignment, { body: { round_id, kind: 'screening' } });
    const [reader] = await desk.makeReaders(1);
    const article = await makeArticle(test.db);
    const cells = [{ article_id: article.id, reader_id: reader!.id }];
    const added = await add(body.data.id, { article_ids: [article.id], cells });
    expect(texts(added.body.data)).toEqual([]);
    expect((await desk.publish(body.data.id)).body.data.readers).toMatchObject([{ planned: 1 }]);
  });
});

describe('a published assignment', () => {
  it('takes no third reader of an article', async () => {
    const [first, second, third] = await desk.makeReaders(3);
    const { id, rows } = await desk.published([first!, second!]);
    const { article_id, compound_id } = rows[0]!;
    const { status, body } = await desk.change(id, { cells: [{ article_id, reader_id: third!.id, planned: true }] });
    expect([status, body.message]).toEqual([409, `${compound_id} would have 3 readers.`]);
  });

  it('shows how far each form is, as its reader sees it, and what the consensus still needs', async () => {
    const readers = await desk.makeReaders(2);
    const { id, rows } = await desk.published(readers);
    const client = await test.as(readers[0]!);
    const reader = await Reader.start(client, id);
    await reader.answer(reader.method_row_id, { currency: 'EUR' });
    const [cell, other] = (await desk.read(id)).body.data.rows[0]!.cells;
    expect(cell!.filled).toBeGreaterThan(0);
    expect(other).toMatchObject({ state: 'planned', filled: 0, form_id: null });
    const mine = await client.call(readMyAssignment, { params: { id } });
    expect(mine.body.data.article_assignments[0]!.form).toMatchObject({ filled: cell!.filled });

    const [a, b] = [await completeReading(test, readers[0]!, id), await completeReading(test, readers[1]!, id)];
    await b.answer(b.method_row_id, { currency: 'GBP' });
    for (const reading of [a, b]) expect((await reading.submit()).status).toBe(204);
    const after = (await desk.read(id)).body.data;
    const consensus = await client.call(readConsensus, { params: { articleAssignmentId: rows[0]!.id } });
    expect(after.rows[0]).toMatchObject({
      state: 'review-consensus',
      consensus: { state: 'open', left: consensus.body.data.differences.length },
      cells: [
        { state: 'submitted', filled: 100 },
        { state: 'submitted', filled: 100 },
      ],
    });
    expect(consensus.body.data.differences).toHaveLength(1);
    expect(after.consensus).toEqual({ open: 1, differ: 0, submitted: 0 });
    const agreeing = await Reader.open(client, consensus.body.data.form.id);
    await agreeing.answer(agreeing.method_row_id, { currency: 'EUR' });
    expect((await desk.read(id)).body.data.rows[0]!.consensus).toEqual({ state: 'open', left: 0 });
  });
});

it('screenings agree or differ once all have voted', async () => {
  const readers = await desk.makeReaders(2);
  const { id: round_id } = await createRound(test.db, { due_on: '2099-12-31' });
  const votes = [[true, true], [true, false], [false, false], [true]];
  const articles = [];
  for (const _ of votes) articles.push(await makeArticle(test.db));
  const published_at = new Date().toISOString();
  const id = await createAssignment(test.db, round_id, 'screening', { published_at });
  const article_ids = articles.map((article) => article.id);
  const own = await assignArticles(test.db, id, { reader_ids: readers.map((reader) => reader.id), article_ids });
  const forms = votes.flatMap((both, place) =>
    both.map((is_accepted, seat) => ({
      article_id: article_ids[place]!,
      article_assignment_id: own[place]!,
      kind: 'screening',
      origin: 'reader',
      reader_id: readers[seat]!.id,
      status: 'submitted',
      submitted_at: published_at,
      is_accepted,
      dictionary_version: dictionaryVersion,
    })),
  );
  await test.db.insertInto('forms').values(forms).execute();
  const { rows, consensus } = (await desk.read(id)).body.data;
  expect(rows.map((row) => row.consensus.state)).toEqual(['agreed', 'differ', 'agreed', 'none']);
  expect(rows.map(({ state }) => state)).toEqual(['accepted', 'screening-consensus', 'rejected', 'screening']);
  expect(consensus).toEqual({ open: 0, differ: 1, submitted: 0 });
});

describe('the mail about an assignment', () => {
  /** The newest mail to a reader about an assignment, as it would be sent now. */
  const compose = async (id: number, reader_id: number) => {
    const told = await test.db
      .selectFrom('notifications')
      .where('kind', '=', 'new-assignment')
      .where('about_id', '=', id)
      .where('user_id', '=', reader_id)
      .select('mail_id')
      .executeTakeFirst();
    return told && composeNotification(test.db, test.deps.config, { id: told.mail_id! });
  };

  it('says what is to be read until when', async () => {
    const [first, second] = await desk.makeReaders(2);
    const { id, number } = await desk.published([first!, second!], 2);
    const letter = await compose(id, first!.id);
    expect(letter).toMatchObject({
      to: first!.email,
      subject: expect.stringMatching(new RegExp(`^New assignment: Full review ${number}, Round \\d+$`)),
      link: { url: 'http://registry.test/data-collection' },
    });
    expect(letter!.paragraphs[1]).toMatch(
      /^2 articles are waiting for you in .*, due 12\/31\/2099\. Accept the assignment to start\.$/,
    );
  });

  it('is not sent about a draft, to those who left or to those with nothing to read', async () => {
    const [first, second, third] = await desk.makeReaders(3);
    const draft = await desk.draft([first!, second!]);
    expect(await compose(draft.id, first!.id)).toBeUndefined();
    const { id } = await desk.published([first!, second!]);
    expect(await compose(id, third!.id)).toBeUndefined();
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', second!.id).execute();
    expect(await compose(id, second!.id)).toBeUndefined();
    await desk.admin.call(contract.deleteAssignment, { params: { id } });
    expect(await compose(id, first!.id)).toBeUndefined();
  });
});
