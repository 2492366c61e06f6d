import { unpublishArticle } from '@cea/contract/articles';
import { calendarDay, daysBetween } from '@cea/contract/dates';
import type { RoleName } from '@cea/contract/roles';
import { updateSettings } from '@cea/contract/settings-editing';
import { forecastYear, readYearToDate } from '@cea/contract/year-to-date';
import { beforeAll, expect, it } from 'vitest';
import { openStream } from '../../db/seed/registry/random.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { useOwner } from '../../test/owner.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleRatio, sampleWeight } from '../../test/sample-answers.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
const owner = useOwner(test);
const zone = 'Pacific/Kiritimati'; // Fourteen hours ahead: its day and year are often not those of UTC.
const today = () => calendarDay(new Date(), zone);
let admin: TestClient;
let admin_id: number;

beforeAll(async () => {
  const account = await makeUser(test.db, { roles: ['Admin'] });
  admin_id = account.id;
  admin = await test.as(account);
  await admin.call(updateSettings, { body: { time_zone: zone } });
});

const read = async (client = admin) => (await client.call(readYearToDate)).body.data;

interface Entry {
  readonly article_id: number;
  readonly ratios: number;
  readonly weights: number;
}

async function publish(by: number | null, counts: { ratios: number; weights: number }, again?: number): Promise<Entry> {
  const article_id = again ?? (await makeArticle(test.db)).id;
  const form = await makeSubmittedForm(test.db, article_id, {
    method: {},
    ratios: Array.from({ length: counts.ratios }, () => sampleRatio),
    weights: Array.from({ length: counts.weights }, () => sampleWeight),
  });
  await inTransaction(test.db, (tx) =>
    publishForm(tx, by === null ? bySystem : { ...bySystem, actor_id: by, reason: 'Corrected' }, article_id, form),
  );
  return { article_id, ...counts };
}

/** Revisions are always dated in their order. */
const dateRevisions = (hoursAgo: readonly number[]) =>
  owner.query(
    `UPDATE revisions r SET at = now() - h.hours * interval '1 hour'
    FROM unnest($1::int[]) WITH ORDINALITY h (hours, revision) WHERE r.revision = h.revision`,
    [hoursAgo.toSorted((a, b) => b - a)],
  );

/** The same told from the rows, without SQL. */
async function recount() {
  const records = await test.db.selectFrom('records').select(['type', 'article_id', 'from_rev', 'to_rev']).execute();
  const revisions = new Map(
    (await test.db.selectFrom('revisions').selectAll().execute()).map((one) => [one.revision, one]),
  );
  const day = today();
  const counts = { methods: 0, ratios: 0, weights: 0, recent: 0 };
  for (const own of Map.groupBy(records, ({ article_id }) => article_id).values()) {
    const { at, by } = revisions.get(Math.min(...own.map(({ from_rev }) => from_rev)))!;
    const came = calendarDay(new Date(at), zone);
    const live = own.filter(({ to_rev }) => to_rev === null);
    if (by === null || live.length === 0) continue;
    if (came.slice(0, 4) === day.slice(0, 4))
      for (const { type } of live) counts[type as 'methods' | 'ratios' | 'weights'] += 1;
    if (daysBetween(came, day) < 365) counts.recent += 1;
  }
  const first = [...revisions.values()].find(({ by, publishes }) => by !== null && publishes);
  return { counts, first_on: first ? calendarDay(new Date(first.at), zone) : null };
}

it('is empty before the first entry, and without a goal', async () => {
  expect(await read()).toEqual({
    year: Number(today().slice(0, 4)),
    today: today(),
    method_count: 0,
    ratio_count: 0,
    weight_count: 0,
    total_count: 0,
    annual_goal: null,
    forecast_count: 0,
  });
});

it('counts what a plain recount of random publications counts', async () => {
  const random = openStream('year to date');
  const made: Entry[] = [];
  for (let step = 0; step < 24; step += 1) {
    const by = random.chance(0.85) ? admin_id : null;
    const again = made.length > 3 && random.chance(0.2) ? random.pick(made).article_id : undefined;
    made.push(await publish(by, { ratios: random.whole(0, 3), weights: random.whole(0, 2) }, again));
  }
  for (const { article_id } of [made[3]!, made[11]!])
    await admin.call(unpublishArticle, { params: { id: article_id } });
  const { revision } = await test.db.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  for (let round = 0; round < 4; round += 1) {
    await dateRevisions(Array.from({ length: revision }, () => random.whole(0, 24 * (round === 0 ? 900 : 400))));
    const { counts, first_on } = await recount();
    const { methods, ratios, weights, recent } = counts;
    expect(methods + recent).toBeGreaterThan(0);
    expect(await read()).toMatchObject({
      method_count: methods,
      ratio_count: ratios,
      weight_count: weights,
      total_count: methods + ratios + weights,
      forecast_count: forecastYear({ count: methods, recent, first_on }, today()),
    });
  }
});

it('the goal is a setting: changed, removed, and refused where it is none', async () => {
  for (const annual_goal of [900, null, 1]) {
    expect((await admin.call(updateSettings, { body: { annual_goal } })).body.data).toMatchObject({ annual_goal });
    expect(await read()).toMatchObject({ annual_goal });
  }
  for (const annual_goal of [0, -5, 2.5, 100_001]) {
    const { status, body } = await admin.call(updateSettings, { body: { annual_goal } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['annual_goal']]);
  }
});

it('readers see it; accounts without a role, sponsors and visitors do not', async () => {
  const as = async (...roles: RoleName[]) => {
    const client = await test.as(await makeUser(test.db, { roles }));
    return (await client.call(readYearToDate)).status;
  };
  expect(await as('Internal Reader')).toBe(200);
  expect(await as('External Reader')).toBe(200);
  expect(await as('Sponsor')).toBe(403);
  expect(await as()).toBe(403);
  expect((await test.visitor().call(readYearToDate)).status).toBe(401);
});
