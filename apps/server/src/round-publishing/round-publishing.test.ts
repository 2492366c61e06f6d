import { randomUUID } from 'node:crypto';
import { publishReview } from '@cea/contract/articles';
import * as cleaning from '@cea/contract/cleaning-calls';
import * as contract from '@cea/contract/round-publishing';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race } from '../../test/race.ts';
import { type Agreed, seen, useRoundToPublish, whyOf } from '../../test/round-to-publish.ts';
import { kill, startWorker } from '../../test/worker-process.ts';
import { createRound } from '../reading-rounds/create-round.ts';
import { failAbandoned, runPublication } from './run-publication.ts';
import { inTransaction } from '../db/transaction.ts';

const test = useApp();
const round = useRoundToPublish(test);
const noRate = { currency: 'EUR', currency_year: 1955 };

const takeBack = (form_id: number, waiverId: string) =>
  round.admin.call(cleaning.takeBackWaiver, { params: { id: form_id, waiverId } });
async function waive({ form_id }: Agreed): Promise<string> {
  const form = (await round.admin.call(cleaning.readCleanedForm, { params: { id: form_id } })).body.data;
  const { rule, row_id } = form.findings[0]!;
  const body = { rule, row_id, seq: form.form.seq, kind: 'other' as const, reason: 'No rate exists.' };
  const { body: after } = await round.admin.call(cleaning.waiveFinding, { params: { id: form_id }, body });
  return after.data.findings[0]!.settled!.id;
}

describe('what can be published of a round', () => {
  it('is what has no open finding; the rest is left out with its reason', async () => {
    const [clean, waived, open] = [await round.agree(), await round.agree(noRate), await round.agree(noRate)];
    await waive(waived);
    const { ready, left_out, published, last } = await round.readiness();
    expect(ready.map(({ form_id, needs_reason }) => [form_id, needs_reason])).toEqual([
      [clean.form_id, null],
      [waived.form_id, null],
    ]);
    expect(ready.map((one) => [one.ratios, one.weights, one.unanswered, one.waived])).toEqual([
      [2, 0, expect.any(Number), []],
      [2, 0, ready[0]!.unanswered, ['exchange-rate']],
    ]);
    expect(whyOf(left_out)).toEqual({ [open.article_id]: 'open-findings' });
    expect(left_out[0]!.open).toEqual(['exchange-rate']);
    expect([published, last]).toEqual([0, null]);
    expect((await round.admin.call(contract.readRoundReadiness, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('leaves out an answer that its question does not allow, which an earlier form may hold', async () => {
    const [clean, wrong] = [await round.agree(), await round.agree()];
    await sql`UPDATE form_rows SET answers = answers || '{"discount_rate_costs": "three"}'
      WHERE form_id = ${wrong.form_id} AND scope = 'method'`.execute(test.db);
    expect(whyOf((await round.readiness()).left_out)).toEqual({ [wrong.article_id]: 'wrong-answers' });
    const done = await round.publish({ forms: seen(clean, wrong) });
    expect([whyOf(done.left_out), done.published.map(({ id }) => id)]).toEqual([
      { [wrong.article_id]: 'wrong-answers' },
      [clean.article_id],
    ]);
    const single = { params: { id: wrong.article_id, formId: wrong.form_id } };
    expect((await round.admin.call(publishReview, single)).status).toBe(422);
  });

  it('counts what is live, and asks for a reason where it would be replaced', async () => {
    const [live, edited, partly, later] = [
      await round.agree(),
      await round.agree(),
      await round.agree(),
      await round.agree(),
    ];
    await round.publish({ forms: seen(live, edited) });
    await sql`UPDATE form_rows SET answers = answers || '{"comparator": "Nothing"}' WHERE form_id = ${edited.form_id}
      AND scope = 'ratio'`.execute(test.db);
    await sql`INSERT INTO form_edits (form_id, seq, edit_id, row_id, key, by, source)
      SELECT form_id, 1, gen_random_uuid(), row_id, 'comparator', ${round.account.id}, 'cleaning' FROM form_rows
      WHERE form_id = ${edited.form_id} AND scope = 'ratio' LIMIT 1`.execute(test.db);
    await round.publishOther(partly, '2020-01-01');
    await round.publishOther(later, new Date(Date.now() + 3_600_000).toISOString());
    const { ready, left_out, published } = await round.readiness();
    expect(ready.map(({ form_id, needs_reason }) => [form_id, needs_reason])).toEqual([
      [edited.form_id, 'replaces'],
      [partly.form_id, 'replaces'],
    ]);
    expect(whyOf(left_out)).toEqual({ [later.article_id]: 'newer-published' });
    expect(published).toBe(1);
  });
});

describe('publishing a round', () => {
  it('makes one revision of all, with an audit row for each article', async () => {
    const first = await round.agree();
    const all = [first, await round.agree(), await round.agree()];
    const before = await round.countRevisions();
    const done = await round.publish({ forms: seen(...all) });
    expect(done).toMatchObject({ state: 'done', total: 3, done: 3, left_out: [], failure: null });
    expect(done.published.map(({ id }) => id)).toEqual(all.map(({ article_id }) => article_id));
    expect(await round.countRevisions()).toBe(before + 1);
    const revision = await sql<{ reason: string; article_ids: number[]; by: number }>`
      SELECT reason, article_ids, by FROM revisions WHERE revision = ${done.revision}`.execute(test.db);
    expect(revision.rows[0]).toEqual({
      reason: expect.stringMatching(/^3 articles of Round \d+ published$/),
      article_ids: all.map(({ article_id }) => article_id),
      by: round.account.id,
    });
    for (const one of all) {
      expect(await round.liveForm(one)).toBe(one.form_id);
      expect(await listAuditTrail(test.db, 'article published', one.article_id)).toMatchObject([
        { new: { form_id: one.form_id, revision: done.revision } },
      ]);
    }
    const after = await round.readiness();
    expect(after).toMatchObject({ ready: [], left_out: [], published: 3, last: { id: done.id, state: 'done' } });
  });

  it('leaves out what was edited, opened, withdrawn or published meanwhile, and publishes the rest', async () => {
    const [rest, edited, reopened, archived, single] = [
      await round.agree(),
      await round.agree(),
      await round.agree(noRate),
      await round.agree(),
      await round.agree(),
    ];
    const waiver = await waive(reopened);
    const { body } = await round.start({ forms: seen(rest, edited, reopened, archived, single) });
    await sql`UPDATE forms SET seq = seq + 1 WHERE id = ${edited.form_id}`.execute(test.db);
    await takeBack(reopened.form_id, waiver);
    await sql`UPDATE articles SET archived_at = now() WHERE id = ${archived.article_id}`.execute(test.db);
    await round.admin.call(publishReview, { params: { id: single.article_id, formId: single.form_id } });
    await runPublication(test.db, body.data.id);
    const done = await round.read(body.data.id);
    expect(done.published.map(({ id }) => id)).toEqual([rest.article_id]);
    expect(whyOf(done.left_out)).toEqual({
      [edited.article_id]: 'changed',
      [reopened.article_id]: 'open-findings',
      [archived.article_id]: 'withdrawn',
      [single.article_id]: 'published',
    });
    for (const one of [edited, reopened, archived]) expect(await round.liveForm(one)).toBeUndefined();
  });

  it('replaces what is live with a reason only', async () => {
    const [fresh, replaced] = [await round.agree(), await round.agree()];
    const earlier = await round.publishOther(replaced, '2020-01-01');
    const without = await round.publish({ forms: seen(fresh, replaced) });
    expect(whyOf(without.left_out)).toEqual({ [replaced.article_id]: 'reason-missing' });
    expect([await round.liveForm(fresh), await round.liveForm(replaced)]).toEqual([fresh.form_id, earlier]);
    const done = await round.publish({ forms: seen(replaced), reason: 'Read again in full' });
    expect(done).toMatchObject({ published: [{ id: replaced.article_id }], left_out: [] });
    expect(await listAuditTrail(test.db, 'article published', replaced.article_id)).toMatchObject([
      { reason: null },
      { reason: 'Read again in full', old: { form_id: earlier } },
    ]);
  });

  it('leaves out what the administrator has read; a Super Admin publishes it with a reason', async () => {
    const [own, others] = [await round.agree(), await round.agree()];
    const readBy = (reader: Account) =>
      sql`INSERT INTO forms (article_id, kind, origin, status, reader_id, submitted_at, dictionary_version)
        VALUES (${own.article_id}, 'review', 'reader', 'void', ${reader.id}, now(), 1)`.execute(test.db);
    await readBy(round.account);
    expect(whyOf((await round.readiness()).left_out)).toEqual({ [own.article_id]: 'read-by-you' });
    const done = await round.publish({ forms: seen(own, others), reason: 'All of the round' });
    expect([done.published.map(({ id }) => id), whyOf(done.left_out)]).toEqual([
      [others.article_id],
      { [own.article_id]: 'read-by-you' },
    ]);
    const superAdmin = await makeUser(test.db, { roles: ['Super Admin'] });
    await readBy(superAdmin);
    const by = await test.as(superAdmin);
    expect((await round.readiness(by)).ready).toMatchObject([{ form_id: own.form_id, needs_reason: 'read-by-you' }]);
    expect(whyOf((await round.publish({ forms: seen(own), by })).left_out)).toEqual({
      [own.article_id]: 'reason-missing',
    });
    expect((await round.publish({ forms: seen(own), by, reason: 'No one else is here' })).published).toHaveLength(1);
  });

  it('is one publication however often it is sent, and one at a time for a round', async () => {
    const one = await round.agree();
    const publication_id = randomUUID();
    const repeated = { forms: seen(one), publication_id };
    const twice = await race(test, [() => round.start(repeated), () => round.start(repeated)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await round.start({ forms: seen(one) })).status).toBe(409);
    // Delivered twice at once.
    const before = await round.countRevisions();
    await race(test, [() => runPublication(test.db, publication_id), () => runPublication(test.db, publication_id)]);
    await runPublication(test.db, publication_id);
    expect(await round.countRevisions()).toBe(before + 1);
    expect((await round.start(repeated)).body.data).toMatchObject({
      state: 'done',
      published: [{ id: one.article_id }],
    });
    expect((await round.start({ forms: seen(one) })).status).toBe(200);
  });

  it('two administrators at once: the second is told to wait', async () => {
    const one = await round.agree();
    const other = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
    const answers = await race(test, [
      () => round.start({ forms: seen(one) }),
      () => round.start({ forms: seen(one), by: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('takes only reviews of the round, from administrators', async () => {
    const one = await round.agree();
    const elsewhere = round.id;
    round.id = (await createRound(test.db)).id;
    expect((await round.start({ forms: seen(one) })).status).toBe(422);
    round.id = elsewhere;
    const reader = await test.as(one.readers[0]);
    expect((await round.start({ forms: seen(one), by: reader })).status).toBe(403);
    expect((await round.start({ forms: [] })).status).toBe(422);
    expect((await round.admin.call(contract.readRoundPublication, { params: { id: randomUUID() } })).status).toBe(404);
    expect(await round.readiness()).toMatchObject({ ready: [{ form_id: one.form_id }], last: null });
  });

  it('says that it failed, and the round can be published again', async () => {
    const one = await round.agree();
    const { body } = await round.start({ forms: seen(one) });
    await sql`UPDATE round_publications SET started_at = now() - interval '3 hours' WHERE id = ${body.data.id}`.execute(
      test.db,
    );
    await inTransaction(test.db, failAbandoned);
    expect(await round.read(body.data.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('worker'),
    });
    await runPublication(test.db, body.data.id);
    expect(await round.liveForm(one)).toBeUndefined();
    expect((await round.publish({ forms: seen(one) })).published).toHaveLength(1);
  });
});

describe('a worker that is killed', () => {
  let worker: ReturnType<typeof startWorker> | undefined;
  let gate: Client | undefined;
  afterEach(async () => {
    if (worker) await kill(worker);
    await gate?.end();
  });

  it('in the middle leaves nothing behind, and the next one publishes once', async () => {
    // The worker would do what other tests have requested.
    await sql`DELETE FROM pgboss.job WHERE name = 'publish-round'`.execute(test.db);
    const first = await round.agree();
    const all = [first, await round.agree(), await round.agree()];
    const { id } = (await round.start({ forms: seen(...all) })).body.data;
    const before = await round.countRevisions();
    gate = new Client({ connectionString: test.url });
    await gate.connect();
    // The records are written by then, the revision is not.
    await gate.query('BEGIN; LOCK TABLE revisions IN SHARE MODE');
    worker = startWorker(test);
    await expect.poll(() => round.read(id)).toMatchObject({ state: 'running', done: 3, published: [] });
    await kill(worker);
    await gate.query('COMMIT');
    expect([await round.countRevisions(), await round.liveForm(first)]).toEqual([before, undefined]);
    await runPublication(test.db, id);
    expect(await round.countRevisions()).toBe(before + 1);
    const { state, published } = await round.read(id);
    expect([state, new Set(published.map((article) => article.id))]).toEqual([
      'done',
      new Set(all.map(({ article_id }) => article_id)),
    ]);
  });
});
