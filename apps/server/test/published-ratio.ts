import { bySystem } from '../src/audit/audit.ts';
import type { Db } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { makeSubmittedForm } from '../src/reading/make-submitted-form.ts';
import { publishForm } from '../src/publishing/publish-form.ts';
import { makeArticle } from './reading-factories.ts';

/** Publishes an article with these ratios; returns the compound id of the first ratio. */
export async function publishRatios(db: Db, method: object, ratios: readonly object[]): Promise<string> {
  const { id, compound_id } = await makeArticle(db);
  const form = await makeSubmittedForm(db, id, { method, ratios });
  await inTransaction(db, (tx) => publishForm(tx, bySystem, id, form));
  return `${compound_id}-01`;
}
