import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { applyPlans } from './apply-plans.ts';
import { type FindConflicts, loadConflicts } from './list-conflicts.ts';
import { listPeople } from './list-people.ts';
import { lockArticles } from './lock-articles.ts';
import { getAssignmentForChange, type Planner, subject } from './lock-assignment.ts';
import { type ArticlePlan, hasToRead, type KnownArticle, planArticle } from './plan-cells.ts';

/** Takes readers without any article out of the assignment. */
export async function removeIdleReaders(tx: Tx, id: number, reader_ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM assignment_readers w WHERE w.assignment_id = ${id} AND w.reader_id = ANY (${reader_ids})
    AND NOT EXISTS (SELECT FROM assigned_readings r WHERE r.assignment_id = ${id} AND r.reader_id = w.reader_id)`.execute(
    tx,
  );
}

/** What each of these readers has not submitted yet. */
const countLoads = (articles: readonly KnownArticle[], reader_ids: readonly number[]): Map<number, number> =>
  new Map(reader_ids.map((id) => [id, articles.filter((article) => hasToRead(article, id)).length]));

/** Gives the articles of those who leave to the others: always to the one who has least to read and no conflict. */
function planTakeovers(
  articles: readonly KnownArticle[],
  leaving: readonly number[],
  staying: readonly number[],
  findConflicts: FindConflicts,
): ArticlePlan[] {
  const loads = countLoads(articles, staying);
  return articles.flatMap((article) => {
    const freed = leaving.filter((reader) => hasToRead(article, reader));
    if (freed.length === 0) return [];
    const able = staying
      .filter((reader) => !article.cells.some(({ reader_id }) => reader_id === reader))
      .filter((reader) => findConflicts(reader, article.article_id).length === 0)
      .toSorted((one, other) => loads.get(one)! - loads.get(other)! || one - other);
    const planned = able.slice(0, freed.length);
    if (planned.length < freed.length) {
      throw new Refusal(
        'conflict',
        `No other reader of this assignment can read ${article.compound_id}. Add one first.`,
      );
    }
    for (const reader of planned) loads.set(reader, loads.get(reader)! + 1);
    return [planArticle(article, { freed, planned })];
  });
}

/**
 * Removes readers. In a draft their articles wait for others; once it is published, the other readers take over what is
 * not submitted. Submitted work stays, and with it the reader.
 */
export async function removeReaders(tx: Tx, planner: Planner, id: number, user_ids: readonly number[]): Promise<void> {
  const assignment = await getAssignmentForChange(tx, id);
  const people = await listPeople(tx, [id]);
  const leaving = people.filter((person) => user_ids.includes(person.id)).map((person) => person.id);
  if (leaving.length < new Set(user_ids).size) {
    throw new Refusal('conflict', 'A reader is no longer in this assignment.');
  }
  const articles = await lockArticles(tx, id);
  const staying = people
    .filter((person) => person.is_active && !person.in_training && !leaving.includes(person.id))
    .map(({ id: own }) => own);
  const plans = assignment.published
    ? planTakeovers(
        articles,
        leaving,
        staying,
        await loadConflicts(
          tx,
          assignment,
          staying,
          articles.map(({ article_id }) => article_id),
        ),
      )
    : articles.map((article) => planArticle(article, { freed: leaving, planned: [] }));
  const trace = await applyPlans(tx, planner, assignment, plans);
  await removeIdleReaders(tx, id, leaving);
  const old = { readers: leaving, ...trace.old };
  await audit(tx, planner.by, { action: 'readers removed', ...subject(id), ...trace, old });
}
