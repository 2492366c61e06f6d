import type { Tx } from '../db/database.ts';
import type { JsonObject } from '../db/tables.ts';
import { assertPlans, assertFreeReaders, type IsSettled } from './assert-cells.ts';
import type { LockedAssignment, Planner } from './lock-assignment.ts';
import { listNewReaders, notifyReaders } from './notify-readers.ts';
import type { ArticlePlan } from './plan-cells.ts';
import { writeCells } from './write-cells.ts';

/** What was changed, for the one row of the audit log that each call leaves. Empty if nothing was. */
export interface Trace {
  readonly old?: JsonObject;
  readonly new?: JsonObject;
}

const traceOf = (plans: readonly ArticlePlan[]): Trace => {
  const cells = (pick: (plan: ArticlePlan) => readonly number[]) =>
    plans.flatMap((plan) => pick(plan).map((reader_id) => ({ article_id: plan.article.article_id, reader_id })));
  return {
    old: { cells: cells(({ freed }) => freed.map(({ reader_id }) => reader_id)) },
    new: {
      cells: cells(({ added }) => added),
      moved_forms: plans.flatMap(({ moved }) => moved.map(({ form_id }) => form_id)),
      ended_forms: plans.flatMap(({ ended }) => ended),
    },
  };
};

/** Checks and writes what was planned for an assignment, and tells its new readers. */
export async function applyPlans(
  tx: Tx,
  planner: Planner,
  assignment: LockedAssignment,
  plans: readonly ArticlePlan[],
  isSettled: IsSettled = () => false,
): Promise<Trace> {
  const changing = plans.filter(({ freed, added }) => freed.length + added.length > 0);
  if (changing.length === 0) return {};
  const added = changing.flatMap((plan) => plan.added);
  await assertFreeReaders(tx, added, 'cells');
  await assertPlans(tx, assignment, changing, isSettled);
  const newReaders = await listNewReaders(tx, assignment, added);
  await writeCells(tx, assignment, changing, planner);
  await notifyReaders(tx, planner, assignment.id, newReaders);
  return traceOf(changing);
}
