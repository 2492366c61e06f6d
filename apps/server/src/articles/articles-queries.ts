import type { Article, FormSummary } from '@cea/contract/articles';
import { findArticlePdf } from '../article-files/find-article-pdf.ts';
import { sql } from 'kysely';
import { findStanding } from '../article-states/article-state.ts';
import type { Db, Tx } from '../db/database.ts';
import { findMayPublish } from '../publishing/separate-duties.ts';
import { findPublished } from '../records/find-published.ts';
import { hasNewerAnswers } from '../records/newer-answers.ts';
import { hasNewerCitation } from '../records/newer-citation.ts';

/** As seen by this account. */
export async function findArticle(db: Db | Tx, id: number, account: number): Promise<Article | undefined> {
  const found = await db
    .selectFrom('articles')
    .where('id', '=', id)
    .select(['id', 'compound_id', 'answers', 'version', 'created_at', 'archived_at', 'reset_at'])
    .executeTakeFirst();
  if (!found) return undefined;
  const live = await findPublished(db, id);
  const published = live && {
    ...live,
    newer_citation: await hasNewerCitation(db, id),
    newer_answers: await hasNewerAnswers(db, id),
  };
  const [standing, pdf] = [await findStanding(db, id), await findArticlePdf(db, id)];
  const may_publish = await findMayPublish(db, account, [id]);
  return { ...found, ...standing, published: published ?? null, pdf, may_publish } as Article;
}

export const hasArticle = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('articles').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export async function listForms(db: Db, article_id: number): Promise<FormSummary[]> {
  const forms = await db
    .selectFrom('forms')
    .leftJoin('users', 'users.id', 'forms.reader_id')
    .where('article_id', '=', article_id)
    // Training has its own page.
    .where('origin', 'not in', ['gold', 'training'])
    .orderBy('forms.id', 'desc')
    .select([
      'forms.id',
      'users.full_name as reader_name',
      'article_assignment_id',
      'kind',
      'origin',
      'status',
      'seq',
      'dictionary_version',
      'is_accepted',
      'submitted_at',
    ])
    .select(
      sql<number | null>`(SELECT max(r.from_rev) FROM records r WHERE r.form_id = forms.id AND r.to_rev IS NULL)`.as(
        'published_in',
      ),
    )
    .execute();
  return forms as FormSummary[];
}
