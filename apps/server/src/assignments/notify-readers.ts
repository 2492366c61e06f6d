import { assignmentName } from '@cea/contract/admin-assignments';
import { formatDay } from '@cea/contract/dates';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { notify } from '../notifications/notify.ts';
import { due } from './cells-sql.ts';
import type { LockedAssignment, Planner } from './lock-assignment.ts';

/** Those who read nothing in a published assignment so far. To be asked before they are written into it. */
export async function listNewReaders(
  tx: Tx,
  { id, published }: LockedAssignment,
  reader_ids: readonly number[],
): Promise<number[]> {
  if (!published) return [];
  const { rows } = await sql<{ reader_id: number }>`
    SELECT DISTINCT n.reader_id FROM unnest(${reader_ids}::int[]) n (reader_id)
    WHERE NOT EXISTS (SELECT FROM assigned_readings r WHERE r.assignment_id = ${id} AND r.reader_id = n.reader_id)
    ORDER BY 1`.execute(tx);
  return rows.map(({ reader_id }) => reader_id);
}

interface Work {
  readonly reader_id: number;
  readonly kind: FormKind;
  readonly number: number;
  readonly label: string;
  readonly due_on: string | null;
  readonly articles: number;
}

/** Tells each of the readers what an assignment holds for them, with the change that gave it to them. */
export async function notifyReaders(
  tx: Tx,
  deps: Pick<Planner, 'addJob'>,
  assignment_id: number,
  reader_ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<Work>`
    SELECT r.reader_id, s.kind, s.number, round.label, ${due} AS due_on, count(*)::int AS articles
    FROM assigned_readings r JOIN assignments s ON s.id = r.assignment_id JOIN reading_rounds round ON round.id = s.round_id
    WHERE s.id = ${assignment_id} AND r.reader_id = ANY (${reader_ids})
    GROUP BY r.reader_id, s.id, round.id ORDER BY r.reader_id`.execute(tx);
  for (const work of rows) {
    const { reader_id, label, due_on, articles } = work;
    const name = assignmentName(work);
    const waiting = articles === 1 ? '1 article is' : `${articles} articles are`;
    await notify(tx, deps, {
      kind: 'new-assignment',
      user_id: reader_id,
      occasion: null,
      about_id: assignment_id,
      title: `New assignment: ${name}, ${label}`,
      text: `${waiting} waiting for you in ${name} of ${label}${due_on ? `, due ${formatDay(due_on)}` : ''}. Accept the assignment to start.`,
      path: '/data-collection',
    });
  }
}
