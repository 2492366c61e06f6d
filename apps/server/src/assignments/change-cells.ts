import type { CellChange } from '@cea/contract/admin-assignments';
import { sql } from 'kysely';
import type { AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { applyPlans, type Trace } from './apply-plans.ts';
import { lockArticles } from './lock-articles.ts';
import type { LockedAssignment, Planner } from './lock-assignment.ts';
import { type ArticleChange, planArticle } from './plan-cells.ts';

const cellKey = (article_id: number, reader_id: number): string => `${article_id} ${reader_id}`;

function changeOf(changes: readonly CellChange[]): ArticleChange {
  const readers = (planned: boolean) =>
    changes.filter((cell) => cell.planned === planned).map(({ reader_id }) => reader_id);
  return { freed: readers(false), planned: readers(true) };
}

/** Writes why conflicts are none, into cells that exist by now. */
async function settleConflicts(
  tx: Tx,
  by: AuditSource,
  { id }: LockedAssignment,
  changes: readonly CellChange[],
): Promise<Trace> {
  const settled = [];
  for (const { article_id, reader_id, planned, no_conflict_reason: reason } of changes) {
    if (!planned || reason === undefined) continue;
    await sql`UPDATE assigned_readings r SET no_conflict_reason = ${reason}, no_conflict_by = ${by.actor_id}
      FROM article_assignments x WHERE x.id = r.article_assignment_id AND x.article_id = ${article_id}
        AND r.assignment_id = ${id} AND r.reader_id = ${reader_id}`.execute(tx);
    settled.push({ article_id, reader_id, reason });
  }
  return settled.length > 0 ? { new: { settled_conflicts: settled } } : {};
}

/** Changes who reads what. Open forms move to the new readers of their articles, as far as there are any. */
export async function changeCells(
  tx: Tx,
  call: Planner,
  assignment: LockedAssignment,
  changes: readonly CellChange[],
): Promise<Trace> {
  const byCell = new Map(changes.map((cell) => [cellKey(cell.article_id, cell.reader_id), cell]));
  if (byCell.size < changes.length) throw invalid({ cells: ['Name each article and reader once.'] });
  const ids = [...new Set(changes.map(({ article_id }) => article_id))];
  const articles = await lockArticles(tx, assignment.id, sql`x.article_id = ANY (${ids})`);
  if (articles.length < ids.length) throw new Refusal('conflict', 'An article is no longer in this assignment.');
  const byArticle = Map.groupBy(changes, ({ article_id }) => article_id);
  const plans = articles.map((article) => planArticle(article, changeOf(byArticle.get(article.article_id)!)));
  const isSettled = (article_id: number, reader_id: number) =>
    byCell.get(cellKey(article_id, reader_id))?.no_conflict_reason !== undefined;
  const changed = await applyPlans(tx, call, assignment, plans, isSettled);
  const settled = await settleConflicts(tx, call.by, assignment, changes);
  return { ...changed, ...(settled.new && { new: { ...changed.new, ...settled.new } }) };
}
