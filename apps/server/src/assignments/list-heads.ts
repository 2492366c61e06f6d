import type { AssignmentHead } from '@cea/contract/admin-assignments';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { getPublicSettings } from '../settings/public-settings.ts';
import { cells, cellState, consensuses, consensusState, isLate, needed } from './cells-sql.ts';
import { completeRows } from './complete-rows.ts';
import { findProblems } from './find-problems.ts';
import { type AssignmentPerson, listPeople } from './list-people.ts';
import { type AssignmentRow, listRows } from './list-rows.ts';

export interface KnownHead extends Omit<AssignmentHead, 'problems'> {
  readonly round_due_on: string | null;
  /** How many readers an article needs. */
  readonly needed: number;
}

const count = (state: string) => sql`count(*) FILTER (WHERE state = ${sql.lit(state)})`;

/** Drafts first, then by kind and number. */
async function listKnown(db: Db | Tx, which: RawBuilder<unknown>, time_zone: string): Promise<KnownHead[]> {
  const { rows } = await sql<KnownHead>`
    SELECT s.id, s.round_id, s.kind, s.number, s.due_on, s.published_at, round.due_on AS round_due_on,
      ${needed} AS needed, done.articles, done.consensus,
      coalesce((
        SELECT jsonb_agg(to_jsonb(n) ORDER BY reader_id) FROM (
          SELECT w.reader_id, w.accepted_at IS NOT NULL AS accepted,
            count(r.reader_id) FILTER (WHERE ${cellState} = 'planned') AS planned,
            count(*) FILTER (WHERE ${cellState} = 'open') AS open,
            count(*) FILTER (WHERE ${cellState} = 'submitted') AS submitted,
            count(*) FILTER (WHERE ${isLate(time_zone)}) AS late
          FROM assignment_readers w
            LEFT JOIN (${cells}) ON r.assignment_id = w.assignment_id AND r.reader_id = w.reader_id
          WHERE w.assignment_id = s.id GROUP BY w.reader_id, w.accepted_at
        ) n), '[]') AS readers
    FROM assignments s JOIN reading_rounds round ON round.id = s.round_id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS articles,
          jsonb_build_object('open', ${count('open')}, 'differ', ${count('differ')}, 'submitted', ${count('submitted')})
            AS consensus
        FROM (SELECT ${consensusState} AS state FROM ${consensuses} WHERE x.assignment_id = s.id) c
      ) done
    WHERE ${which}
    ORDER BY s.published_at IS NOT NULL, s.kind, s.number`.execute(db);
  return rows;
}

export interface FullAssignment {
  readonly head: AssignmentHead;
  readonly people: readonly AssignmentPerson[];
  readonly rows: readonly AssignmentRow[];
}

const shown = ({ round_due_on: _due, needed: _needed, ...head }: KnownHead) => head;

/** These assignments, with the articles of those that `withRows` asks for. Drafts are read whole to find their problems. */
export async function listAssignments(
  db: Db | Tx,
  which: RawBuilder<unknown>,
  withRows: (head: KnownHead) => boolean,
): Promise<FullAssignment[]> {
  const { time_zone } = await getPublicSettings(db);
  const heads = await listKnown(db, which, time_zone);
  const read = heads.filter((head) => head.published_at === null || withRows(head));
  const ids = read.map(({ id }) => id);
  const rows = Map.groupBy(await listRows(db, ids, time_zone), ({ assignment_id }) => assignment_id);
  const people = await listPeople(db, ids);
  const byId = new Map(people.map((person) => [person.id, person]));
  const full: FullAssignment[] = [];
  for (const head of heads) {
    const own = read.includes(head) ? await completeRows(db, head, rows.get(head.id) ?? []) : [];
    full.push({ head: { ...shown(head), problems: findProblems(head, own, byId) }, people, rows: own });
  }
  return full;
}

/** The assignments of a round: drafts first, then by kind and number. */
export const listAssignmentHeads = async (db: Db | Tx, round_id: number): Promise<AssignmentHead[]> =>
  (await listAssignments(db, sql`s.round_id = ${round_id}`, () => false)).map(({ head }) => head);
