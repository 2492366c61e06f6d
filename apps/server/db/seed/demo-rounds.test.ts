import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { getAssignment } from '../../src/assignments/read-assignment.ts';
import { inBulkTransaction } from '../../src/db/bulk-connection.ts';
import type { Tx } from '../../src/db/database.ts';
import { cloneDatabase } from '../../test/test-database.ts';
import { seedDemoPipeline } from './demo-pipeline.ts';
import { seedRegistry } from './seed-registry.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
const on = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inBulkTransaction(database.url, work);
const query = async <T>(text: string): Promise<T[]> => on(async (tx) => (await sql.raw<T>(text).execute(tx)).rows);

beforeAll(async () => {
  database = await cloneDatabase(inject('templateUrl'));
  await query(
    `INSERT INTO users (email, full_name) VALUES ('internal@demo.example', 'Ines'), ('external@demo.example', 'Ezra')`,
  );
  await seedRegistry(database.url, { scale: 0.02, as_of: '2026-09-30' });
  await on((tx) => seedDemoPipeline(tx, []));
});
afterAll(() => database.drop());

it('twelve rounds are closed, one is open, one is planned, and one is a draft', async () => {
  const rounds = await query<{ number: number; status: string; review_total: number; cost_cents: number }>(
    `SELECT r.number, f.* FROM round_facts(current_date) f JOIN reading_rounds r ON r.id = f.round_id ORDER BY 1`,
  );
  expect(rounds.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 12 }, () => 'closed'),
    'open',
    'planned',
    'draft',
  ]);
  for (const { review_total, cost_cents } of rounds.slice(0, 12)) {
    expect(review_total).toBeGreaterThan(20);
    expect(cost_cents).toBeGreaterThan(0);
  }
});

it('sixty people read, half of them internal, and nobody twice the same article', async () => {
  expect(
    await query(`SELECT r.name, count(*)::int AS people FROM users u JOIN user_roles x ON x.user_id = u.id
      JOIN roles r ON r.id = x.role_id WHERE u.email LIKE '%@readers.example' GROUP BY 1 ORDER BY 1`),
  ).toEqual([
    { name: 'External Reader', people: 30 },
    { name: 'Internal Reader', people: 30 },
  ]);
  expect(
    await query(`SELECT article_id, kind, reader_id FROM forms WHERE origin = 'reader' GROUP BY 1, 2, 3
      HAVING count(*) > 1`),
  ).toEqual([]);
});

it('every submission is paid once at the rate of its round, and every consensus compared two readings', async () => {
  expect(
    await query(`SELECT f.id FROM forms f LEFT JOIN ledger_lines l ON l.form_id = f.id AND l.submission_no = f.submissions
      JOIN article_assignments x ON x.id = f.article_assignment_id JOIN assignments s ON s.id = x.assignment_id
      JOIN reading_rounds r ON r.id = s.round_id
      GROUP BY f.id, r.id HAVING count(l.id) <> (CASE f.status WHEN 'submitted' THEN 1 ELSE 0 END)
        OR coalesce(sum(l.cents), 0) <> CASE WHEN f.status <> 'submitted' THEN 0
          ELSE (to_jsonb(r)->>(f.kind || CASE f.origin WHEN 'consensus' THEN '_consensus' ELSE '' END || '_cents'))::int END`),
  ).toEqual([]);
  expect(
    await query(`SELECT f.id FROM forms f LEFT JOIN consensus_readings c ON c.form_id = f.id
      WHERE f.origin = 'consensus' GROUP BY f.id HAVING count(c.reading_id) <> 2`),
  ).toEqual([]);
});

it('those who sign in to the demonstration have articles to read, and a consensus to agree on', async () => {
  const work = await query<{ email: string; open: number; waiting: number }>(`SELECT u.email,
    count(*) FILTER (WHERE f.status = 'open')::int AS open, count(c.id)::int AS waiting
    FROM users u JOIN forms f ON f.reader_id = u.id
      LEFT JOIN consensus_readings x ON x.reading_id = f.id
      LEFT JOIN forms c ON c.id = x.form_id AND c.status = 'open'
    WHERE u.email LIKE '%@demo.example' GROUP BY 1 ORDER BY 1 DESC`);
  expect(work.map(({ email }) => email)).toEqual(['internal@demo.example', 'external@demo.example']);
  for (const { open, waiting } of work) {
    expect(open).toBeGreaterThan(0);
    expect(waiting).toBeGreaterThan(0);
  }
});

it('those who sign in to the demonstration have invoices in every state, and one with a reversal', async () => {
  const invoices = await query<{ email: string; states: string[]; reversals: number; later: number }>(`
    SELECT u.email, array_agg(DISTINCT CASE WHEN i.submitted_at IS NOT NULL THEN 'submitted'
        WHEN EXISTS (SELECT FROM reading_cells c WHERE c.round_id = i.round_id AND c.reader_id = u.id
          AND c.published_at IS NOT NULL AND c.state <> 'submitted') THEN 'open' ELSE 'ready' END) AS states,
      count(l.id)::int AS reversals, count(l.id) FILTER (WHERE i.submitted_at IS NOT NULL)::int AS later
    FROM invoices i JOIN users u ON u.id = i.reader_id
      LEFT JOIN invoice_lines l ON l.invoice_id = i.id AND l.reversal_of IS NOT NULL
    WHERE u.email LIKE '%@demo.example' GROUP BY 1 ORDER BY 1`);
  expect(invoices).toEqual(
    ['external@demo.example', 'internal@demo.example'].map((email) => ({
      email,
      states: ['open', 'ready', 'submitted'],
      reversals: 1,
      later: 0,
    })),
  );
});

it('two readers of the planned round have not accepted; the draft has a conflict and lacks a reader', async () => {
  expect(
    await query(`SELECT count(*)::int AS waiting FROM assignment_readers m JOIN assignments s ON s.id = m.assignment_id
      JOIN reading_rounds r ON r.id = s.round_id WHERE r.number = 14 AND m.accepted_at IS NULL`),
  ).toEqual([{ waiting: 2 }]);
  expect(
    await query(`SELECT f.review_total = count(*) AS complete, f.review_submitted
      FROM reading_rounds r JOIN round_facts(current_date) f ON f.round_id = r.id
        JOIN assignments s ON s.round_id = r.id JOIN assigned_readings c ON c.assignment_id = s.id
      WHERE r.number = 14 GROUP BY f.review_total, f.review_submitted`),
  ).toEqual([{ complete: true, review_submitted: 0 }]);
  const [draft] = await query<{ id: number }>('SELECT id FROM assignments WHERE published_at IS NULL');
  const { problems } = await on((tx) => getAssignment(tx, draft!.id));
  expect(problems.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'reader-missing']);
});

it('each closed round is published as one revision after it was read, of articles that had appeared by then', async () => {
  const rounds = await query<{ number: number; entries: number; early: number; newer: number }>(`
    SELECT r.number, count(DISTINCT x.article_id)::int AS entries,
      count(*) FILTER (WHERE f.submitted_at >= v.at)::int AS early,
      count(*) FILTER (WHERE (a.answers->>'publication_year')::int > extract(year FROM r.starts_on))::int AS newer
    FROM reading_rounds r JOIN revisions v ON v.revision = r.number + 1
      JOIN assignments s ON s.round_id = r.id AND s.kind = 'review' JOIN article_assignments x ON x.assignment_id = s.id
      JOIN forms f ON f.article_assignment_id = x.id JOIN articles a ON a.id = x.article_id
      JOIN records m ON m.article_id = a.id AND m.type = 'methods' AND m.from_rev = v.revision
    WHERE r.number <= 12 GROUP BY r.number ORDER BY 1`);
  expect(rounds).toEqual(Array.from({ length: 12 }, (_, at) => ({ number: at + 1, entries: 15, early: 0, newer: 0 })));
});
