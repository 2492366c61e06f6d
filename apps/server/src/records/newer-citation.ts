import { isDeepStrictEqual } from 'node:util';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { keysOf } from '@cea/contract/dictionary/variables';
import type { Db, Tx } from '../db/database.ts';

const citationKeys = keysOf('article');

/** Whether an article was edited after it was published: its live records keep the citation that they were made with. */
export async function hasNewerCitation(db: Db | Tx, article_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('records')
    .innerJoin('articles', 'articles.id', 'records.article_id')
    .where('records.article_id', '=', article_id)
    .where('records.type', '=', 'methods')
    .where('records.to_rev', 'is', null)
    .select(['records.answers as published', 'articles.answers as current'])
    .executeTakeFirst();
  if (!found) return false;
  const [published, current] = [found.published as AnyAnswers, found.current as AnyAnswers];
  return citationKeys.some((key) => !isDeepStrictEqual(published[key], current[key]));
}
