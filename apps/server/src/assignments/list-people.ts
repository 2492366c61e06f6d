import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

export interface AssignmentPerson {
  readonly id: number;
  readonly full_name: string;
  readonly is_internal: boolean;
  /** Has an active account of a reader. */
  readonly is_available: boolean;
}

const holds = (...roles: string[]) =>
  sql<boolean>`EXISTS (SELECT FROM user_roles h JOIN roles o ON o.id = h.role_id
    WHERE h.user_id = users.id AND o.name = ANY (${roles}))`;

export const isActiveReader = sql<boolean>`(users.is_active AND users.deleted_at IS NULL
  AND ${holds('Internal Reader', 'External Reader')})`;
export const isInternal = holds('Internal Reader');

/** Readers of these assignments, by name. */
export const listPeople = (db: Db | Tx, assignment_ids: readonly number[]): Promise<AssignmentPerson[]> =>
  db
    .selectFrom('users')
    .where(sql<SqlBool>`users.id IN (SELECT reader_id FROM assignment_readers
      WHERE assignment_id = ANY (${assignment_ids}))`)
    .orderBy('full_name')
    .orderBy('id')
    .select(['id', 'full_name', isInternal.as('is_internal'), isActiveReader.as('is_available')])
    .execute();
