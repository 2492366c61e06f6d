import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { makeForm } from '../reading/make-form.ts';
import { notifyConsensus } from '../reading/notify-consensus.ts';
import { openConsensusWhenDue } from '../reading/open-consensus.ts';
import type { LockedAssignment, Planner } from './lock-assignment.ts';
import type { ArticlePlan } from './plan-cells.ts';

/** Pairs of numbers as two columns of a statement. */
const columns = (pairs: readonly (readonly [number, number])[]) =>
  sql`unnest(${pairs.map(([one]) => one)}::int[], ${pairs.map(([, other]) => other)}::int[])`;

/** In a published assignment the readers who have accepted it get their new forms at once. */
async function openForms(tx: Tx, { id, kind }: LockedAssignment, plans: readonly ArticlePlan[]): Promise<void> {
  const accepted = await tx
    .selectFrom('assignment_readers')
    .where('assignment_id', '=', id)
    .where('accepted_at', 'is not', null)
    .select('reader_id')
    .execute();
  const ready = new Set(accepted.map(({ reader_id }) => reader_id));
  for (const { article, added, moved } of plans) {
    const taken = new Set(moved.map(({ to }) => to));
    for (const reader_id of added.filter((one) => ready.has(one) && !taken.has(one))) {
      const { article_id, article_assignment_id } = article;
      await makeForm(tx, { article_id, article_assignment_id, kind, origin: 'reader', reader_id });
    }
  }
}

/** Writes what was planned: no form is left without its cell at any time. */
export async function writeCells(
  tx: Tx,
  assignment: LockedAssignment,
  plans: readonly ArticlePlan[],
  planner: Planner,
): Promise<void> {
  const added = plans.flatMap((plan) =>
    plan.added.map((reader_id) => [plan.article.article_assignment_id, reader_id] as const),
  );
  const freed = plans.flatMap((plan) =>
    plan.freed.map(({ reader_id }) => [plan.article.article_assignment_id, reader_id] as const),
  );
  const moved = plans.flatMap((plan) => plan.moved.map(({ form_id, to }) => [form_id, to] as const));
  const ended = plans.flatMap((plan) => plan.ended);
  await sql`INSERT INTO assignment_readers (assignment_id, reader_id)
    SELECT DISTINCT ${assignment.id}::int, reader_id FROM ${columns(added)} n (x, reader_id)
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`INSERT INTO assigned_readings (assignment_id, article_assignment_id, reader_id)
    SELECT ${assignment.id}, x, reader_id FROM ${columns(added)} n (x, reader_id)`.execute(tx);
  await sql`UPDATE forms SET reader_id = n.reader_id FROM ${columns(moved)} n (form_id, reader_id)
    WHERE forms.id = n.form_id`.execute(tx);
  await sql`UPDATE forms SET status = 'void' WHERE id = ANY (${ended})`.execute(tx);
  await sql`DELETE FROM assigned_readings r USING ${columns(freed)} n (x, reader_id)
    WHERE r.article_assignment_id = n.x AND r.reader_id = n.reader_id`.execute(tx);
  if (!assignment.published) return;
  await openForms(tx, assignment, plans);
  for (const { article, ended: forms, after } of plans) {
    // The one who had not submitted yet is gone.
    if (forms.length > 0 && after.length > 0 && after.every(({ state }) => state === 'submitted')) {
      const opened = await openConsensusWhenDue(tx, article.article_assignment_id, planner.by);
      if (opened) await notifyConsensus(tx, planner, opened);
    }
  }
}
