import type { Article, FormSummary } from '@cea/contract/articles';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { listRevisionsOf } from '../records/registry-state.ts';

export async function findArticle(db: Db, id: number): Promise<Article | undefined> {
  const found = await db
    .selectFrom('articles')
    .where('id', '=', id)
    .select(['id', 'compound_id', 'answers', 'archived_at'])
    .executeTakeFirst();
  return found && ({ ...found, history: await listRevisionsOf(db, id) } as Article);
}

export async function listForms(db: Db, article_id: number): Promise<FormSummary[]> {
  const forms = await db
    .selectFrom('forms')
    .where('article_id', '=', article_id)
    .orderBy('id', 'desc')
    .select([
      'id',
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
