import { problemVocabulary } from '@cea/contract/problems';
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type { ArticleProblems } from '../src/db/tables.ts';

/** A kind of problem that readers can report. */
export async function findProblemType(db: Db, slug = 'wrong-pdf'): Promise<number> {
  const entries = db.selectFrom('vocabulary_entries').where('vocabulary', '=', problemVocabulary);
  return (await entries.where('slug', '=', slug).select('id').executeTakeFirstOrThrow()).id;
}

type Fields = Partial<Insertable<ArticleProblems>> & { readonly article_id: number; readonly reporter_id: number };

/** A problem that a reader reported with an article. */
export async function makeProblem(db: Db, fields: Fields): Promise<string> {
  const { id } = await db
    .insertInto('article_problems')
    .values({ type_id: await findProblemType(db), text: 'The PDF is another article.', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
