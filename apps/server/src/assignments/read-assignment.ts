import type { Assignment } from '@cea/contract/admin-assignments';
import { sql } from 'kysely';
import { listStandings } from '../article-states/article-state.ts';
import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type FullAssignment, listAssignments } from './list-heads.ts';

/** An assignment with everything that its cells and problems say. */
export async function getFullAssignment(db: Db | Tx, id: number): Promise<FullAssignment> {
  const [found] = await listAssignments(db, sql`s.id = ${id}`, () => true);
  if (!found) throw new Refusal('not-found');
  return found;
}

export async function getAssignment(db: Db | Tx, id: number): Promise<Assignment> {
  const { head, people, rows } = await getFullAssignment(db, id);
  const standings = await listStandings(
    db,
    rows.map(({ article_id }) => article_id),
  );
  return {
    ...head,
    people: [...people],
    rows: rows.map((row) => ({ ...row, state: standings.get(row.article_id)!.state })),
  };
}
