import {
  downloadInvoice,
  downloadInvoices,
  listInvoices,
  readInvoiceTotals,
  updateInvoice,
} from '@cea/contract/invoices';
import {
  downloadMyInvoice,
  downloadMyInvoices,
  listMyInvoices,
  readInvoiceLines,
  readMyInvoiceLines,
  updateMyPayee,
} from '@cea/contract/my-invoices';
import { reopenReview } from '@cea/contract/forms';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { completeReading } from '../../test/complete-reading.ts';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { addLines, sampleRates } from '../../test/ledger-lines.ts';
import { makeAssignment } from '../../test/make-assignment.ts';
import { allWaiting, race } from '../../test/race.ts';
import type { Caller } from '../../test/test-client.ts';
import { withClient } from '../../test/with-client.ts';
import { createRound } from '../reading-rounds/create-round.ts';

const test = useApp();
const day = '2026-01-15';

const makeReader = (full_name = 'Miriam Osei') => makeUser(test.db, { roles: ['External Reader'], full_name });
const admin = async () => test.as(await makeUser(test.db, { roles: ['Admin'] }));

/** A reader with a review submitted in a new round. */
async function readIn(me: Account) {
  const other = await makeReader('Other Reader');
  const { id: round_id } = await createRound(test.db, { label: `Round of ${me.id}`, ...sampleRates });
  const { id } = await makeAssignment(test.db, [me, other], { round_id });
  const reader = await completeReading(test, me, id);
  return { round_id, reader, submit: async () => expect((await reader.submit()).status).toBe(204) };
}

const invoicesOf = async (client: Caller, reader_id: number) =>
  (await client.call(listInvoices, { query: { reader_id } })).body.data;
const submit = (client: Caller, id: number, body: { submitted_at: string; total_cents?: number }) =>
  client.call(updateInvoice, { params: { id }, body }, { reason: 'The round is over' });

it('is the sum of what was submitted, and cannot be submitted while a form is open', async () => {
  const me = await makeReader();
  const { round_id, submit: submitReview } = await readIn(me);
  const client = await admin();
  expect(await invoicesOf(client, me.id)).toEqual([]);
  await addLines(test.db, me.id, round_id, [{ kind: 'screening', cents: 150 }]);
  const [open] = await invoicesOf(client, me.id);
  expect(open).toMatchObject({ total_cents: 150, open_forms: 1, submitted_at: null });
  const early = await submit(client, open!.id, { submitted_at: day });
  expect([early.status, early.body]).toMatchObject([409, { message: 'The reader has 1 open form in this round.' }]);

  await submitReview();
  const [ready] = await invoicesOf(client, me.id);
  expect(ready).toMatchObject({ screenings: 1, reviews: 1, total_cents: 4650, open_forms: 0, reversed_cents: 0 });
  const stale = await submit(client, ready!.id, { submitted_at: day, total_cents: 150 });
  expect(stale.status).toBe(409);
  const done = await submit(client, ready!.id, { submitted_at: day, total_cents: 4650 });
  expect(done.body.data).toMatchObject({ submitted_at: day, total_cents: 4650 });
  const { body } = await client.call(readInvoiceTotals, { query: { reader_id: me.id } });
  expect(body.data).toMatchObject({
    total: { invoices: 1, submitted: 1, total_cents: 4650 },
    by_status: [{ status: 'submitted', readers: 1, total_cents: 4650 }],
    waiting: { readers: 0, total_cents: 0 },
  });
});

it('keeps what was submitted: a later reversal waits, and goes on the next invoice', async () => {
  const me = await makeReader();
  const first = await readIn(me);
  await first.submit();
  const client = await admin();
  const [invoice] = await invoicesOf(client, me.id);
  expect((await submit(client, invoice!.id, { submitted_at: day })).status).toBe(200);

  const reopened = await client.call(
    reopenReview,
    { params: { id: first.reader.form_id } },
    { reason: 'The price year is wrong' },
  );
  expect(reopened.status).toBe(204);
  const mine = await test.as(me);
  const waiting = await mine.call(listMyInvoices, { query: {} });
  expect(waiting.body.totals).toMatchObject({ submitted_cents: 4500, waiting_cents: -4500 });
  expect(await invoicesOf(client, me.id)).toMatchObject([{ total_cents: 4500, submitted_at: day }]);

  const second = await readIn(me);
  await second.submit();
  const [next, before] = await invoicesOf(client, me.id);
  expect(before).toMatchObject({ total_cents: 4500 });
  expect(next).toMatchObject({ reviews: 1, reversals: 1, reversed_cents: -4500, total_cents: 0 });
  const { body } = await mine.call(readMyInvoiceLines, { params: { id: next!.id } });
  expect(body.data).toMatchObject([
    { cents: -4500, reversal: { reason: 'The price year is wrong' }, other_round: invoice!.reading_round_label },
    { cents: 4500, reversal: null, other_round: null },
  ]);
});

it('only corrects the day of what was submitted, and never to one that has not come', async () => {
  const me = await makeReader();
  const { submit: submitReview } = await readIn(me);
  await submitReview();
  const client = await admin();
  const [invoice] = await invoicesOf(client, me.id);
  expect((await submit(client, invoice!.id, { submitted_at: '2999-01-01' })).status).toBe(422);
  expect((await submit(client, invoice!.id, { submitted_at: day })).status).toBe(200);
  expect((await submit(client, invoice!.id, { submitted_at: '2026-01-16' })).body.data.submitted_at).toBe('2026-01-16');
  const change = (what: string) => sql.raw(`UPDATE invoices SET ${what} WHERE id = ${invoice!.id}`).execute(test.db);
  await expect(change('submitted_at = NULL, payee = NULL')).rejects.toThrow('stays what it is');
  await expect(change('round_id = round_id + 1')).rejects.toThrow(/stays what it is/);
  const { rows } = await sql`SELECT action, old, new, reason FROM audit_log WHERE subject_type = 'invoice'
    AND subject_id = ${String(invoice!.id)} ORDER BY id`.execute(test.db);
  expect(rows).toMatchObject([
    { action: 'invoice submitted', new: { submitted_at: day, total_cents: 4500 }, reason: 'The round is over' },
    { action: 'invoice date corrected', old: { submitted_at: day } },
  ]);
});

it('tells readers what they earned this year, whatever became of the invoice', async () => {
  const me = await makeReader();
  const [first, second] = [await readIn(me), await readIn(me)];
  await first.submit();
  await second.submit();
  const client = await admin();
  const [invoice] = await invoicesOf(client, me.id);
  await submit(client, invoice!.id, { submitted_at: '2020-01-15' });
  await addLines(test.db, me.id, first.round_id, [
    { kind: 'screening', cents: 150 },
    { kind: 'screening', cents: 150, reversed: true },
  ]);
  await sql`INSERT INTO ledger_lines (reader_id, round_id, article_id, form_id, submission_no, kind, cents, at)
    SELECT reader_id, round_id, article_id, form_id, 999, 'screening', 200, now() - interval '1 year'
    FROM ledger_lines WHERE reader_id = ${me.id} LIMIT 1`.execute(test.db);
  const { totals } = (await (await test.as(me)).call(listMyInvoices, { query: {} })).body;
  expect(totals).toMatchObject({ earned_this_year_cents: 9150, submitted_this_year_cents: 0 });
});

it('submitted by several at once, each line is on one invoice', async () => {
  const me = await makeReader();
  const rounds = [await readIn(me), await readIn(me), await readIn(me)];
  for (const round of rounds) await round.submit();
  const client = await admin();
  const ids = (await invoicesOf(client, me.id)).map(({ id }) => id);
  await race(
    test,
    [...ids, ...ids].map((id) => () => submit(client, id, { submitted_at: day })),
  );
  const { rows } = await sql<{
    lines: number;
    bound: number;
  }>`SELECT count(*)::int AS lines, count(s.line_id)::int AS bound
    FROM ledger_lines l LEFT JOIN submitted_lines s ON s.line_id = l.id WHERE l.reader_id = ${me.id}`.execute(test.db);
  expect(rows).toEqual([{ lines: 3, bound: 3 }]);
});

it('tells the total of the lines that it fixes, also of one that comes while it is submitted', async () => {
  const me = await makeReader();
  const { round_id, submit: submitReview } = await readIn(me);
  await submitReview();
  const client = await admin();
  const [invoice] = await invoicesOf(client, me.id);
  // Its lines are fixed after it was looked at, which this lock keeps apart.
  const submitWithLateLine = (cents: number, body: { submitted_at: string; total_cents?: number }) =>
    withClient({ connectionString: test.url }, async (gate) => {
      await gate.query('BEGIN');
      await gate.query('LOCK TABLE submitted_lines IN SHARE MODE');
      const submitting = submit(client, invoice!.id, body);
      await allWaiting(gate, 1);
      await addLines(test.db, me.id, round_id, [{ kind: 'screening', cents }]);
      await gate.query('COMMIT');
      return submitting;
    });
  const refused = await submitWithLateLine(150, { submitted_at: day, total_cents: 4500 });
  expect([refused.status, refused.body]).toMatchObject([409, { message: expect.stringContaining('46.50') }]);
  const done = await submitWithLateLine(200, { submitted_at: day });
  expect(done.body.data).toMatchObject({ total_cents: 4850 });
  const { rows } = await sql`SELECT new ->> 'total_cents' AS told FROM audit_log
    WHERE subject_type = 'invoice' AND subject_id = ${String(invoice!.id)}`.execute(test.db);
  expect(rows).toEqual([{ told: '4850' }]);
});

it('adds up by round and by reader what matches, and shows administrators its lines and its file', async () => {
  const me = await makeReader();
  const rounds = [await readIn(me), await readIn(me)];
  for (const round of rounds) await round.submit();
  await addLines(test.db, me.id, rounds[0]!.round_id, [{ kind: 'screening', cents: 150 }]);
  const client = await admin();
  const [later, earlier] = await invoicesOf(client, me.id);
  const totalsOf = async (query: object) => (await client.call(readInvoiceTotals, { query })).body.data;
  const ids = `${later!.id},${earlier!.id}`;
  const byRound = await totalsOf({ ids, group_by: 'round' });
  expect(byRound.groups).toMatchObject([
    { id: rounds[0]!.round_id, invoices: 1, screenings: 1, reviews: 1, total_cents: 4650 },
    { id: rounds[1]!.round_id, invoices: 1, screenings: 0, reviews: 1, total_cents: 4500 },
  ]);
  const { groups, total } = await totalsOf({ ids, group_by: 'reader' });
  expect(groups).toEqual([{ id: me.id, ...total }]);
  expect(total).toMatchObject({ invoices: 2, submitted: 0, screenings: 1, reviews: 2, total_cents: 9150 });
  expect((await totalsOf({ ids: String(later!.id) })).total.total_cents).toBe(4500);

  const params = { id: earlier!.id };
  const { body } = await client.call(readInvoiceLines, { params });
  expect(body.data.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['review', 4500],
    ['screening', 150],
  ]);
  expect((await client.call(downloadInvoice, { params })).status).toBe(200);
  expect((await client.call(readInvoiceLines, { params: { id: 999_999 } })).status).toBe(404);
  const reader = await test.as(me);
  expect((await reader.call(readInvoiceLines, { params })).status).toBe(403);
  expect((await reader.call(downloadInvoice, { params })).status).toBe(403);
});

it('shows readers only their own', async () => {
  const [me, other] = [await makeReader(), await makeReader('Eva Lindqvist')];
  const { submit: submitReview } = await readIn(me);
  await submitReview();
  const [invoice] = await invoicesOf(await admin(), me.id);
  const params = { id: invoice!.id };
  const stranger = await test.as(other);
  expect((await stranger.call(listMyInvoices, { query: {} })).body.data).toEqual([]);
  expect((await stranger.call(readMyInvoiceLines, { params })).status).toBe(404);
  expect((await stranger.call(downloadMyInvoice, { params })).status).toBe(404);
  expect((await (await test.as(me)).call(downloadMyInvoice, { params })).status).toBe(200);
});

it('gives readers a zip of their own, all of those they chose or none', async () => {
  const [me, other] = [await makeReader(), await makeReader('Eva Lindqvist')];
  for (const account of [me, me, other]) await (await readIn(account)).submit();
  const mine = await test.as(me);
  const { data, totals } = (await mine.call(listMyInvoices, { query: { per_page: 1 } })).body;
  expect([data.length, totals.items, totals.total_cents]).toEqual([1, 2, 9000]);
  const client = await admin();
  const myIds = (await invoicesOf(client, me.id)).map(({ id }) => id);
  const [foreign] = await invoicesOf(client, other.id);
  const zip = await mine.call(downloadMyInvoices, { body: { invoices: [...myIds, myIds[0]!] } });
  expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip']);
  const statuses = [[...myIds, foreign!.id], [foreign!.id], [999_999]].map(
    async (invoices) => (await mine.call(downloadMyInvoices, { body: { invoices } })).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  const all = await client.call(downloadInvoices, { body: { invoices: [...myIds, foreign!.id] } });
  expect(all.status).toBe(200);
});

it('prints the address of the day on which it was submitted', async () => {
  const me = await makeReader();
  const { submit: submitReview } = await readIn(me);
  await submitReview();
  const mine = await test.as(me);
  await mine.call(updateMyPayee, { body: { payment_address: '12 Main Street' } });
  const client = await admin();
  const [invoice] = await invoicesOf(client, me.id);
  await submit(client, invoice!.id, { submitted_at: day });
  await mine.call(updateMyPayee, { body: { payment_address: 'Elsewhere' } });
  const stored = await test.db.selectFrom('invoices').where('id', '=', invoice!.id).select('payee').executeTakeFirst();
  expect(stored?.payee).toBe('Miriam Osei\n12 Main Street');
});
