import { calendarDay } from '@cea/contract/dates';
import { PublicSettings } from '@cea/contract/settings';
import * as contract from '@cea/contract/reading-rounds';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import { makeWork } from '../../test/round-factories.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
const reason = 'It was planned twice';
let admin: TestClient;
let readers: number[];

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  readers = [
    (await makeUser(test.db, { roles: ['Internal Reader'], full_name: 'Ingrid Lindqvist' })).id,
    (await makeUser(test.db, { roles: ['External Reader'], full_name: 'Kenji Tanaka' })).id,
  ];
});

const create = async () => (await admin.call(contract.createRound)).body.data;
const change = (id: number, body: contract.RoundChanges) => admin.call(contract.updateRound, { params: { id }, body });
const remove = (id: number) => admin.call(contract.deleteRound, { params: { id } }, { reason });
const list = async (query: Partial<contract.RoundFilters> & { sort?: string; per_page?: number }) =>
  (await admin.call(contract.listRounds, { query: { per_page: 100, ...query } })).body.data;
const { time_zone } = PublicSettings.parse({});
/** So many days from today where the organization is, whose days are not all 24 hours long. */
const inDays = (days: number): string => {
  const today = calendarDay(new Date(), time_zone);
  return calendarDay(new Date(Date.parse(today) + days * 86_400_000), 'UTC');
};

const auditOf = (round: number) =>
  test.db
    .selectFrom('audit_log')
    .where('subject_type', '=', 'reading round')
    .where('subject_id', '=', String(round))
    .orderBy('id')
    .select(['action', 'old', 'new', 'reason'])
    .execute();

describe('creating', () => {
  it('makes the next numbered draft, with the rates of the round before (spec §7: POST with no body)', async () => {
    const first = await create();
    await change(first.id, { version: 1, review_cents: 4500, readers_per_article: 1 });
    const next = await create();
    expect(next).toMatchObject({
      number: first.number + 1,
      label: `Round ${first.number + 1}`,
      status: 'draft',
      review_cents: 4500,
      readers_per_article: 1,
      starts_on: null,
      cost_cents: 0,
    });
    expect(await auditOf(next.id)).toEqual([
      { action: 'reading round added', old: null, new: { number: next.number }, reason: null },
    ]);
  });

  it('numbers rounds that are made at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, create));
    expect(new Set(made.map(({ number }) => number)).size).toBe(5);
  });
});

describe('changing', () => {
  it('keeps what is not sent, and records what changed', async () => {
    const { id, label } = await create();
    const { body } = await change(id, {
      version: 1,
      label: ' Round of autumn ',
      starts_on: '2026-10-01',
      due_on: '2026-11-30',
    });
    expect(body.data).toMatchObject({ label: 'Round of autumn', due_on: '2026-11-30', version: 2, review_cents: 4500 });
    expect((await auditOf(id))[1]).toMatchObject({
      action: 'reading round changed',
      old: { label, starts_on: null, due_on: null },
      new: { label: 'Round of autumn', starts_on: '2026-10-01', due_on: '2026-11-30' },
    });
  });

  it('is no new version if nothing changed', async () => {
    const { id, label } = await create();
    expect((await change(id, { version: 1, label })).body.data.version).toBe(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('returns both values to the second of two editors', async () => {
    const { id } = await create();
    await change(id, { version: 1, label: 'The first label' });
    const { status, body } = await change(id, { version: 1, label: 'The second label' });
    expect(status).toBe(409);
    expect(body.conflict).toMatchObject({
      theirs: { label: 'The first label' },
      yours: { label: 'The second label' },
      seq: 2,
    });
    expect((await change(id, { version: 2, label: 'The second label' })).status).toBe(200);
  });

  it.each([
    ['a due date before the start', { starts_on: '2026-10-02', due_on: '2026-10-01' }, 'due_on'],
    ['an empty label', { label: ' ' }, 'label'],
    ['three readers', { readers_per_article: 3 }, 'readers_per_article'],
    ['a negative rate', { review_cents: -1 }, 'review_cents'],
    ['parts of a cent', { screening_cents: 0.5 }, 'screening_cents'],
    ['a date that is none', { starts_on: '2026-02-30' }, 'starts_on'],
  ])('refuses %s', async (_, fields, field) => {
    const { id } = await create();
    const { status, body } = await change(id, { version: 1, ...(fields as object) });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('refuses a due date before the start that was saved earlier', async () => {
    const { id } = await create();
    await change(id, { version: 1, starts_on: '2026-10-02' });
    expect((await change(id, { version: 2, due_on: '2026-10-01' })).status).toBe(422);
  });
});

describe('deleting', () => {
  it('removes a round with its assignments, and ends their open forms', async () => {
    const { id, number } = await create();
    const { article_ids } = await makeWork(test.db, id, readers, { cells: [['open', 'planned']] });
    await makeWork(test.db, id, readers, { draft: true, cells: [['planned', 'planned']] });
    expect((await remove(id)).status).toBe(204);
    expect((await admin.call(contract.readRound, { params: { id } })).status).toBe(404);
    const forms = test.db
      .selectFrom('forms')
      .where('article_id', '=', article_ids[0]!)
      .select(['status', 'article_assignment_id']);
    expect(await forms.execute()).toEqual([{ status: 'void', article_assignment_id: null }]);
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'reading round deleted', old: { number }, reason });
    expect((await remove(id)).status).toBe(404);
  });

  it('is refused once work was submitted, also if it was taken back', async () => {
    const { id } = await create();
    const { article_ids } = await makeWork(test.db, id, readers, { cells: [['accepted', 'open']] });
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('submitted work') },
    });
    const form = await test.db
      .updateTable('forms')
      .set({ status: 'open', submitted_at: null })
      .where('article_id', '=', article_ids[0]!)
      .where('status', '=', 'submitted')
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = {
      reader_id: readers[0]!,
      round_id: id,
      article_id: article_ids[0]!,
      form_id: form.id,
      submission_no: 1,
    };
    await test.db
      .insertInto('ledger_lines')
      .values({ ...line, kind: 'review', cents: 100 })
      .execute();
    expect((await remove(id)).status).toBe(409);
  });
});

describe('the list', () => {
  it('opens with rounds that have no dates yet, then the latest', async () => {
    const [late, early] = [await create(), await create()];
    await change(late.id, { version: 1, starts_on: '2031-01-01' });
    await change(early.id, { version: 1, starts_on: '2030-01-01' });
    const ids = (await list({})).map(({ id }) => id);
    expect(ids.indexOf(late.id)).toBeLessThan(ids.indexOf(early.id));
    expect((await list({}))[0]).toMatchObject({ starts_on: null });
  });

  it('finds rounds by label and by reader', async () => {
    const round = await create();
    await change(round.id, { version: 1, label: 'The 100% round' });
    expect((await list({ search: '100%' })).map(({ id }) => id)).toEqual([round.id]);
    await makeWork(test.db, round.id, readers.slice(1), { draft: true, cells: [['planned']] });
    expect((await list({ search: 'tanaka' })).map(({ id }) => id)).toContain(round.id);
    expect(await list({ search: 'nobody of this name' })).toEqual([]);
  });

  it('counts and shows rounds by tab', async () => {
    const { counts } = (await admin.call(contract.readRoundAttention)).body.data;
    for (const status of ['open', 'planned', 'closed'] as const) {
      const rounds = await list({ status });
      expect(rounds).toHaveLength(counts[status]);
      for (const round of rounds) expect(contract.roundStatuses[round.status].tab).toBe(status);
    }
  });

  it('has a file that holds what the pages show, for administrators', async () => {
    const filters = fc.constantFrom({}, { search: 'round' }, { status: 'planned' as const });
    await expectFileAsShown(admin, contract.roundList, filters);
    const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    expect((await reader.call(contract.exportRounds)).status).toBe(403);
  });
});

describe('what needs somebody', () => {
  const noticesOf = async (round: number) =>
    (await admin.call(contract.readRoundAttention)).body.data.notices.filter((notice) => notice.round.id === round);
  const plan = async (starts: number, due: number) => {
    const { id } = await create();
    await change(id, { version: 1, starts_on: inDays(starts), due_on: inDays(due) });
    return id;
  };

  it('names the readers with forms past due, most first', async () => {
    const id = await plan(-40, -10);
    await makeWork(test.db, id, readers, {
      cells: [
        ['open', 'open'],
        ['accepted', 'open'],
      ],
    });
    expect(await noticesOf(id)).toMatchObject([
      {
        kind: 'past-due',
        people: [
          { full_name: 'Kenji Tanaka', count: 2, total: 2 },
          { full_name: 'Ingrid Lindqvist', count: 1, total: 2 },
        ],
      },
    ]);
  });

  it('names those who are behind', async () => {
    const id = await plan(-45, 15);
    const cells = Array.from({ length: 8 }, (_, place) => ['accepted', place < 3 ? 'accepted' : 'open'] as const);
    await makeWork(test.db, id, readers, { cells });
    expect(await noticesOf(id)).toMatchObject([
      { kind: 'behind', people: [{ full_name: 'Kenji Tanaka', count: 3, total: 8 }] },
    ]);
  });

  it('names those who have not accepted', async () => {
    const id = await plan(16, 60);
    await makeWork(test.db, id, readers, { unaccepted: true, cells: [['planned', 'planned']] });
    await makeWork(test.db, id, readers, { draft: true, cells: [['planned', 'planned']] });
    expect(await noticesOf(id)).toMatchObject([
      { kind: 'not-accepted', round: { readers: 2 }, people: [{ count: 1, total: 1 }, { count: 1 }] },
    ]);
  });

  it('says nothing of drafts and of work that is done', async () => {
    const id = await plan(-40, -10);
    await makeWork(test.db, id, readers, { cells: [['accepted', 'rejected']] });
    await makeWork(test.db, id, readers, { draft: true, cells: [['planned', 'planned']] });
    expect(await noticesOf(id)).toEqual([]);
  });
});
