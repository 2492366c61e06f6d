import type { TrainingReader } from '@cea/contract/training';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { hasOpenTraining, isActiveReader, isReader } from '../db/reader-roles.ts';

const reason = sql<TrainingReader['reason']>`CASE WHEN NOT ${isActiveReader} THEN 'inactive'
  WHEN ${hasOpenTraining} THEN 'training' END`;

/** Those who have not signed in yet are readers too: training is what they begin with. */
export const listReaders = (db: Db): Promise<TrainingReader[]> =>
  db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where(isReader)
    .select(['users.id', 'users.full_name', 'users.email', reason.as('reason')])
    .orderBy(sql`${reason} IS NOT NULL`)
    .orderBy(sql`lower(users.full_name)`)
    .orderBy('users.id')
    .execute();
