import { listArticles } from '@cea/contract/article-list';
import {
  type Attention,
  type AttentionKind,
  attentionKindKeys,
  attentionKinds,
  limitOf,
  listAttention,
} from '@cea/contract/attention';
import { listFindings } from '@cea/contract/cleaning-calls';
import { calendarDay } from '@cea/contract/dates';
import { readDashboardReport } from '@cea/contract/dashboard-report';
import type { Endpoint } from '@cea/contract/endpoint';
import { listErrorReports } from '@cea/contract/error-reports';
import { listEmptySearches } from '@cea/contract/empty-searches';
import { listInvoices } from '@cea/contract/invoices';
import { listMails } from '@cea/contract/mails';
import { createRound, readRoundAttention } from '@cea/contract/reading-rounds';
import type { Actor } from '@cea/contract/roles';
import { readSettings, updateSettings } from '@cea/contract/settings-editing';
import { listSponsors } from '@cea/contract/sponsors';
import { listTrainingAssignments } from '@cea/contract/training';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '../../db/seed/registry/random.ts';
import { agreeReview } from '../../test/agreed-review.ts';
import { makeSponsor, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { importArticles, makeImport } from '../../test/import-factories.ts';
import { makeProblem } from '../../test/make-problem.ts';
import { useOwner } from '../../test/owner.ts';
import { makeRandomWork } from '../../test/random-work.ts';
import { makeWork } from '../../test/round-factories.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import type { TestClient } from '../../test/test-client.ts';
import { createKnownFindings } from '../cleaning/check-round.ts';
import { listAttention as listFor } from './list-attention.ts';

const test = useApp();
const owner = useOwner(test);
let admin: TestClient;
let admin_id: number;

beforeAll(async () => {
  const account = await makeUser(test.db, { roles: ['Admin'] });
  admin_id = account.id;
  admin = await test.as(account);
});

const read = async () => (await admin.call(listAttention)).body.data;
const today = () => calendarDay(new Date(), 'America/New_York');

it('is empty where nothing waits', async () => {
  expect(await read()).toEqual([]);
});

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A round that has been open for 40 of its 80 days: one reader has accepted and done nothing, the other has not accepted. */
async function makeSlowRound(): Promise<number> {
  const { id } = (await admin.call(createRound)).body.data;
  const dates = { label: 'Slow round', starts_on: dayFromNow(-40), due_on: dayFromNow(40) };
  await test.db.updateTable('reading_rounds').set(dates).where('id', '=', id).execute();
  const [slow, silent] = [
    await makeUser(test.db, { roles: ['Internal Reader'] }),
    await makeUser(test.db, { roles: ['Internal Reader'] }),
  ];
  await makeWork(test.db, id, [slow.id], { cells: [['open']] });
  await makeWork(test.db, id, [silent.id], { unaccepted: true, cells: [['planned']] });
  return id;
}

/** One of each that random work does not bring. */
async function makeWaiting(reader_id: number): Promise<void> {
  const { db } = test;
  const article_id = (await makeArticle(db)).id;
  await makeProblem(db, { article_id, reporter_id: reader_id });
  await makeProblem(db, { article_id, reporter_id: admin_id });
  await db.insertInto('error_reports').values({ article_id, revision: 1, text: 'The cost is wrong.' }).execute();
  for (const state of ['stopped', 'failed', 'done'] as const) {
    const failure = state === 'failed' ? 'The file ends too early.' : null;
    const id = await makeImport(db);
    await db.updateTable('article_imports').set({ state, failure }).where('id', '=', id).execute();
  }
  const citation = { title: 'Screening for atrial fibrillation in adults', pubmed_id: '12345678' };
  await importArticles(db, [citation, citation]);
  const trainee = await makeUser(db, { roles: ['Internal Reader'] });
  await db.insertInto('training_assignments').values({ reader_id: trainee.id, assigned_by: admin_id }).execute();
  await agreeReview(test, {});
  const wrong = { ratio: { delta_cost: 412, delta_effect: 0.0093, ratio_article: 23_011 } };
  await agreeReview(test, wrong);
  const { assignment_id } = (await agreeReview(test, wrong)).reading;
  const other_round = (await admin.call(createRound)).body.data.id;
  await db.updateTable('assignments').set({ round_id: other_round }).where('id', '=', assignment_id).execute();
  const mail = { kind: 'invitation', email: 'nobody@example.org', failure: '550 No such user', attempts: 8 };
  for (const state of ['failed', 'failed', 'waiting'] as const)
    await db
      .insertInto('mails')
      .values({ ...mail, subject_id: crypto.randomUUID(), state })
      .execute();
  await makeSponsor(db, { name: 'Lapsed sponsor', expires_at: dayFromNow(-20) });
  await makeSponsor(db, { expires_at: dayFromNow(20) });
  const search = { type: 'ratios', first_on: dayFromNow(-31), last_on: dayFromNow(-1) };
  await db
    .insertInto('empty_searches')
    .values([
      { ...search, text: 'tirzepatide osteoarthritis', searches: 5 },
      { ...search, text: 'semaglutid', searches: 2, first_on: dayFromNow(-3) },
      { ...search, text: 'dealt with', searches: 9, handled_at: new Date().toISOString() },
    ])
    .execute();
}

describe('what needs a decision', () => {
  let attention: Attention[];
  let slow_round: number;
  beforeAll(async () => {
    const readers: number[] = [];
    for (let count = 0; count < 4; count += 1)
      readers.push((await makeUser(test.db, { roles: ['Internal Reader'] })).id);
    await makeRandomWork({ db: test.db, owner, random: openStream('attention'), readers, admin_id });
    slow_round = await makeSlowRound();
    await makeWaiting(readers[0]!);
    attention = await read();
  });
  const ofKind = (kind: AttentionKind) => attention.find((one) => one.kind === kind)!;
  const count = (kind: AttentionKind) => ofKind(kind).count;

  it('has each kind of work, in the order of the contract', () => {
    expect(attention.map(({ kind }) => kind)).toEqual(attentionKindKeys);
  });

  it('counts what the lists show that it leads to', async () => {
    const articles = async (query: object) => (await admin.call(listArticles, { query })).body.meta.total;
    for (const state of ['screening-consensus', 'review-consensus', 'duplicates'] as const)
      expect([state, count(state)]).toEqual([state, await articles({ state })]);
    expect(count('problems')).toBe(await articles({ problems: 'open' }));
    const totals = {
      'error-reports': await admin.call(listErrorReports, { query: { state: 'open' } }),
      invoices: await admin.call(listInvoices, { query: { status: 'ready' } }),
      mails: await admin.call(listMails, { query: { state: 'failed' } }),
      sponsors: await admin.call(listSponsors, { query: { status: 'expired' } }),
      searches: await admin.call(listEmptySearches),
      training: await admin.call(listTrainingAssignments, { query: { status: 'Open' } }),
    } as const;
    for (const [kind, { body }] of Object.entries(totals))
      expect([kind, count(kind as AttentionKind)]).toEqual([kind, body.meta.total]);
    expect(count('imports')).toBe(2);
  });

  it('counts forms past due, and readers who are behind or have not accepted, as the pages of rounds do', async () => {
    const { overdue } = (await admin.call(readDashboardReport, { body: {} })).body.data;
    expect(count('overdue')).toBe(overdue.reduce((sum, { forms }) => sum + forms, 0));
    const { notices } = (await admin.call(readRoundAttention)).body.data;
    const people = (wanted: string) =>
      notices.filter(({ kind }) => kind === wanted).reduce((sum, { people: readers }) => sum + readers.length, 0);
    expect([count('behind'), count('unaccepted')]).toEqual([people('behind'), people('not-accepted')]);
    expect(ofKind('behind').parts).toContainEqual({ label: 'Slow round', count: 1, reading_round_id: slow_round });
    expect(ofKind('unaccepted').parts).toContainEqual({ label: 'Slow round', count: 1, reading_round_id: slow_round });
  });

  it('counts findings and clean reviews by round, as data cleaning shows them', async () => {
    const { waiting } = (await admin.call(readDashboardReport, { body: {} })).body.data;
    const cleaning = waiting.find(({ stage }) => stage === 'cleaning')!;
    let withFindings = 0;
    for (const { reading_round_id, count: findings } of ofKind('findings').parts) {
      const { body } = await admin.call(listFindings, { params: { id: reading_round_id! }, query: { state: 'open' } });
      expect(findings).toBe(body.meta.total);
      withFindings += new Set(body.data.map(({ form_id }) => form_id)).size;
    }
    expect(ofKind('findings').parts).toHaveLength(2);
    expect(count('publishing')).toBe(cleaning.now - withFindings);
    expect(ofKind('findings').since).toBe(today());
    expect(ofKind('publishing').since! < today()).toBe(true);
  });

  it('says since when the oldest waits, what most of it belongs to, and after how many days it is late', () => {
    expect(ofKind('sponsors')).toEqual({
      kind: 'sponsors',
      count: 1,
      since: dayFromNow(-19),
      limit: 14,
      parts: [{ label: 'Lapsed sponsor', count: 1, reading_round_id: null }],
    });
    expect(ofKind('searches')).toMatchObject({
      since: dayFromNow(-31),
      parts: [
        { label: 'tirzepatide osteoarthritis', count: 5 },
        { label: 'semaglutid', count: 2 },
      ],
    });
    expect(ofKind('mails').parts).toEqual([{ label: 'invitation', count: 2, reading_round_id: null }]);
    expect([ofKind('behind').since, ofKind('behind').limit]).toEqual([null, null]);
    for (const { kind, since, limit, parts } of attention) {
      expect([kind, (since ?? '') <= today()]).toEqual([kind, true]);
      expect([kind, limit === null]).toEqual([kind, limitOf(kind) === undefined]);
      expect(parts.length).toBeLessThanOrEqual(3);
    }
  });

  it('of an article takes its limit from the settings', async () => {
    const before = (await admin.call(readSettings)).body.data.stage_limits;
    const limits = { ...before, duplicates: 3, cleaning: 5 };
    await admin.call(updateSettings, { body: { stage_limits: limits } });
    const changed = new Map((await read()).map(({ kind, limit }) => [kind, limit]));
    await admin.call(updateSettings, { body: { stage_limits: before } });
    expect([changed.get('duplicates'), changed.get('findings'), changed.get('publishing')]).toEqual([3, 5, 5]);
  });

  it('is only what the caller may act on', async () => {
    const knownFindings = createKnownFindings();
    const kinds = async (actor: Actor) => (await listFor(test.db, knownFindings, actor)).map(({ kind }) => kind);
    const reader: Actor = { roles: ['Internal Reader'], scope: ['INTERNAL_READER'], sponsor_active: false };
    const administrator: Actor = { roles: ['Admin'], scope: ['SUPER_ADMIN'], sponsor_active: false };
    expect(await kinds(reader)).toEqual([]);
    expect(await kinds(administrator)).toEqual(attentionKindKeys);
  });
});

it('asks for each kind what the list asks for that it leads to', () => {
  const lists: Partial<Record<AttentionKind, Endpoint>> = {
    'error-reports': listErrorReports,
    duplicates: listArticles,
    findings: listFindings,
    mails: listMails,
    problems: listArticles,
    searches: listEmptySearches,
    sponsors: listSponsors,
    training: listTrainingAssignments,
  };
  for (const [kind, { access }] of Object.entries(lists))
    expect([kind, attentionKinds[kind as AttentionKind].needs]).toEqual([kind, access]);
});

it('readers may not see it', async () => {
  const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
  expect((await reader.call(listAttention)).status).toBe(403);
});
