import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import type { Random } from '../db/seed/registry/random.ts';
import { bySystem } from '../src/audit/audit.ts';
import type { Db } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { publishForm } from '../src/publishing/publish-form.ts';
import { makeSubmittedForm } from '../src/reading/make-submitted-form.ts';
import { createRound } from '../src/reading-rounds/create-round.ts';
import type { Owner } from './owner.ts';
import { type Cell, makeConsensus, makeWork } from './round-factories.ts';

interface Stage {
  readonly db: Db;
  readonly owner: Owner;
  readonly random: Random;
  readonly readers: readonly number[];
  readonly admin_id: number;
}

const cells = [
  'planned',
  'open',
  'ended',
  'rejected',
  'accepted',
  'accepted',
  'accepted',
  'accepted',
] as const satisfies Cell[];
const isSubmitted = (cell: Cell) => cell === 'accepted' || cell === 'rejected';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function makeAssignment({ db, random, readers, admin_id }: Stage, round_id: number, kind: FormKind) {
  const pair = random.shuffle(readers).slice(0, 2);
  const rows = Array.from({ length: random.whole(1, 4) }, () => pair.map(() => random.pick(cells)));
  const due_on = random.chance(0.7)
    ? { due_on: dayFromNow(random.chance(0.4) ? random.whole(-1, 1) : random.whole(-60, 20)) }
    : {};
  const kinds = random.chance(0.1) ? { draft: true as const } : {};
  const planned = rows.map((row) => (kinds.draft ? row.map(() => 'planned' as const) : row));
  const made = await makeWork(db, round_id, pair, { kind, cells: planned, ...due_on, ...kinds });
  for (const [place, row] of planned.entries()) {
    if (kind === 'screening' || !row.every(isSubmitted) || random.chance(0.2)) continue;
    await makeConsensus(db, made.article_assignment_ids[place]!, random.chance(0.7) ? 'submitted' : 'open');
    if (random.chance(0.5)) continue;
    const form = await makeSubmittedForm(db, made.article_ids[place]!, { method: {} });
    const by = random.chance(0.8) ? { ...bySystem, actor_id: admin_id } : bySystem;
    await inTransaction(db, (tx) => publishForm(tx, by, made.article_ids[place]!, form));
  }
}

/** Everything happened at some time in the last 500 days, and revisions in their order. */
async function spreadTimes(owner: Owner): Promise<void> {
  await owner.query(`UPDATE assignments SET published_at = now() - (300 + random() * 200) * interval '1 day'
    WHERE published_at IS NOT NULL`);
  await owner.query(`UPDATE article_assignments SET assigned_at = now() - (300 + random() * 200) * interval '1 day'`);
  await owner.query(`UPDATE forms SET submitted_at = now() - (30 + random() * 270) * interval '1 day'
    WHERE submitted_at IS NOT NULL`);
  await owner.query(`UPDATE forms SET created_at = submitted_at - random() * interval '40 days' WHERE origin = 'consensus'
    AND submitted_at IS NOT NULL`);
  await owner.query(`UPDATE revisions r SET at = now() - o.hours * interval '1 hour' FROM (
    SELECT revision, row_number() OVER (ORDER BY revision DESC) * 97 AS hours FROM revisions) o
    WHERE o.revision = r.revision`);
}

/** A line for each submission, some of them reversed later. */
async function payWork(db: Db, owner: Owner, payee: number): Promise<void> {
  await sql`INSERT INTO ledger_lines (reader_id, round_id, article_id, form_id, submission_no, kind, cents)
    SELECT coalesce(f.reader_id, ${payee}), s.round_id, f.article_id, f.id, 1,
      f.kind || CASE f.origin WHEN 'consensus' THEN '-consensus' ELSE '' END, (random() * 5000)::int
    FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id
      JOIN assignments s ON s.id = x.assignment_id
    WHERE f.status = 'submitted' AND f.origin IN ('reader', 'consensus')`.execute(db);
  await sql`INSERT INTO ledger_lines (reader_id, round_id, article_id, form_id, submission_no, kind, cents, reversal_of, reason)
    SELECT reader_id, round_id, article_id, form_id, 1, kind, -cents, id, 'Wrong' FROM ledger_lines
    WHERE id % 5 = 0`.execute(db);
  await owner.query(`UPDATE ledger_lines l SET at = f.submitted_at FROM forms f
    WHERE f.id = l.form_id AND l.reversal_of IS NULL`);
  await owner.query(`UPDATE ledger_lines SET at = now() - random() * interval '30 days' WHERE reversal_of IS NOT NULL`);
}

/** Several rounds in which much is done, some of it late, reversed or published. Returns the rounds. */
export async function makeRandomWork(stage: Stage): Promise<number[]> {
  const { db, owner, random, readers } = stage;
  const rounds: number[] = [];
  for (let made = 0; made < 4; made += 1) {
    const { id } = await createRound(db, { due_on: dayFromNow(random.whole(-30, 30)) });
    rounds.push(id);
    for (let assignment = 0; assignment < 10; assignment += 1)
      await makeAssignment(stage, id, random.chance(0.5) ? 'screening' : 'review');
  }
  await db
    .updateTable('articles')
    .set({ archived_at: sql`now()` })
    .where(sql<boolean>`id % 11 = 0`)
    .execute();
  await sql`INSERT INTO form_rows (form_id, row_id, scope, position, answers)
    SELECT id, gen_random_uuid(), 'method', 0, '{}' FROM forms WHERE origin = 'reader'`.execute(db);
  await owner.query('SELECT setseed(0.5)');
  await payWork(db, owner, readers[0]!);
  await spreadTimes(owner);
  return rounds;
}
