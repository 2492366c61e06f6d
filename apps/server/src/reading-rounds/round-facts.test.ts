import { readRound, type RoundStatus } from '@cea/contract/reading-rounds';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeConsensus, makeWork } from '../../test/round-factories.ts';
import type { TestClient } from '../../test/test-client.ts';
import { createRound } from './create-round.ts';

const test = useApp();
const day = '2026-11-16';
let readers: number[];
let admin: TestClient;

beforeAll(async () => {
  readers = [];
  for (const role of ['Internal Reader', 'External Reader'] as const)
    readers.push((await makeUser(test.db, { roles: [role] })).id);
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const makeRound = async (fields: { starts_on?: string; due_on?: string } = {}): Promise<number> =>
  (
    await test.db
      .transaction()
      .execute((tx) => createRound(tx, { starts_on: '2026-10-01', due_on: '2026-11-30', ...fields }))
  ).id;

it('gives rounds that are created at the same time a number each', async () => {
  const rounds = await Promise.all(Array.from({ length: 8 }, () => createRound(test.db)));
  expect(new Set(rounds.map(({ number }) => number)).size).toBe(8);
});

interface Facts {
  readonly status: RoundStatus;
  readonly [fact: string]: unknown;
}
async function factsOf(round: number, today = day): Promise<Facts> {
  const { rows } = await sql<Facts>`SELECT * FROM round_facts(${today}::date) WHERE round_id = ${round}`.execute(
    test.db,
  );
  return rows[0]!;
}

describe('a round', () => {
  it('is a draft until something is published', async () => {
    const round = await makeRound();
    expect(await factsOf(round)).toMatchObject({ status: 'draft', readers: 0, review_total: 0, cost_cents: 0 });
    await makeWork(test.db, round, readers, { draft: true, cells: [['planned', 'planned']] });
    expect(await factsOf(round)).toMatchObject({ status: 'draft', readers: 2, accepted: 0, review_total: 2, draft: 1 });
    await test.db
      .updateTable('assignments')
      .set({ published_at: new Date().toISOString() })
      .where('round_id', '=', round)
      .execute();
    expect(await factsOf(round)).toMatchObject({ status: 'open', draft: 0, being_read: 1 });
  });

  it('is planned until the day it starts', async () => {
    const round = await makeRound({ starts_on: '2026-11-17' });
    await makeWork(test.db, round, readers, { unaccepted: true, cells: [['planned', 'planned']] });
    expect(await factsOf(round)).toMatchObject({ status: 'planned', readers: 2, accepted: 0 });
    expect((await factsOf(round, '2026-11-17')).status).toBe('open');
  });

  it('is past due from the day after the due date of an assignment with open work, its own or the round’s', async () => {
    const round = await makeRound();
    await makeWork(test.db, round, readers, { cells: [['open', 'accepted']] });
    await makeWork(test.db, round, readers, {
      kind: 'screening',
      due_on: '2026-11-20',
      cells: [
        ['open', 'planned'],
        ['accepted', 'open'],
      ],
    });
    expect(await factsOf(round, '2026-11-20')).toMatchObject({ status: 'open', forms_past_due: 0 });
    // The planned cell has no form although its reader has accepted: nobody can open it.
    expect(await factsOf(round, '2026-11-21')).toMatchObject({ status: 'past-due', forms_past_due: 2 });
    expect(await factsOf(round, '2026-12-01')).toMatchObject({ forms_past_due: 3 });
  });

  it('has no open work in drafts, and none of it is past due', async () => {
    const round = await makeRound();
    await makeWork(test.db, round, readers, { cells: [['rejected', 'rejected']] });
    await makeWork(test.db, round, readers, { draft: true, cells: [['planned', 'planned']] });
    expect(await factsOf(round, '2027-01-01')).toMatchObject({ status: 'open', forms_past_due: 0, read_at: null });
  });

  it('is cleaning once all is read and some is in consensus or not published', async () => {
    const round = await makeRound();
    const { article_assignment_ids } = await makeWork(test.db, round, readers, { cells: [['accepted', 'accepted']] });
    expect(await factsOf(round)).toMatchObject({ status: 'cleaning', in_consensus: 1, to_clean: 0, closed_at: null });
    const form = await makeConsensus(test.db, article_assignment_ids[0]!, 'open');
    expect(await factsOf(round)).toMatchObject({ status: 'cleaning', in_consensus: 1 });
    await test.db
      .updateTable('forms')
      .set({ status: 'submitted', is_accepted: true, submitted_at: sql`now()` })
      .where('id', '=', form)
      .execute();
    const facts = await factsOf(round);
    expect(facts).toMatchObject({ status: 'cleaning', in_consensus: 0, to_clean: 1, published: 0 });
    expect(facts['read_at']).not.toBeNull();
  });

  it('is closed when nothing is left', async () => {
    const round = await makeRound();
    await makeWork(test.db, round, readers, { cells: [['rejected', 'rejected']] });
    await makeWork(test.db, round, readers, {
      kind: 'screening',
      cells: [
        ['accepted', 'accepted'],
        ['rejected', 'rejected'],
      ],
    });
    const facts = await factsOf(round);
    expect(facts).toMatchObject({
      status: 'closed',
      screening_total: 4,
      screening_submitted: 4,
      review_total: 2,
      screened: 2,
      screened_accepted: 1,
    });
    expect(facts['closed_at']).not.toBeNull();
  });

  it('waits for a consensus only where readers of abstracts differ', async () => {
    const round = await makeRound();
    await makeWork(test.db, round, readers, {
      kind: 'screening',
      cells: [
        ['accepted', 'rejected'],
        ['accepted', 'accepted'],
        ['open', 'accepted'],
      ],
    });
    expect(await factsOf(round)).toMatchObject({ status: 'open', in_consensus: 1, being_read: 1, screened: 1 });
  });
});

describe('work that nobody will do', () => {
  it('does not keep a round open: archived articles, duplicates, and forms that a reset has ended', async () => {
    const round = await makeRound();
    const { article_ids } = await makeWork(test.db, round, readers, {
      cells: [
        ['open', 'accepted'],
        ['open', 'open'],
        ['ended', 'ended'],
      ],
    });
    expect(await factsOf(round)).toMatchObject({ status: 'open', review_total: 4, review_submitted: 1 });
    await test.db
      .updateTable('articles')
      .set({ archived_at: sql`now()` })
      .where('id', 'in', article_ids.slice(0, 2))
      .execute();
    expect(await factsOf(round)).toMatchObject({
      status: 'closed',
      review_total: 1,
      review_submitted: 1,
      being_read: 0,
    });
  });
});

it('counts readers who accepted everything that was published to them', async () => {
  const round = await makeRound();
  await makeWork(test.db, round, readers, { cells: [['open', 'open']] });
  expect(await factsOf(round)).toMatchObject({ readers: 2, accepted: 2 });
  await makeWork(test.db, round, readers.slice(0, 1), { unaccepted: true, cells: [['planned']] });
  expect(await factsOf(round)).toMatchObject({ readers: 2, accepted: 1 });
});

it('costs the sum of its ledger', async () => {
  const round = await makeRound();
  const { article_ids } = await makeWork(test.db, round, readers, { cells: [['accepted', 'open']] });
  const form = await test.db
    .selectFrom('forms')
    .where('article_id', '=', article_ids[0]!)
    .where('status', '=', 'submitted')
    .select('id')
    .executeTakeFirstOrThrow();
  const line = {
    reader_id: readers[0]!,
    round_id: round,
    article_id: article_ids[0]!,
    form_id: form.id,
    kind: 'review',
  };
  const { id } = await test.db
    .insertInto('ledger_lines')
    .values({ ...line, submission_no: 1, cents: 4500 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('ledger_lines')
    .values({ ...line, submission_no: 2, cents: 4750 })
    .execute();
  expect(await factsOf(round)).toMatchObject({ cost_cents: 9250 });
  await test.db
    .insertInto('ledger_lines')
    .values({ ...line, submission_no: 1, cents: -4500, reversal_of: id, reason: 'Taken back' })
    .execute();
  expect(await factsOf(round)).toMatchObject({ cost_cents: 4750 });
});

it('a round is read with its counts, readers and assignments', async () => {
  const round = await makeRound();
  await makeWork(test.db, round, readers, { cells: [['open', 'open']] });
  const { body } = await admin.call(readRound, { params: { id: round } });
  expect(body.data).toMatchObject({ review: { submitted: 0, total: 2 }, counts: { being_read: 1 } });
  expect(body.data.assignments).toMatchObject([{ kind: 'review', number: 1, articles: 1 }]);
  expect(body.data.people).toMatchObject(readers.map((id, place) => ({ id, is_internal: place === 0 })));
});
