import { expect, it } from 'vitest';
import { withEarlierDatabase } from '../../test/earlier-database.ts';
import { makeUser } from '../../test/factories.ts';
import { migrate } from '../db/migrate.ts';

it('waiting consensus forms whose votes agree are closed as of the last vote; the others go on waiting', () =>
  withEarlierDatabase('0100', async ({ url, db, owner }) => {
    const people = [await makeUser(db, { roles: [] }), await makeUser(db, { roles: [] })];
    await owner.query(`INSERT INTO reading_rounds (number, label) VALUES (1, 'Round 1')`);
    await owner.query(`INSERT INTO assignments (round_id, number, kind, published_at)
      SELECT id, n, kind, now() FROM reading_rounds, (VALUES (1, 'screening'), (2, 'review')) k (n, kind)`);
    const votes = [
      ['screening', true, true],
      ['screening', false, false],
      ['screening', true, false],
      ['review', true, true],
      ['review', false, false],
    ] as const;
    for (const [at, [kind, ...both]] of votes.entries()) {
      const { rows } = await owner.query(
        `WITH a AS (INSERT INTO articles (compound_id, answers) VALUES ($1, '{}') RETURNING id)
        INSERT INTO article_assignments (assignment_id, article_id)
        SELECT s.id, a.id FROM a, assignments s WHERE s.kind = $2 RETURNING id, assignment_id, article_id`,
        [`2018-01-0000${at}`, kind],
      );
      const { id, assignment_id, article_id } = rows[0];
      const insert = async (
        origin: string,
        reader_id: number | null,
        is_accepted: boolean | null,
        at: string | null,
      ) => {
        const made = await owner.query(
          `INSERT INTO forms (article_id, article_assignment_id, kind, origin, reader_id, status, is_accepted, submitted_at,
            dictionary_version) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 2) RETURNING id`,
          [article_id, id, kind, origin, reader_id, at ? 'submitted' : 'open', is_accepted, at],
        );
        const form_id: number = made.rows[0].id;
        await owner.query(
          `INSERT INTO form_rows (form_id, row_id, scope, position) VALUES ($1, gen_random_uuid(), 'method', 0)`,
          [form_id],
        );
        return form_id;
      };
      const readings: number[] = [];
      for (const [place, { id: reader_id }] of people.entries()) {
        await owner.query(
          `INSERT INTO assignment_readers (assignment_id, reader_id) VALUES ($1, $2)
          ON CONFLICT DO NOTHING`,
          [assignment_id, reader_id],
        );
        await owner.query(
          `INSERT INTO assigned_readings (article_assignment_id, reader_id, assignment_id)
          VALUES ($1, $2, $3)`,
          [id, reader_id, assignment_id],
        );
        readings.push(await insert('reader', reader_id, both[place]!, `2026-02-0${place + 1}`));
      }
      const consensus = await insert('consensus', null, null, null);
      await owner.query(
        `INSERT INTO consensus_readings (form_id, side, reading_id, reading_seq)
        VALUES ($1, 'A', $2, 0), ($1, 'B', $3, 0)`,
        [consensus, ...readings],
      );
    }
    await migrate(url);
    const { rows } =
      await owner.query(`SELECT f.kind, f.status, f.is_accepted, r.answers, f.submitted_at::date::text AS on,
        (SELECT count(*)::int FROM audit_log l WHERE l.subject_type = 'form' AND l.subject_id = f.id::text) AS audited
      FROM forms f JOIN form_rows r ON r.form_id = f.id WHERE f.origin = 'consensus' ORDER BY f.id`);
    const closed = (kind: string, is_accepted: boolean) => ({
      kind,
      status: 'submitted',
      is_accepted,
      answers: { is_accepted },
      on: '2026-02-02',
      audited: 1,
    });
    const waiting = (kind: string) => ({ kind, status: 'open', is_accepted: null, answers: {}, on: null, audited: 0 });
    expect(rows).toEqual([
      closed('screening', true),
      closed('screening', false),
      waiting('screening'),
      waiting('review'),
      closed('review', false),
    ]);
    expect((await owner.query(`SELECT FROM ledger_lines`)).rows).toEqual([]);
  }));
