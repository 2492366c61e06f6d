import type { CellChange } from '@cea/contract/admin-assignments';
import { sql } from 'kysely';
import type { AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { applyPlans } from './apply-plans.ts';
import { lockArticles } from './lock-articles.ts';
import type { LockedAssignment, Planner } from './lock-assignment.ts';
import { type ArticleChange, type KnownArticle, planArticle } from './plan-cells.ts';

const cellKey = (article_id: number, reader_id: number): string => `${article_id} ${reader_id}`;

function changeOf(changes: readonly CellChange[]): ArticleChange {
  const readers = (planned: boolean) =>
    changes.filter((cell) => cell.planned === planned).map(({ reader_id }) => reader_id);
  return { freed: readers(false), planned: readers(true) };
}

/** The reasons why conflicts are none, of cells that exist by now. */
async function settleConflicts(
  tx: Tx,
  by: AuditSource,
  articles: readonly KnownArticle[],
  changes: readonly CellChange[],
): Promise<void> {
  for (const { article_id, reader_id, planned, no_conflict_reason } of changes) {
    if (!planned || no_conflict_reason === undefined) continue;
    const { article_assignment_id } = articles.find((article) => article.article_id === article_id)!;
    await sql`UPDATE assigned_readings SET no_conflict_reason = ${no_conflict_reason}, no_conflict_by = ${by.actor_id}
      WHERE article_assignment_id = ${article_assignment_id} AND reader_id = ${reader_id}`.execute(tx);
  }
}

/** Changes who reads what. Open forms move to the new readers of their articles, as far as there are any. */
export async function changeCells(
  tx: Tx,
  call: Planner,
  assignment: LockedAssignment,
  changes: readonly CellChange[],
): Promise<void> {
  const byCell = new Map(changes.map((cell) => [cellKey(cell.article_id, cell.reader_id), cell]));
  if (byCell.size < changes.length) throw invalid({ cells: ['Name each article and reader once.'] });
  const ids = [...new Set(changes.map(({ article_id }) => article_id))];
  const articles = await lockArticles(tx, assignment.id, sql`x.article_id = ANY (${ids})`);
  if (articles.length < ids.length) throw new Refusal('conflict', 'An article is no longer in this assignment.');
  const byArticle = Map.groupBy(changes, ({ article_id }) => article_id);
  const plans = articles.map((article) => planArticle(article, changeOf(byArticle.get(article.article_id)!)));
  const isSettled = (article_id: number, reader_id: number) =>
    byCell.get(cellKey(article_id, reader_id))?.no_conflict_reason !== undefined;
  await applyPlans(tx, call, assignment, plans, 'assignment changed', isSettled);
  await settleConflicts(tx, call.by, articles, changes);
}
