import type { Problem, ReportedProblem } from '@cea/contract/problems';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { personOf } from '../db/person.ts';

const problems = (db: Db | Tx) =>
  db
    .selectFrom('article_problems as p')
    .innerJoin('vocabulary_entries as entry', 'entry.id', 'p.type_id')
    .select(['p.id', 'p.text', 'p.created_at', 'p.closed_at', 'p.answer'])
    .select(sql<Problem['type']>`jsonb_build_object('id', entry.id, 'label', entry.label)`.as('type'))
    .select(sql<string | null>`nullif(p.details, '')`.as('details'));

const reported = (db: Db | Tx) =>
  problems(db)
    .innerJoin('users as reporter', 'reporter.id', 'p.reporter_id')
    .leftJoin('users as closer', 'closer.id', 'p.closed_by')
    .select(['p.article_id', 'p.form_id'])
    .select(personOf('reporter').as('reporter'))
    .select(
      sql<ReportedProblem['closed_by']>`CASE WHEN closer.id IS NOT NULL
        THEN ${personOf('closer')} END`.as('closed_by'),
    );

/** Only the reader's own: nobody learns what the other reader reported. */
export const listOwnProblems = (db: Db, article_id: number, reader_id: number): Promise<Problem[]> =>
  problems(db)
    .where('p.article_id', '=', article_id)
    .where('p.reporter_id', '=', reader_id)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute();

export const getOwnProblem = (tx: Tx, id: string): Promise<Problem> =>
  problems(tx).where('p.id', '=', id).executeTakeFirstOrThrow();

/** Of everyone, for administrators. */
export const listProblems = (db: Db, article_id: number): Promise<ReportedProblem[]> =>
  reported(db)
    .where('p.article_id', '=', article_id)
    .orderBy(sql`p.closed_at IS NOT NULL`)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute();

export const findProblem = (db: Db | Tx, id: string): Promise<ReportedProblem | undefined> =>
  reported(db).where('p.id', '=', id).executeTakeFirst();
