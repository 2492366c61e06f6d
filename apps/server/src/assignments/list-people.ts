import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { hasOpenTraining, isActiveReader, isInternal } from '../db/reader-roles.ts';

export interface AssignmentPerson {
  readonly id: number;
  readonly full_name: string;
  readonly is_internal: boolean;
  /** Has an active account of a reader. */
  readonly is_active: boolean;
  readonly in_training: boolean;
}

/** Readers of these assignments, by name. */
export const listPeople = (db: Db | Tx, assignment_ids: readonly number[]): Promise<AssignmentPerson[]> =>
  db
    .selectFrom('users')
    .where(sql<SqlBool>`users.id IN (SELECT reader_id FROM assignment_readers
      WHERE assignment_id = ANY (${assignment_ids}))`)
    .orderBy('full_name')
    .orderBy('id')
    .select(['id', 'full_name', isInternal.as('is_internal'), isActiveReader.as('is_active')])
    .select(hasOpenTraining.as('in_training'))
    .execute();
