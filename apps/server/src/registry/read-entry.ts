import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { type Chosen, isNotReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Conversion } from '@cea/contract/money/convert';
import type { MoneySources, RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { live, readRecords } from '../records/read-records.ts';
import { runOnDb } from '../db/run-statement.ts';
import { listRevisionsOf } from '../records/registry-state.ts';
import { readOtherFactors } from './read-other-factors.ts';

const scopeOf = { methods: undefined, ratios: 'ratio', weights: 'weight' } as const;

/** A ratio or weight without its inherited answers: an abstract need not be sent with every weight. */
function withoutInherited(record: RegistryRecord): RegistryRecord {
  const scope = scopeOf[record.type];
  if (!scope) return record;
  const own = Object.entries(record.answers).filter(([key]) => dictionary[key]?.scope === scope);
  return { ...record, answers: Object.fromEntries(own) };
}

/** The vocabulary entries in answers. */
function namedIds(answers: AnyAnswers): number[] {
  return Object.entries(answers).flatMap(([key, value]) => {
    const kind = isNotReported(value) ? undefined : dictionary[key]?.kind;
    if (kind === 'entry') return [value as number];
    return kind === 'entries' ? (value as readonly Chosen[]).map(({ id }) => id) : [];
  });
}

async function readLabels(db: Db, records: readonly RegistryRecord[]): Promise<Record<string, string>> {
  const ids = [...new Set(records.flatMap(({ answers }) => namedIds(answers)))];
  const rows = await db
    .selectFrom('vocabulary_entries')
    .where('id', '=', sql<number>`ANY(${ids}::int[])`)
    .select(['id', 'label'])
    .execute();
  return Object.fromEntries(rows.map(({ id, label }) => [id, label]));
}

/** All ratios of an article share its currency and year, so one of them gives the sources for all. */
async function readSources(db: Db, records: readonly RegistryRecord[], version: number): Promise<MoneySources> {
  const steps = records.find(({ conversion }) => conversion?.steps)?.conversion?.steps as Conversion | undefined;
  if (!steps) return { rate: null, price_index: null };
  const rate = await db
    .selectFrom('conversion_rates')
    .where('version', '=', version)
    .where('currency', '=', steps.currency)
    .where('year', '=', steps.cost_year)
    .select(['source', 'indicative', 'official_only'])
    .executeTakeFirst();
  const index = await db
    .selectFrom('cpi')
    .where('version', '=', version)
    .where('year', '=', steps.target_year)
    .select('source')
    .executeTakeFirst();
  const { source, indicative, official_only } = rate ?? {};
  return {
    rate: source ? { source, indicative: indicative ?? false, official_only: official_only ?? false } : null,
    price_index: index?.source ?? null,
  };
}

async function readState(db: Db) {
  return db
    .selectFrom('registry_state as s')
    .innerJoin('revisions as r', 'r.revision', 's.revision')
    .leftJoin('releases as named', 'named.revision', 'r.revision')
    .select(['r.revision', 'r.at as revised_at', 'r.rates_version', 'named.name as release'])
    .executeTakeFirst();
}

async function readEntryIn(db: Db, compound_id: string, hidden: readonly string[]): Promise<RegistryEntry | undefined> {
  const state = await readState(db);
  if (!state) return undefined; // Nothing has been published yet.
  const { rates_version, ...cited } = state;
  const rows = await live(db)
    .innerJoin('articles', 'articles.id', 'records.article_id')
    .innerJoin('forms', 'forms.id', 'records.form_id')
    .where('compound_id', '=', compound_id)
    .orderBy('type')
    .orderBy(sql`length(records.id), records.id`)
    .select(['records.seq', 'forms.kind'])
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const seqs = rows.map(({ seq }) => seq);
  const records = await readRecords(runOnDb(db), seqs, { revision: state.revision, hidden });
  const { article } = records[0]!.registryEntry;
  const history = await listRevisionsOf(db, article.id);
  return {
    article,
    review: first.kind === 'review' ? 'full' : 'partial',
    records: records.map(withoutInherited),
    labels: await readLabels(db, records),
    sources: await readSources(db, records, rates_version),
    other_factors: await readOtherFactors(db, records, rates_version),
    history,
    ...cited,
  };
}

/** Everything about one article, read from one state of the registry. */
export const findEntry = (db: Db, compound_id: string, hidden: readonly string[]): Promise<RegistryEntry | undefined> =>
  inSnapshot(db, (snapshot) => readEntryIn(snapshot, compound_id, hidden));
