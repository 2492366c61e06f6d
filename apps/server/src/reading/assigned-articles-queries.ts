import type { MyAssignmentDetail } from '@cea/contract/assignments';
import type { FormRow } from '@cea/contract/forms';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { haveAllRead } from './reachable-forms.ts';

export interface AssignedArticle {
  readonly id: number;
  readonly title: string;
  readonly compound_id: string;
  readonly form_id: number | null;
  readonly status: string | null;
  readonly is_accepted: boolean | null;
  readonly consensus: MyAssignmentDetail['article_assignments'][number]['consensus'];
}

/** The articles that somebody reads in an assignment: abstracts by their rank, if their round says so. */
export async function listArticles(db: Db, assignment_id: number, reader_id: number): Promise<AssignedArticle[]> {
  const { rows } = await sql<AssignedArticle>`
    SELECT aa.id, coalesce(a.answers->>'title', '') AS title, a.compound_id, mine.id AS form_id, mine.status, mine.is_accepted,
      coalesce((SELECT o.status FROM forms o WHERE o.article_assignment_id = aa.id AND o.origin = 'consensus'
        AND o.status <> 'void'), 'not yet') AS consensus
    FROM reading_cells c
      JOIN article_assignments aa ON aa.id = c.article_assignment_id
      JOIN articles a ON a.id = aa.article_id
      JOIN reading_rounds r ON r.id = c.round_id
      LEFT JOIN current_ranks k ON k.article_id = a.id AND c.kind = 'screening' AND r.ranks_queue
      LEFT JOIN forms mine ON mine.article_assignment_id = c.article_assignment_id AND mine.live_reader_id = c.reader_id
    WHERE c.assignment_id = ${assignment_id} AND c.reader_id = ${reader_id}
    ORDER BY queue_place(r.id, a.id, k.rank, k.ranked), aa.id`.execute(db);
  return rows;
}

export interface Reading {
  readonly id: number;
  readonly article_assignment_id: number;
  readonly status: string;
  readonly reader_id: number;
  /** 1 for Reader A and 2 for Reader B, as in the consensus. */
  readonly place: number;
}

/** The readings of those articles of a reader that all their readers have submitted. */
export async function listOpenedReadings(db: Db, assignment_id: number, reader_id: number): Promise<Reading[]> {
  const { rows } = await sql<Reading>`
    SELECT f.id, f.article_assignment_id, f.status, f.reader_id,
      row_number() OVER (PARTITION BY f.article_assignment_id ORDER BY f.id) AS place
    FROM assigned_readings c JOIN forms f
      ON f.article_assignment_id = c.article_assignment_id AND f.live_reader_id IS NOT NULL
    WHERE c.assignment_id = ${assignment_id} AND c.reader_id = ${reader_id} AND ${haveAllRead('c.article_assignment_id')}
    ORDER BY f.id`.execute(db);
  return rows;
}

/** The rows of several forms that are not removed, by form. */
export async function listRowsByForm(
  db: Db | Tx,
  form_ids: readonly number[],
): Promise<ReadonlyMap<number, FormRow[]>> {
  const rows = await db
    .selectFrom('form_rows')
    .where(sql<SqlBool>`form_id = ANY (${form_ids})`)
    .where('removed', '=', false)
    .select(['form_id', 'row_id', 'scope', 'position', 'answers'])
    .execute();
  return Map.groupBy(rows as (FormRow & { form_id: number })[], ({ form_id }) => form_id);
}
