import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { JsonObject } from '../db/tables.ts';
import { assertPlans, assertReaders, type IsSettled } from './assert-cells.ts';
import { mailNewReaders } from './assignment-mail.ts';
import { type LockedAssignment, type Planner, subject } from './lock-assignment.ts';
import type { ArticlePlan } from './plan-cells.ts';
import { writeCells } from './write-cells.ts';

/** Who reads which article, as the audit log has it. */
const traceOf = (plans: readonly ArticlePlan[]): { old: JsonObject; new: JsonObject } => {
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

/** Checks, writes, mails and audits what was planned for an assignment. */
export async function applyPlans(
  tx: Tx,
  { by, addJob }: Planner,
  assignment: LockedAssignment,
  plans: readonly ArticlePlan[],
  action = 'assignment changed',
  isSettled: IsSettled = () => false,
): Promise<void> {
  const changing = plans.filter(({ freed, added }) => freed.length + added.length > 0);
  if (changing.length === 0) return;
  const added = changing.flatMap((plan) => plan.added);
  await assertReaders(tx, added, 'cells');
  await assertPlans(tx, assignment, changing, isSettled);
  await mailNewReaders(tx, { addJob }, assignment, added);
  await writeCells(tx, assignment, changing, by.actor_id!);
  await audit(tx, by, { action, ...subject(assignment.id), ...traceOf(changing) });
}
