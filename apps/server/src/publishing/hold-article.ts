import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';

export interface HeldArticle {
  readonly compound_id: string;
  readonly archived: boolean;
  /** The form that stands in the registry now. */
  readonly live_form_id: number | undefined;
}

/**
 * The article, held until the transaction ends: publishing, archiving and resetting come one after the other. A
 * submission that opens a consensus only refers to the article and must not wait for this lock, because a reset that
 * holds it waits for the submission; hence not `forUpdate`.
 */
export async function holdArticle(tx: Tx, id: number): Promise<HeldArticle> {
  const article = await tx
    .selectFrom('articles')
    .where('id', '=', id)
    .select(['compound_id', 'archived_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!article) throw new Refusal('not-found');
  const live = await tx
    .selectFrom('records')
    .where('article_id', '=', id)
    .where('to_rev', 'is', null)
    .select('form_id')
    .limit(1)
    .executeTakeFirst();
  return {
    compound_id: article.compound_id,
    archived: article.archived_at !== null,
    live_form_id: live?.form_id,
  };
}
