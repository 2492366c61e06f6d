import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { withEarlierDatabase } from '../../test/earlier-database.ts';
import { makeUser } from '../../test/factories.ts';
import { migrate } from '../db/migrate.ts';

/** Two assignments of 2024 and one of 2025, with two readers each; and a form outside of them, which was published. */
async function workWithoutRounds(owner: Client, [a, b]: readonly [number, number]): Promise<void> {
  await owner.query(`INSERT INTO articles (compound_id, answers) SELECT '2018-01-0000' || n, '{"title": "An article"}'
    FROM generate_series(1, 5) n`);
  await owner.query(`INSERT INTO assignments (kind, due_on, published_at, created_at) VALUES
    ('screening', '2024-03-01', '2024-02-01', '2024-02-01'), ('review', NULL, '2024-05-01', '2024-05-01'),
    ('review', '2025-12-24', '2025-11-02', '2025-11-01')`);
  await owner.query(
    `INSERT INTO assignment_readers (assignment_id, reader_id, accepted_at)
    SELECT s.id, r, s.published_at FROM assignments s, unnest($1::int[]) r`,
    [[a, b]],
  );
  await owner.query(`INSERT INTO article_assignments (assignment_id, article_id)
    SELECT s.id, a.id FROM assignments s, articles a WHERE a.id <= 4 ORDER BY 1, 2`);
  // Submitted by both, by one, ended by a reset, and open.
  await owner.query(
    `INSERT INTO forms (article_id, article_assignment_id, kind, origin, reader_id, status, dictionary_version,
      submitted_at, created_at)
    SELECT x.article_id, x.id, s.kind, 'reader', r, w.status, 2,
      CASE w.status WHEN 'open' THEN NULL ELSE s.published_at + interval '9 days' END, s.published_at
    FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id CROSS JOIN unnest($1::int[]) r
      CROSS JOIN LATERAL (SELECT CASE x.article_id WHEN 1 THEN 'submitted' WHEN 3 THEN 'void'
        WHEN 2 THEN CASE r WHEN $2 THEN 'submitted' ELSE 'open' END ELSE 'open' END AS status) w`,
    [[a, b], a],
  );
  await owner.query(`INSERT INTO forms (article_id, article_assignment_id, kind, origin, status, dictionary_version, submitted_at)
    SELECT x.article_id, x.id, s.kind, 'consensus', 'submitted', 2, now()
    FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id WHERE x.article_id = 1`);
  await owner.query(`INSERT INTO forms (article_id, kind, origin, status, dictionary_version, submitted_at)
    VALUES (5, 'review', 'admin', 'submitted', 2, now())`);
  await owner.query(`INSERT INTO form_rows (form_id, row_id, scope, position, answers)
    SELECT id, gen_random_uuid(), 'method', 0, jsonb_build_object('quality_score', id) FROM forms`);
  await owner.query(`INSERT INTO rate_sets (version, target_year, status, applied_at)
    VALUES (1, 2025, 'applied', now())`);
  await owner.query(`INSERT INTO revisions (revision, reason, rates_version, article_ids)
    VALUES (1, 'First', 1, ARRAY[5])`);
  await owner.query(`INSERT INTO releases (name, revision) VALUES ('2025.1', 1)`);
}

/** What was there before, without the columns that came. */
const kept = {
  articles: `SELECT * FROM articles ORDER BY id`,
  assignments: `SELECT id, kind, due_on, published_at, created_at FROM assignments ORDER BY id`,
  readers: `SELECT * FROM assignment_readers ORDER BY 1, 2`,
  articleAssignments: `SELECT * FROM article_assignments ORDER BY id`,
  forms: `SELECT id, article_id, article_assignment_id, kind, origin, reader_id, status, dictionary_version, seq,
    is_accepted, submitted_at, created_at FROM forms ORDER BY id`,
  rows: `SELECT * FROM form_rows ORDER BY 1, 2`,
  states: `SELECT * FROM article_states ORDER BY 1`,
  revisions: `SELECT revision, at, by, reason, rates_version, article_ids FROM revisions ORDER BY 1`,
  releases: `SELECT * FROM releases ORDER BY 1`,
};

async function look(owner: Client): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(kept)) found[name] = (await owner.query(query)).rows;
  return found;
}

it('earlier assignments become the rounds of their years; articles, forms and releases stay as they were', () =>
  withEarlierDatabase('0089', async ({ url, db, owner }) => {
    const people = [await makeUser(db, { roles: [] }), await makeUser(db, { roles: [] })] as const;
    await workWithoutRounds(owner, [people[0].id, people[1].id]);
    const before = await look(owner);
    await migrate(url);
    expect(await look(owner)).toEqual(before);

    const { rows: rounds } = await owner.query(`SELECT r.number, label, starts_on::text, r.due_on::text,
      array_agg(s.kind || ' ' || s.number ORDER BY s.id) AS assignments
      FROM reading_rounds r JOIN assignments s ON s.round_id = r.id GROUP BY r.id ORDER BY 1`);
    expect(rounds).toEqual([
      {
        number: 1,
        label: 'Round 1',
        starts_on: '2024-02-01',
        due_on: '2024-03-01',
        assignments: ['screening 1', 'review 1'],
      },
      { number: 2, label: 'Round 2', starts_on: '2025-11-01', due_on: '2025-12-24', assignments: ['review 1'] },
    ]);
    const { rows: counts } = await owner.query(`SELECT (SELECT count(*)::int FROM assigned_readings) AS cells,
      (SELECT count(*)::int FROM ledger_lines) AS lines, (SELECT sum(cents)::int FROM ledger_lines) AS cents,
      (SELECT sum(submissions)::int FROM forms) AS submissions`);
    // Three assignments of four articles and two readers; each with three readings that count.
    expect(counts).toEqual([{ cells: 24, lines: 9, cents: 0, submissions: 19 }]);
  }));
