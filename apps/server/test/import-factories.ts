import { createHash, randomUUID } from 'node:crypto';
import type { Db, Tx } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { fingerprint } from '../src/duplicates/fingerprint.ts';
import { recordMatches } from '../src/duplicates/match-articles.ts';
import { makeUser } from './factories.ts';
import { makeArticle } from './reading-factories.ts';

interface ImportOptions {
  readonly name?: string;
  /** Who imported it; a new Admin unless given. */
  readonly created_by?: number;
  /** Publication types. Other ones make another citation, of which nobody has decided anything. */
  readonly types?: readonly string[];
  /** For callers that share their database with other processes. */
  readonly makeArticle?: (db: Db, citation: object) => Promise<{ id: number }>;
}

/** An import that is done, without its records. */
export async function makeImport(db: Db, total = 0, options: ImportOptions = {}): Promise<number> {
  const sha256 = createHash('sha256').update(randomUUID()).digest('hex');
  await db.insertInto('stored_files').values({ sha256, bytes: 1 }).execute();
  const created_by = options.created_by ?? (await makeUser(db, { roles: ['Admin'] })).id;
  const { name = 'citations.nbib' } = options;
  const { id } = await db
    .insertInto('article_imports')
    .values({ commit_id: randomUUID(), name, sha256, format: 'nbib', encoding: 'utf-8', total, created_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('article_imports').set({ state: 'done', done: total }).where('id', '=', id).execute();
  return id;
}

/** Imports articles with these citations, and finds their duplicates. */
export async function importInto(
  tx: Tx,
  citations: readonly object[],
  options: ImportOptions = {},
): Promise<{ import_id: number; article_ids: number[] }> {
  const import_id = await makeImport(tx, citations.length, options);
  const make = options.makeArticle ?? makeArticle;
  const article_ids: number[] = [];
  for (const citation of citations) article_ids.push((await make(tx, citation)).id);
  const records = article_ids.map((article_id, at) => ({ import_id, position: at + 1, line: at * 10 + 1, article_id }));
  if (records.length > 0) await tx.insertInto('import_records').values(records).execute();
  const batch = citations.map((citation, at) => ({
    article_id: article_ids[at]!,
    fingerprint: fingerprint({ answers: { ...citation }, issns: [], types: options.types ?? [] }),
  }));
  await recordMatches(tx, import_id, batch);
  return { import_id, article_ids };
}

export const importArticles = (db: Db, citations: readonly object[], options: ImportOptions = {}) =>
  inTransaction(db, (tx) => importInto(tx, citations, options));
