import type { addArticles as contract } from '@cea/contract/admin-assignments';
import type { Received } from '@cea/contract/endpoint';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { isAvailableFor } from './available-articles.ts';
import { changeCells } from './change-cells.ts';
import { getAssignmentForChange, type LockedAssignment, type Planner, subject } from './lock-assignment.ts';

/** Locks the articles, so that no other assignment takes them and nobody archives them meanwhile. */
async function assertAvailable(tx: Tx, { id, kind }: LockedAssignment, ids: readonly number[]): Promise<void> {
  const { rows: known } = await sql<{ id: number; compound_id: string }>`
    SELECT id, compound_id FROM articles WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  if (known.length < ids.length) throw invalid({ article_ids: ['Choose from the list.'] });
  const { rows } = await sql<{ id: number }>`
    SELECT articles.id FROM articles CROSS JOIN LATERAL
      (SELECT state FROM article_states WHERE article_id = articles.id OFFSET 0) s
    WHERE articles.id = ANY (${ids}) AND ${isAvailableFor(kind)}
      AND NOT EXISTS (SELECT FROM article_assignments x WHERE x.article_id = articles.id AND x.assignment_id = ${id})`.execute(
    tx,
  );
  const available = new Set(rows.map((row) => row.id));
  const refused = known.filter((article) => !available.has(article.id)).map(({ compound_id }) => compound_id);
  if (refused.length === 0) return;
  const work = kind === 'review' ? 'a full review' : 'screening';
  const [first] = refused;
  const others = refused.length > 1 ? ` and ${refused.length - 1} more are` : ' is';
  throw new Refusal('conflict', `${first}${others} not available for ${work}.`);
}

export async function addArticles(
  tx: Tx,
  call: Planner,
  id: number,
  { article_ids, cells = [] }: Received<typeof contract>['body'],
): Promise<void> {
  const assignment = await getAssignmentForChange(tx, id);
  const ids = [...new Set(article_ids)];
  if (cells.some(({ article_id }) => !ids.includes(article_id))) {
    throw invalid({ cells: ['Name only articles that are added.'] });
  }
  await assertAvailable(tx, assignment, ids);
  await tx
    .insertInto('article_assignments')
    .values(ids.map((article_id) => ({ assignment_id: id, article_id })))
    .execute();
  const trace = await changeCells(
    tx,
    call,
    assignment,
    cells.map((cell) => ({ ...cell, planned: true })),
  );
  await audit(tx, call.by, { action: 'articles assigned', ...subject(id), new: { article_ids: ids, ...trace.new } });
}
