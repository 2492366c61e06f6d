import { randomUUID } from 'node:crypto';
import { importArticles } from '@cea/contract/article-imports';
import type { ArticleImport } from '@cea/contract/article-imports';
import type { ImportPreview } from '@cea/contract/import-preview';
import { type InventedCitation, inventCitation, writeRis } from '../db/seed/invented-citations.ts';
import { runImport } from '../src/article-imports/run-import.ts';
import { connectDatabases } from '../src/db/database.ts';
import { Pools } from '../src/db/pools.ts';
import type { TestApp } from './harness.ts';
import type { TestClient } from './test-client.ts';

let invented = 0;

/** Citations that no other test has. */
export const newCitations = (count: number): InventedCitation[] =>
  Array.from({ length: count }, () => inventCitation((invented += 1)));

export const risFile = (citations: readonly InventedCitation[], name = 'citations.ris'): File =>
  new File([writeRis(citations)], name);

export async function previewFile(client: TestClient, file: File, seed = 0): Promise<ImportPreview> {
  const { status, body } = await client.call(importArticles, { query: { mode: 'preview', seed }, body: { file } });
  if (status !== 200 || body.data.mode !== 'preview') throw new Error(`Not previewed: ${status} ${body.message}`);
  return body.data;
}

export async function commitFile(client: TestClient, file: File, commit_id = randomUUID()): Promise<ArticleImport> {
  const { status, body } = await client.call(importArticles, { query: { mode: 'commit' }, body: { file, commit_id } });
  if (status !== 200 || body.data.mode !== 'commit') throw new Error(`Not committed: ${status} ${body.message}`);
  return body.data.import;
}

/** Does what the worker does, over connections as it has them. */
export async function workOn({ deps: { config, storage, addJob } }: TestApp, import_id: number): Promise<void> {
  const databases = connectDatabases(config, new Pools('cea-worker'));
  try {
    await runImport({ db: databases.write, storage, config, addJob }, import_id);
  } finally {
    await databases.close();
  }
}

/** An import that the worker is done with. */
export async function importFile(test: TestApp, client: TestClient, file: File): Promise<ArticleImport> {
  const committed = await commitFile(client, file);
  await workOn(test, committed.id);
  return committed;
}

/** Its articles, in the order of the file. */
export const listImported = ({ db }: TestApp, import_id: number) =>
  db
    .selectFrom('import_records')
    .innerJoin('articles', 'articles.id', 'import_records.article_id')
    .leftJoin('journals', 'journals.id', 'articles.journal_id')
    .where('import_id', '=', import_id)
    .orderBy('position')
    .select(['articles.id', 'compound_id', 'answers', 'journals.name as journal', 'position'])
    .execute();
