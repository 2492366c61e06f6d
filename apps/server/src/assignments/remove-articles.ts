import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { applyPlans, type Trace } from './apply-plans.ts';
import { lockArticles } from './lock-articles.ts';
import { getAssignmentForChange, type LockedAssignment, type Planner, subject } from './lock-assignment.ts';
import { type KnownArticle, planArticle } from './plan-cells.ts';

/** Frees all cells of these articles, which refuses submitted work, and takes the articles out. */
async function takeOut(
  tx: Tx,
  planner: Planner,
  assignment: LockedAssignment,
  articles: readonly KnownArticle[],
): Promise<Trace> {
  const plans = articles.map((article) =>
    planArticle(article, { freed: article.cells.map(({ reader_id }) => reader_id), planned: [] }),
  );
  const trace = await applyPlans(tx, planner, assignment, plans);
  const ids = articles.map(({ article_assignment_id }) => article_assignment_id);
  await sql`DELETE FROM article_assignments WHERE id = ANY (${ids})`.execute(tx);
  return trace;
}

export async function removeArticles(
  tx: Tx,
  planner: Planner,
  id: number,
  article_ids: readonly number[],
): Promise<void> {
  const assignment = await getAssignmentForChange(tx, id);
  const wanted = [...new Set(article_ids)];
  const articles = await lockArticles(tx, id, sql`x.article_id = ANY (${wanted})`);
  if (articles.length < wanted.length) throw new Refusal('conflict', 'An article is no longer in this assignment.');
  const trace = await takeOut(tx, planner, assignment, articles);
  const old = { article_ids: wanted, ...trace.old };
  await audit(tx, planner.by, { action: 'articles removed', ...subject(id), ...trace, old });
}

/** Deletes an assignment without submitted work. Its ended forms stay. */
export async function deleteAssignment(tx: Tx, planner: Planner, id: number): Promise<void> {
  const assignment = await getAssignmentForChange(tx, id);
  const articles = await lockArticles(tx, id);
  const trace = await takeOut(tx, planner, assignment, articles);
  await sql`DELETE FROM assignment_readers WHERE assignment_id = ${id}`.execute(tx);
  await sql`DELETE FROM assignments WHERE id = ${id}`.execute(tx);
  const { kind, due_on, published } = assignment;
  const old = { kind, due_on, published, articles: articles.length, ...trace.old };
  await audit(tx, planner.by, { action: 'assignment deleted', ...subject(id), ...trace, old });
}
