import type { Db } from '../src/db/database.ts';

/** The lines of an article in the order in which they were written. */
export const listLines = (db: Db, article_id: number) =>
  db
    .selectFrom('ledger_lines')
    .where('article_id', '=', article_id)
    .orderBy('id')
    .select(['reader_id', 'form_id', 'submission_no', 'kind', 'cents', 'reason'])
    .execute();
