import { problemVocabulary } from '@cea/contract/problems';
import type { Insertable } from 'kysely';
import type { ArticleProblems } from '../apps/server/src/db/tables.ts';
import type { Site } from './site.ts';

/** A kind of problem that readers can report. */
export async function findProblemType({ db }: Site): Promise<number> {
  const entries = db.selectFrom('vocabulary_entries').where('vocabulary', '=', problemVocabulary);
  return (await entries.where('slug', '=', 'wrong-pdf').select('id').executeTakeFirstOrThrow()).id;
}

/** A problem that a reader reported with an article. */
export async function makeProblem(
  site: Site,
  fields: Omit<Insertable<ArticleProblems>, 'type_id' | 'text'>,
): Promise<string> {
  const { id } = await site.db
    .insertInto('article_problems')
    .values({ type_id: await findProblemType(site), text: 'The PDF is another article.', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
