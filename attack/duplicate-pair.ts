import { importArticles } from '../apps/server/test/import-factories.ts';
import { sampleCitation } from '../apps/server/test/sample-citations.ts';
import type { Site } from './site.ts';

export interface DuplicatePair {
  readonly import_id: number;
  readonly article_id: number;
  readonly earlier_id: number;
}

/** An article of an import that repeats the one before it, and no other. */
export async function makePair({ db }: Site): Promise<DuplicatePair> {
  const name = crypto.randomUUID();
  const citation = { ...sampleCitation(0), title: `Study ${name}`, doi: `10.5555/${name}`, pages: name };
  const { import_id, article_ids } = await importArticles(db, [citation, citation]);
  const [earlier_id, article_id] = article_ids as [number, number];
  return { import_id, article_id, earlier_id };
}
