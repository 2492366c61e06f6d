import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { generateRegistry } from '../../db/seed/registry/generate-registry.ts';
import { entryIdOrThrow } from '../../db/seed/registry/choose-entries.ts';
import { readAllTables } from '../../test/read-tables.ts';
import { cloneDatabase } from '../../test/test-database.ts';
import { bySystem } from '../audit/audit.ts';
import { type CopyInto, inBulkTransaction } from '../db/bulk-connection.ts';
import type { Tx } from '../db/database.ts';
import { getAppliedVersion, loadRates } from '../money/convert-ratios.ts';
import { loadFindEntry } from '../reference/find-entry.ts';
import { type BulkArticle, publishInBulk } from './publish-bulk.ts';
import { publishForms } from './publish-form.ts';

const reason = 'Both ways';

async function generate(tx: Tx): Promise<BulkArticle[]> {
  const rates = await loadRates(tx, await getAppliedVersion(tx));
  const id = entryIdOrThrow(await loadFindEntry(tx));
  const all = [...generateRegistry({ total: 75, asOf: new Date('2026-09-30T12:00:00Z'), rates, id })];
  return all.filter(({ form }) => form);
}

const inBulk = async (tx: Tx, copy: CopyInto) => publishInBulk(tx, copy, bySystem, await generate(tx), reason);

/** Writes only the forms by COPY and publishes each of them singly. */
async function oneByOne(tx: Tx, copy: CopyInto): Promise<number> {
  const articles = await generate(tx);
  await publishInBulk(
    tx,
    copy,
    bySystem,
    articles.map((article) => ({ ...article, published: false })),
    reason,
  );
  await sql`DELETE FROM revisions`.execute(tx);
  await sql`UPDATE registry_state SET revision = 0, terms_hash = NULL`.execute(tx);
  const published = articles.filter((article) => article.published).map(({ compound_id }) => compound_id);
  const forms = await tx
    .selectFrom('forms')
    .innerJoin('articles', 'articles.id', 'article_id')
    .where('compound_id', 'in', published)
    .orderBy('articles.id')
    .select(['article_id', 'forms.id as form_id'])
    .execute();
  expect(forms.length).toBeGreaterThanOrEqual(50);
  return publishForms(tx, bySystem, forms, reason);
}

it('writes exactly the rows, in every table, that publishing form by form writes', async () => {
  const tables = [];
  for (const publish of [inBulk, oneByOne]) {
    const database = await cloneDatabase(inject('templateUrl'));
    expect(await inBulkTransaction(database.url, publish)).toBe(1);
    tables.push(await readAllTables(database.url, { but: ['at', 'xid'] }));
    await database.drop();
  }
  const [bulk, single] = tables as [Record<string, string[]>, Record<string, string[]>];
  const differing = Object.keys(bulk).filter((table) => bulk[table]!.join('\n') !== single[table]!.join('\n'));
  expect(differing).toEqual([]);
  expect(bulk.records!.length).toBeGreaterThan(300);
  expect(bulk.conversions!.length).toBeGreaterThan(100);
});
