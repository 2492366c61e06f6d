import { splitAbstract } from '@cea/contract/abstract-parts';
import { findFaults } from '@cea/contract/form-faults';
import type { FormRow } from '@cea/contract/forms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { inBulkTransaction } from '../../src/db/bulk-connection.ts';
import type { Tx } from '../../src/db/database.ts';
import { cloneDatabase } from '../../test/test-database.ts';
import { bothRead, seedDemoScreening, toScreen } from './demo-screening.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
const on = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inBulkTransaction(database.url, work);
const query = async <T>(text: string): Promise<T[]> => on(async (tx) => (await sql.raw<T>(text).execute(tx)).rows);

beforeAll(async () => {
  database = await cloneDatabase(inject('templateUrl'));
  await query(`INSERT INTO users (email, full_name) VALUES ('internal@demo.example', 'Ines'),
    ('external@demo.example', 'Ezra'), ('admin@demo.example', 'Adam')`);
  await on(seedDemoScreening);
  await on(seedDemoScreening);
});
afterAll(() => database.drop());

it('fifty abstracts wait for the readers: some decided, two parked, the others open', async () => {
  expect(
    await query(`SELECT u.email, count(*)::int AS forms, count(*) FILTER (WHERE f.status = 'submitted')::int AS submitted,
        count(*) FILTER (WHERE r.answers->>'parked' = 'true')::int AS parked
      FROM forms f JOIN users u ON u.id = f.reader_id JOIN form_rows r ON r.form_id = f.id
        JOIN article_assignments x ON x.id = f.article_assignment_id JOIN assignments s ON s.id = x.assignment_id
      WHERE s.number = 1 GROUP BY 1 ORDER BY 1 DESC`),
  ).toEqual([
    { email: 'internal@demo.example', forms: toScreen, submitted: 11, parked: 2 },
    { email: 'external@demo.example', forms: toScreen, submitted: 4, parked: 0 },
  ]);
});

it('each abstract is another one, most have headings, and two in five are rejected for one of many reasons', async () => {
  const articles = await query<{ title: string; abstract: string }>(
    `SELECT answers->>'title' AS title, answers->>'abstract' AS abstract FROM articles`,
  );
  expect(articles).toHaveLength(toScreen + bothRead);
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  const withHeadings = articles.filter(({ abstract }) => splitAbstract(abstract).length > 2);
  expect(withHeadings.length).toBeGreaterThan(40);
  const [rejected] = await query<{ reasons: number }>(
    'SELECT count(DISTINCT rejection_reason_id)::int AS reasons FROM forms',
  );
  expect(rejected!.reasons).toBeGreaterThan(5);
});

it('every submitted screening is complete, timed, and paid once', async () => {
  const rows = await query<FormRow>(`SELECT r.row_id, r.scope, r.position, r.answers FROM form_rows r
    JOIN forms f ON f.id = r.form_id WHERE f.status = 'submitted' AND f.origin = 'reader'`);
  expect(rows.map((row) => findFaults('screening', [row]))).toEqual(rows.map(() => ({})));
  expect(
    await query(`SELECT f.id FROM forms f LEFT JOIN ledger_lines l ON l.form_id = f.id
      WHERE f.origin = 'reader' GROUP BY f.id HAVING count(l.id) <> (f.status = 'submitted')::int
        OR (f.status = 'submitted') <> (f.active_seconds IS NOT NULL)`),
  ).toEqual([]);
});

it('votes that differ wait for a consensus, with the notes of both readers', async () => {
  const differing = await query<{ notes: number }>(`SELECT (SELECT count(*)::int FROM notes n JOIN consensus_readings c
        ON c.reading_id = n.form_id WHERE c.form_id = f.id) AS notes
    FROM forms f WHERE f.origin = 'consensus' AND f.status = 'open' AND (SELECT count(DISTINCT v.is_accepted)
      FROM consensus_readings c JOIN forms v ON v.id = c.reading_id WHERE c.form_id = f.id) > 1`);
  expect(differing).toEqual(Array.from({ length: 9 }, () => ({ notes: 2 })));
});

it('readers reported problems, some of which are answered', async () => {
  expect(
    await query(`SELECT closed_at IS NULL AS open, count(*)::int FROM article_problems GROUP BY 1 ORDER BY 1`),
  ).toEqual([
    { open: false, count: 2 },
    { open: true, count: 2 },
  ]);
});
