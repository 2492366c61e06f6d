import type { DataType } from '@cea/contract/dictionary/terms';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Definitions, hashOf, ownDefinitions } from './definitions.ts';
import { loadEntries, type Entries } from './entries.ts';
import { facetsOf } from './facets.ts';
import { numbersOf } from './numbers.ts';

/** Whether what is published was made otherwise than this code makes it. */
export async function needsRebuild(db: Db): Promise<boolean> {
  const { revision, terms_hash } = await db
    .selectFrom('registry_state')
    .select(['revision', 'terms_hash'])
    .executeTakeFirstOrThrow();
  return revision > 0 && terms_hash !== hashOf(ownDefinitions());
}

const inProgress = (terms_hash: string): string => `rebuilding as ${terms_hash}`;

/**
 * From here on nobody searches by the fields that are made anew, and nobody publishes: that would be records of
 * another make.
 */
async function announceRebuild(db: Db, own: Definitions): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { definitions } = await tx
      .selectFrom('registry_state')
      .select('definitions')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const stored = Object.entries((definitions ?? {}) as Definitions);
    const unchanged = Object.fromEntries(stored.filter(([field, made]) => own[field] === made));
    await tx
      .updateTable('registry_state')
      .set({ definitions: JSON.stringify(unchanged), terms_hash: inProgress(hashOf(own)) })
      .execute();
  });
}

/** Another version of the code may have announced another rebuild meanwhile, or this one may be done already. */
async function isOurs(tx: Tx, terms_hash: string): Promise<boolean> {
  const state = await tx.selectFrom('registry_state').select('terms_hash').forShare().executeTakeFirstOrThrow();
  return state.terms_hash === inProgress(terms_hash);
}

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

const batch = 200;

async function* articleIds(db: Db): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const found = await db
      .selectFrom('articles')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .select('id')
      .execute();
    if (found.length === 0) return;
    yield found.map(({ id }) => id);
    after = found.at(-1)!.id;
  }
}

/**
 * Makes all facets and numbers again as this code defines them, some articles at a time. Where it is cut off, what it
 * announced stays announced, and the next run begins again.
 */
export async function rebuildRecords(db: Db): Promise<void> {
  const own = ownDefinitions();
  const terms_hash = hashOf(own);
  await announceRebuild(db, own);
  const entries = await loadEntries(db);
  for await (const ids of articleIds(db)) {
    const goesOn = await inTransaction(db, async (tx) => {
      if (!(await isOurs(tx, terms_hash))) return false;
      await rebuildArticles(tx, ids, entries);
      return true;
    });
    if (!goesOn) return;
  }
  await inTransaction(db, async (tx) => {
    if (!(await isOurs(tx, terms_hash))) return;
    await tx
      .updateTable('registry_state')
      .set({ definitions: JSON.stringify(own), terms_hash })
      .execute();
  });
}

/** For the queue, which may hand the work of a newer worker to an older one: that one leaves it to be tried again. */
export async function rebuildAs(db: Db, terms_hash: string): Promise<void> {
  if (hashOf(ownDefinitions()) !== terms_hash) throw new Error('Another version of the code asked for this rebuild');
  if (await needsRebuild(db)) await rebuildRecords(db);
}
