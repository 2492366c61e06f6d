import { createHash } from 'node:crypto';
import { quadrants } from '@cea/contract/dictionary/quadrants';
import { dataTypes, type DataType, terms } from '@cea/contract/dictionary/terms';
import { dictionary } from '@cea/contract/dictionary/variables';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { loadEntries, type Entries } from './entries.ts';
import { facetsOf } from './facets.ts';
import { numberKeys, numbersOf } from './numbers.ts';

/** Changes with whatever facets and numbers are made by. */
export function termsHash(): string {
  const made = {
    terms,
    quadrants,
    numbers: dataTypes.map(numberKeys),
    choices: Object.entries(dictionary).map(([key, { kind, choices }]) => [key, kind, choices]),
  };
  return createHash('sha256').update(JSON.stringify(made)).digest('hex');
}

export async function needsRebuild(db: Db): Promise<boolean> {
  const { terms_hash } = await db.selectFrom('registry_state').select('terms_hash').executeTakeFirstOrThrow();
  return terms_hash !== termsHash();
}

const batch = 200;

/** Facets and numbers of some articles' records, in every version: a release is searched by the same terms. */
async function rebuildArticles(tx: Tx, ids: readonly number[], entries: Entries): Promise<void> {
  const rows = await tx
    .selectFrom('records as r')
    .innerJoin('records as m', (join) =>
      join
        .onRef('m.article_id', '=', 'r.article_id')
        .onRef('m.from_rev', '=', 'r.from_rev')
        .on('m.type', '=', 'methods'),
    )
    .where('r.article_id', 'in', [...ids])
    .select(['r.seq', 'r.type', sql<Record<string, unknown>>`m.answers || r.answers || r.computed`.as('values')])
    .execute();
  const made = rows.map(({ seq, type, values }) => ({
    seq,
    facets: facetsOf(type as DataType, values, entries),
    numbers: numbersOf(type as DataType, values),
  }));
  await sql`UPDATE records SET facets = made.facets, numbers = made.numbers
    FROM jsonb_to_recordset(${JSON.stringify(made)}) AS made (seq int, facets int[], numbers float8[])
    WHERE records.seq = made.seq`.execute(tx);
}

/** Makes all facets and numbers again, some articles at a time; run again, it makes the same. */
export async function rebuildFacets(db: Db): Promise<void> {
  const entries = await loadEntries(db);
  for (let after = 0; ;) {
    const articles = await db
      .selectFrom('articles')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .select('id')
      .execute();
    if (articles.length === 0) break;
    const ids = articles.map(({ id }) => id);
    await inTransaction(db, (tx) => rebuildArticles(tx, ids, entries));
    after = ids.at(-1)!;
  }
  await inTransaction(db, (tx) => tx.updateTable('registry_state').set({ terms_hash: termsHash() }).execute());
}
