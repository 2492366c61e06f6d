import type { Db, Tx } from '../db/database.ts';

/** The form that the registry holds now, and the revision that brought it. */
export const findPublished = (db: Db | Tx, article_id: number) =>
  db
    .selectFrom('records')
    .innerJoin('revisions', 'revisions.revision', 'records.from_rev')
    .innerJoin('forms', 'forms.id', 'records.form_id')
    .where('records.article_id', '=', article_id)
    .where('records.to_rev', 'is', null)
    .select(['records.form_id', 'forms.kind', 'revisions.revision', 'revisions.at'])
    .limit(1)
    .executeTakeFirst();
