import { decisionOf } from '@cea/contract/decision';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { withEarlierDatabase } from '../../test/earlier-database.ts';
import { makeUser } from '../../test/factories.ts';
import { makeWork } from '../../test/round-factories.ts';
import { bySystem } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { inTransaction } from '../db/transaction.ts';
import { createRound } from '../reading-rounds/create-round.ts';
import { getForm } from './get-form.ts';
import { reopenForm } from './reopen-form.ts';

/** Votes and reviews in every state, decided by `forms.is_accepted` alone, with an answer or two about the study. */
async function readWithoutAnswers(db: Db, owner: Client, readers: readonly [number, number]): Promise<void> {
  const { id: round } = await inTransaction(db, (tx) => createRound(tx, { due_on: '2026-12-01' }));
  const screenings = await makeWork(db, round, readers, {
    kind: 'screening',
    cells: [
      ['accepted', 'accepted'],
      ['rejected', 'rejected'],
      ['accepted', 'rejected'],
      ['rejected', 'accepted'],
      ['accepted', 'open'],
      ['open', 'ended'],
      ['rejected', 'rejected'],
    ],
  });
  await makeWork(db, round, readers, {
    cells: [
      ['accepted', 'rejected'],
      ['accepted', 'accepted'],
      ['open', 'rejected'],
    ],
  });
  // Different votes wait for a consensus, and for some it was reached; so did equal votes.
  const ofArticles = screenings.article_assignment_ids;
  await owner.query(
    `INSERT INTO forms (article_id, article_assignment_id, kind, origin, status, is_accepted, dictionary_version, submitted_at)
    SELECT x.article_id, x.id, 'screening', 'consensus', c.status, c.decision, 2, CASE c.status WHEN 'submitted' THEN now() END
    FROM (VALUES ($1::int, 'open', NULL::boolean), ($2, 'submitted', true), ($3, 'open', NULL), ($4, 'submitted', false))
      c (id, status, decision) JOIN article_assignments x ON x.id = c.id`,
    [ofArticles[2], ofArticles[3], ofArticles[0], ofArticles[6]],
  );
  await owner.query(`INSERT INTO form_rows (form_id, row_id, scope, position, answers)
    SELECT id, gen_random_uuid(), 'method', 0, CASE id % 3 WHEN 0 THEN '{}' ELSE '{"cost_per_qaly": true}'::jsonb END FROM forms`);
  await owner.query(`UPDATE forms SET submissions = 1 WHERE status = 'submitted'`);
}

/** What must not change, without the columns that came. */
const kept = {
  forms: `SELECT id, article_id, article_assignment_id, kind, origin, reader_id, status, seq, is_accepted, submitted_at,
    submissions, created_at FROM forms ORDER BY id`,
  rows: `SELECT form_id, row_id, scope, position, removed, answers - 'is_accepted' AS answers FROM form_rows ORDER BY 1, 2`,
  edits: `SELECT count(*) FROM form_edits`,
  states: `SELECT * FROM article_states ORDER BY 1`,
  rounds: `SELECT * FROM round_facts('2026-11-16')`,
  ledger: `SELECT * FROM ledger_lines ORDER BY id`,
};

async function look(owner: Client): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(kept)) found[name] = (await owner.query(query)).rows;
  return found;
}

it('screenings from before keep their decisions, counts and states, and say in their answers what they decided', () =>
  withEarlierDatabase('0096', async ({ url, db, owner }) => {
    const people = [await makeUser(db, { roles: [] }), await makeUser(db, { roles: [] })] as const;
    await readWithoutAnswers(db, owner, [people[0].id, people[1].id]);
    const before = await look(owner);
    expect(before.states).toEqual(
      ['screening-consensus', 'rejected', 'screening-consensus', 'accepted', 'screening', 'screening', 'rejected']
        .concat(['review-consensus', 'review-consensus', 'review'])
        .map((state) => expect.objectContaining({ state })),
    );
    await migrate(url);
    expect(await look(owner)).toEqual(before);

    const forms = await db.selectFrom('forms').select(['id', 'kind', 'is_accepted']).orderBy('id').execute();
    for (const { id, kind, is_accepted } of forms) {
      const { rows } = await getForm(db, id);
      const said = kind === 'screening' && is_accepted !== null ? { is_accepted } : {};
      expect(decisionOf(rows)).toEqual(said);
    }
    const first = forms.find(({ is_accepted }) => is_accepted === false)!;
    await inTransaction(db, (tx) => reopenForm(tx, bySystem, 'screening', first.id));
    expect((await look(owner)).rows).toEqual(before.rows);
    const reopened = await getForm(db, first.id);
    expect(reopened).toMatchObject({ status: 'open', is_accepted: false });
  }));
