import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { type Chosen, isNotReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Conversion } from '@cea/contract/money/convert';
import type { MoneySources, RegistryRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { live } from './read-records.ts';

/** The records of an article that visitors have now, in the order in which its page shows them. */
export const listLiveRecords = (db: Db | Tx, compound_id: string) =>
  live(db)
    .innerJoin('articles', 'articles.id', 'records.article_id')
    .innerJoin('forms', 'forms.id', 'records.form_id')
    .where('compound_id', '=', compound_id)
    .orderBy('type')
    .orderBy(sql`length(records.id), records.id`)
    .select(['records.seq', 'forms.kind'])
    .execute();

const scopeOf = { methods: undefined, ratios: 'ratio', weights: 'weight' } as const;

/** A ratio or weight without its inherited answers: an abstract need not be sent with every weight. */
export function withoutInherited(record: RegistryRecord): RegistryRecord {
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

export async function readLabels(db: Db | Tx, records: readonly RegistryRecord[]): Promise<Record<string, string>> {
  const ids = [...new Set(records.flatMap(({ answers }) => namedIds(answers)))];
  const rows = await db
    .selectFrom('vocabulary_entries')
    .where('id', '=', sql<number>`ANY(${ids}::int[])`)
    .select(['id', 'label'])
    .execute();
  return Object.fromEntries(rows.map(({ id, label }) => [id, label]));
}

/** All ratios of an article share its currency and year, so one of them gives the sources for all. */
export async function readSources(
  db: Db | Tx,
  records: readonly RegistryRecord[],
  version: number,
): Promise<MoneySources> {
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
