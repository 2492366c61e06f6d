import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { withClient } from '../../test/with-client.ts';

const test = useApp();

it('adding journals and articles looks names up, and never reads all of them', () =>
  withClient({ connectionString: test.url }, async (client) => {
    const add = (from: number, to: number) =>
      client.query(`INSERT INTO journals (name, abbreviation) SELECT 'Journal ' || n, 'J ' || n
        FROM generate_series(${from}, ${to}) n`);
    await add(1, 20);
    // With statistics, the planner knows that the table is tiny now, and a session keeps its plans while it grows.
    await client.query('VACUUM ANALYZE journal_names');
    await client.query('BEGIN');
    await add(21, 320);
    await client.query(`INSERT INTO articles (compound_id, answers)
      SELECT '2019-01-' || (90000 + n), jsonb_build_object('journal', 'J ' || n) FROM generate_series(1, 400) n`);
    const { rows } = await client.query(`SELECT seq_tup_read::int AS read FROM pg_stat_xact_user_tables
      WHERE relname = 'journal_names'`);
    const made = await client.query('SELECT count(DISTINCT journal_id)::int AS journals FROM articles');
    await client.query('ROLLBACK');
    expect([rows[0].read, made.rows[0].journals]).toEqual([0, 400]);
  }));
