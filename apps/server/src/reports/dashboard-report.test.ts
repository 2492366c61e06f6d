import { type DashboardReport, readDashboardReport, type ReportFilters } from '@cea/contract/dashboard-report';
import { calendarDay } from '@cea/contract/dates';
import { updateSettings } from '@cea/contract/settings-editing';
import { beforeAll, expect, it } from 'vitest';
import { openStream } from '../../db/seed/registry/random.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { useOwner } from '../../test/owner.ts';
import { makeRandomWork } from '../../test/random-work.ts';
import { percentile, recountReport } from '../../test/recount-report.ts';
import type { TestClient } from '../../test/test-client.ts';
import { listStatements } from '../../test/statements.ts';
import { listStandings } from '../article-states/article-state.ts';

const test = useApp();
const owner = useOwner(test);
const zone = 'Pacific/Kiritimati'; // Its days are often not those of UTC.
const daysAgo = (days: number) => calendarDay(new Date(Date.now() - days * 86_400_000), zone);
let admin: TestClient;
let rounds: number[];

beforeAll(async () => {
  const { db } = test;
  const account = await makeUser(db, { roles: ['Admin'] });
  admin = await test.as(account);
  await admin.call(updateSettings, { body: { time_zone: zone } });
  const readers: number[] = [];
  for (let made = 0; made < 5; made += 1)
    readers.push((await makeUser(db, { roles: [made % 2 === 0 ? 'Internal Reader' : 'External Reader'] })).id);
  const random = openStream('dashboard report');
  rounds = await makeRandomWork({ db, owner, random, readers, admin_id: account.id });
});

const read = async (body: ReportFilters = {}): Promise<DashboardReport> =>
  (await admin.call(readDashboardReport, { body })).body.data;

/** The recount knows moments to the millisecond only, the database to the microsecond. */
const near = (days: number | null): unknown => (days === null ? null : expect.closeTo(days, 6));

it.each([
  ['twelve months', () => ({}), true],
  ['some days', () => ({ from: daysAgo(150), to: daysAgo(80) }), true],
  ['all of two rounds', () => ({ from: daysAgo(700), reading_round_id: rounds[0]! }), true],
  ['some days of a round', () => ({ from: daysAgo(200), to: daysAgo(40), reading_round_id: rounds[2]! }), true],
  ['days on which nothing happened', () => ({ from: '2001-01-01', to: '2001-03-31' }), false],
])('counts of %s what a plain recount counts', async (_, filters, hasWork) => {
  const asked: ReportFilters = filters();
  const report = await read(asked);
  const { from, to } = report;
  const told = await recountReport(test.db, { from, to, zone, round_id: asked.reading_round_id });
  expect(report.throughput).toEqual(told.throughput);
  for (const key of ['screenings', 'reviews'] as const)
    expect(report.throughput.some((month) => month[key] > 0)).toBe(hasWork);
  for (const { stage, left, median_days, ninth_decile_days } of report.waiting) {
    const days = told.waited.get(stage) ?? [];
    expect([stage, left]).toEqual([stage, days.length]);
    expect([stage, median_days, ninth_decile_days]).toEqual([
      stage,
      near(percentile(days, 0.5)),
      near(percentile(days, 0.9)),
    ]);
  }
  expect(report.overdue.toSorted((a, b) => a.round.id - b.round.id)).toEqual(
    told.overdue.toSorted((a, b) => a.round.id - b.round.id),
  );
  const { count, observed } = report.agreement.screening ?? { count: 0, observed: 0 };
  expect([count, Math.round(count * observed)]).toEqual([told.votes.count, told.votes.same]);
  expect(report.cost).toEqual(told.cost);
  expect(report.readers.length).toBeGreaterThan(0);
  for (const { reader, ...load } of report.readers)
    expect([reader.id, load]).toEqual([reader.id, told.loadOf(reader.id)]);
  const nothing = {
    open_screenings: 0,
    open_reviews: 0,
    overdue: 0,
    screenings: 0,
    reviews: 0,
    consensus: 0,
    cents: 0,
  };
  const listed = new Set(report.readers.map(({ reader }) => reader.id));
  const others = (await test.db.selectFrom('users').select('id').execute()).filter(({ id }) => !listed.has(id));
  for (const { id } of others) expect(told.loadOf(id)).toEqual(nothing);
});

it('counts of single days what a plain recount counts', async () => {
  const forms = await test.db
    .selectFrom('forms')
    .where('status', '=', 'submitted')
    .where('origin', '=', 'reader')
    .orderBy('id')
    .select('submitted_at')
    .limit(12)
    .execute();
  for (const { submitted_at } of forms) {
    const day = calendarDay(new Date(submitted_at!), zone);
    const { throughput } = await read({ from: day, to: day });
    expect(throughput).toEqual((await recountReport(test.db, { from: day, to: day, zone })).throughput);
    expect(throughput[0]!.reviews + throughput[0]!.screenings).toBeGreaterThan(0);
  }
});

it('has something of everything in the random work', async () => {
  const { throughput, waiting, overdue, cost, agreement } = await read({ from: daysAgo(700) });
  expect(throughput.some(({ published }) => published > 0)).toBe(true);
  expect(waiting.filter(({ left }) => left === 0).map(({ stage }) => stage)).toEqual(['screening-consensus']);
  expect(overdue.length).toBeGreaterThan(1);
  expect(cost.published.cents_per_article).toBeGreaterThan(0);
  expect(agreement.screening!.count).toBeGreaterThan(0);
});

it('says how many articles wait now, as the states of articles do', async () => {
  const ids = (await test.db.selectFrom('articles').select('id').execute()).map(({ id }) => id);
  const standings = [...(await listStandings(test.db, ids)).values()];
  for (const { stage, now } of (await read()).waiting)
    expect([stage, now]).toEqual([stage, standings.filter(({ state }) => state === stage).length]);
});

it('begins with the first of a month eleven months ago and ends today', async () => {
  const { from, to, throughput, choices } = await read();
  expect(to).toBe(daysAgo(0));
  expect([from.slice(8), throughput.length]).toEqual(['01', 12]);
  expect(throughput.at(-1)!.month).toBe(to.slice(0, 7));
  expect(choices.map(({ id }) => id)).toEqual(rounds.toReversed());
});

it('sends a few statements, however many readers and articles there are', async () => {
  // Seven for the counts, and four for the agreement of each kind; the rest begins and ends.
  expect((await listStatements(() => read({ from: daysAgo(700) }))).length).toBeLessThan(20);
});

it('refuses days in the wrong order, too many of them, unknown fields and rounds; readers may not see it', async () => {
  const refused = async (body: object) => {
    const answer = await admin.call(readDashboardReport, { body });
    return [answer.status, Object.keys(answer.body.errors ?? {})];
  };
  expect(await refused({ from: '2026-02-01', to: '2026-01-01' })).toEqual([422, ['to']]);
  expect(await refused({ from: '1900-01-01', to: '2026-01-01' })).toEqual([422, ['to']]);
  expect(await refused({ from: '2026-02-30' })).toEqual([422, ['from']]);
  expect((await refused({ reader_id: 1 }))[0]).toBe(422);
  expect((await refused({ reading_round_id: 2_000_000_000 }))[0]).toBe(404);
  const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
  expect((await reader.call(readDashboardReport, { body: {} })).status).toBe(403);
});
