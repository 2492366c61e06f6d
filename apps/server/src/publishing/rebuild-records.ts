import { computedVariables } from '@cea/contract/dictionary/computed-variables';
import { type DataType } from '@cea/contract/dictionary/terms';
import { type Named, textPlaces } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { computeFrom, type Entries, loadEntries, scopeOf } from '../records/compose-records.ts';
import { type Definitions, findStale, hashOf, ownDefinitions, ratiosField } from '../records/definitions.ts';
import { facetsOf, numbersOf } from '../records/facets.ts';
import { articleTextsOf, ownTextOf, vectorOf } from '../records/search-text.ts';
import { recalculateRatios } from './recalculate-ratios.ts';
import { beginRevision } from './revisions.ts';

/** Whether the published records were made by definitions other than this code's. */
export async function needsRebuild(db: Db): Promise<boolean> {
  const { revision, terms_hash } = await db
    .selectFrom('registry_state')
    .select(['revision', 'terms_hash'])
    .executeTakeFirstOrThrow();
  return revision > 0 && terms_hash !== hashOf(ownDefinitions());
}

const inProgress = (terms_hash: string): string => `rebuilding as ${terms_hash}`;

/**
 * From here on the fields being rebuilt cannot be searched, and nothing can be published: its records would have other
 * definitions.
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

/** Another version of the code may have announced another rebuild since, or this one may be done already. */
async function isOurs(tx: Tx, terms_hash: string): Promise<boolean> {
  const state = await tx.selectFrom('registry_state').select('terms_hash').forShare().executeTakeFirstOrThrow();
  return state.terms_hash === inProgress(terms_hash);
}

/** The announcement has removed every definition that differs. */
async function areRatiosStale(tx: Tx): Promise<boolean> {
  const { definitions } = await tx.selectFrom('registry_state').select('definitions').executeTakeFirstOrThrow();
  return findStale(definitions as Definitions | null).has(ratiosField);
}

export interface StoredRecord {
  readonly seq: number;
  readonly type: DataType;
  readonly id: string;
  readonly answers: AnyAnswers;
  readonly computed: AnyAnswers;
  readonly dictionary_version: number;
  /** Rows published together share one. */
  readonly text_seq: number;
}

/** Every version of the records of some articles. */
export const listStoredRecords = async (tx: Tx, article_ids: readonly number[]): Promise<StoredRecord[]> => {
  const rows = await tx
    .selectFrom('records as r')
    .innerJoin('article_texts as t', (join) =>
      join.onRef('t.article_id', '=', 'r.article_id').onRef('t.from_rev', '=', 'r.from_rev'),
    )
    .where('r.article_id', 'in', [...article_ids])
    .select(['r.seq', 'r.type', 'r.id', 'r.answers', 'r.computed', 'r.dictionary_version', 't.seq as text_seq'])
    .orderBy('r.seq')
    .execute();
  return rows as StoredRecord[];
};

const ofScope = (answers: AnyAnswers, scope: string): AnyAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => dictionary[key]?.scope === scope));

const computedFields: Readonly<Record<string, Named>> = computedVariables;

/** What was computed at publication stays; values that the dictionary has added since are computed now. */
function computedOf(record: StoredRecord, inherited: AnyAnswers, entries: Entries): AnyAnswers {
  const { type, answers, computed, dictionary_version } = record;
  const now = Object.entries(computeFrom(scopeOf[type], { ...inherited, ...answers }, entries));
  return { ...computed, ...Object.fromEntries(now.filter(([key]) => computedFields[key]!.since > dictionary_version)) };
}

/** One version of an article: its methods hold what all its records inherit. */
function remake(records: readonly StoredRecord[], entries: Entries) {
  const methods = records.find(({ type }) => type === 'methods')!;
  const method = ofScope(methods.answers, 'method');
  const compared = records.filter(({ type }) => type === 'ratios').map(({ answers }) => answers);
  return {
    texts: {
      seq: methods.text_seq,
      ...articleTextsOf(methods.id, ofScope(methods.answers, 'article'), method, entries),
    },
    records: records.map((record) => {
      const { seq, type, answers } = record;
      const computed = computedOf(record, methods.answers, entries);
      const values = { ...methods.answers, ...answers, ...computed };
      return {
        seq,
        computed,
        facets: facetsOf(type, values, entries),
        numbers: numbersOf(type, values),
        ...ownTextOf(type === 'methods' ? [method, ...compared] : [answers], entries),
      };
    }),
  };
}

/** Rebuilds records and words of some articles in every version: a release is searched by the same terms. */
export async function rebuildArticles(tx: Tx, ids: readonly number[], entries: Entries): Promise<void> {
  const versions = Map.groupBy(await listStoredRecords(tx, ids), ({ text_seq }) => text_seq);
  const made = [...versions.values()].map((records) => remake(records, entries));
  // An unchanged row need not be written to every index again.
  await sql`WITH made AS MATERIALIZED (SELECT seq, computed, facets, numbers,
        ${vectorOf(sql.ref('about'))} AS about, ${vectorOf(sql.ref('other'))} AS tsv
      FROM jsonb_to_recordset(${JSON.stringify(made.flatMap(({ records }) => records))})
        AS made (seq int, computed jsonb, facets int[], numbers float8[], about text, other text))
    UPDATE records r SET computed = made.computed, facets = made.facets, numbers = made.numbers,
      about = made.about, tsv = made.tsv FROM made
    WHERE r.seq = made.seq AND (r.computed, r.facets, r.numbers, r.about, r.tsv)
      IS DISTINCT FROM (made.computed, made.facets, made.numbers, made.about, made.tsv)`.execute(tx);
  const columns = textPlaces.map((place) => sql.ref(place));
  const vectors = sql.join(columns.map((column) => sql`${vectorOf(column as never)} AS ${column}`));
  const own = sql.join(columns.map((column) => sql`t.${column}`));
  const theirs = sql.join(columns.map((column) => sql`made.${column}`));
  await sql`WITH made AS MATERIALIZED (SELECT seq, ${vectors}
      FROM jsonb_to_recordset(${JSON.stringify(made.map(({ texts }) => texts))})
        AS made (seq int, ${sql.join(columns.map((column) => sql`${column} text`))}))
    UPDATE article_texts t SET ${sql.join(columns.map((column) => sql`${column} = made.${column}`))} FROM made
    WHERE t.seq = made.seq AND (${own}) IS DISTINCT FROM (${theirs})`.execute(tx);
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
 * Recomputes facets, numbers and words of all records as this code defines them, a batch of articles at a time, and the
 * ratios if their rules have changed. If interrupted, the announcement stays, and the next run starts over.
 */
export async function rebuildRecords(db: Db, progress: (articles: number) => void = () => {}): Promise<void> {
  const own = ownDefinitions();
  const terms_hash = hashOf(own);
  await announceRebuild(db, own);
  const entries = await loadEntries(db);
  let done = 0;
  for await (const ids of articleIds(db)) {
    const goesOn = await inTransaction(db, async (tx) => {
      if (!(await isOurs(tx, terms_hash))) return false;
      await rebuildArticles(tx, ids, entries);
      return true;
    });
    if (!goesOn) return;
    done += ids.length;
    progress(done);
  }
  await inTransaction(db, async (tx) => {
    // In the order of publishing, which would otherwise hold the one and wait for the other.
    await tx.selectFrom('vocabulary_state').select('version').forUpdate().executeTakeFirstOrThrow();
    const revision = await beginRevision(tx);
    if (!(await isOurs(tx, terms_hash))) return;
    if (await areRatiosStale(tx)) await recalculateRatios(tx, revision, (ids) => rebuildArticles(tx, ids, entries));
    await tx
      .updateTable('registry_state')
      .set({ definitions: JSON.stringify(own), terms_hash })
      .execute();
    // The entries may have moved while the definitions stayed, so this is what tells search of other facets.
    await sql`UPDATE vocabulary_state SET applied = applied + 1`.execute(tx);
  });
}

/** For the queue, which may hand a newer worker's rebuild to an older one, which leaves it to be retried. */
export async function rebuildAs(db: Db, terms_hash: string): Promise<void> {
  if (hashOf(ownDefinitions()) !== terms_hash) throw new Error('Another version of the code asked for this rebuild');
  if (await needsRebuild(db)) await rebuildRecords(db);
}
